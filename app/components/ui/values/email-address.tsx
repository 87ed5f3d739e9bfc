import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
/** An email address; where it is too long for its line, it breaks before its @ and not before its last letter. */
export function EmailAddress({ value }: { value: string }) {
  const written = formatEmailAddress(value);
  const at = written.lastIndexOf("@");
  return (
    <>
      {written.slice(0, at)}
      <wbr />
      {written.slice(at)}
    </>
  );
}
