import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { messages } from "#app/messages/messages.ts";

/** An address of this site that the owner enters at a provider. */
export function ProviderAddress({ id, label, address }: { id: string; label: string; address: string }) {
  return (
    <div className="stack gap-2">
      <Field id={id} label={label} value={address} readOnly />
      <p>
        <CopyButton text={address} label={messages.adminBounces.copyAddress} />
      </p>
    </div>
  );
}
