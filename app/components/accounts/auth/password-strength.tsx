import { type FormEvent, useEffect, useState } from "react";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import {
  describePassword,
  passwordNeeds,
  passwordStrength,
} from "#app/shared/accounts/auth/password-rules.ts";
import styles from "./password-strength.module.css";

interface PasswordStrengthProps {
  id: string;
  /** The current text; null on the server and without JavaScript, where only the rules show. */
  password: string | null;
  /** The account's address, which can't be its password. */
  email: string;
}

/** What a password needs, folded until somebody types: a list that ticks off, and the strength. */
export function PasswordStrength({ id, password, email }: PasswordStrengthProps) {
  const strength = password === null ? null : passwordStrength(password);
  const verdict = describePassword(password ?? "", email);
  return (
    <div id={id} className="muted small">
      <Folded summary={messages.forms.needs.heading} isOpen={Boolean(password)}>
        <ul className={styles.rules} data-ticking={strength ? true : undefined}>
          {passwordNeeds.map(([criterion, need]) => (
            <li key={criterion} data-met={strength?.criteria[criterion] || undefined}>
              {need()}
              {criterion === "special" && `${messages.forms.needs.like} !@#$%^&*(),.?":{}|<>`}
              {strength?.criteria[criterion] && (
                <span className="visually-hidden">{messages.forms.needs.met}</span>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.score}>
          {strength && password && (
            <>
              {/* Below 100 it is refused: only then it looks good. */}
              <meter
                min={0}
                max={100}
                low={40}
                high={99}
                optimum={100}
                value={strength.score}
                aria-label={messages.forms.needs.meter}
                aria-valuetext={verdict}
                className={styles.meter}
              />
              <output className={styles.label}>{verdict}</output>
            </>
          )}
        </div>
      </Folded>
    </div>
  );
}

/**
 * A field's current text; null on the server and without JavaScript. On a slow connection somebody may have typed
 * before hydration: that counts.
 * @param fieldId the id of the input.
 */
export function useTypedText(fieldId: string) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    setText(field instanceof HTMLInputElement ? field.value : "");
  }, [fieldId]);
  return { text, onInput: (event: FormEvent<HTMLInputElement>) => setText(event.currentTarget.value) };
}
