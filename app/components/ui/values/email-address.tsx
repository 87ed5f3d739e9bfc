/** An email address; where it is too long for its line, it breaks before its @ and not before its last letter. */
export function EmailAddress({ value }: { value: string }) {
  const at = value.lastIndexOf("@");
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
