import type { FormResult } from "#app/components/forms/form-result.ts";
import type { Enrolment } from "#app/domain/auth/mfa/enrolment.ts";
import type { MfaState } from "#app/domain/auth/mfa/read-mfa-state.ts";
import { MfaDisabling } from "./mfa-disabling.tsx";
import { MfaOverview } from "./mfa-overview.tsx";
import { MfaRenewal } from "./mfa-renewal.tsx";
import { MfaSetup } from "./mfa-setup.tsx";

/** The overview, or one step of a change, which is then shown alone. */
export type MfaView =
  | { step: "overview"; state: MfaState }
  | { step: "setup"; state: MfaState; enrolment: Enrolment }
  | { step: "codes" | "disable"; state: MfaState };

interface MfaSectionProps {
  view: MfaView;
  lastResult: FormResult;
}

/** Multi-factor authentication on the security page. */
export function MfaSection({ view, lastResult }: MfaSectionProps) {
  switch (view.step) {
    case "setup":
      return <MfaSetup enrolment={view.enrolment} lastResult={lastResult} />;
    case "codes":
      return <MfaRenewal backupCodesLeft={view.state.backupCodesLeft} lastResult={lastResult} />;
    case "disable":
      return <MfaDisabling lastResult={lastResult} />;
    case "overview":
      return <MfaOverview state={view.state} lastResult={lastResult} />;
  }
}
