import { neededStrength, passwordStrength } from "#app/shared/auth/password-rules.ts";
import styles from "./password-strength.module.css";

const rules = [
  ["length", "at least 8 characters"],
  ["lowercase", "a lowercase letter"],
  ["uppercase", "an uppercase letter"],
  ["digit", "a number"],
  ["special", 'one of !@#$%^&*(),.?":{}|<>'],
] as const;

interface PasswordStrengthProps {
  id: string;
  /** The current text; null on the server and without JavaScript, where only the rules show. */
  password: string | null;
}

/** The password rules and, while the user types, the strength. */
export function PasswordStrength({ id, password }: PasswordStrengthProps) {
  const strength = password === null ? null : passwordStrength(password);
  return (
    <div id={id} className={styles.strength}>
      {/* Rendered from the start, so that nothing moves when the meter appears. */}
      <div className={styles.score}>
        <p className={styles.heading}>A password has</p>
        {strength && password && (
          <>
            <meter
              min={0}
              max={100}
              low={40}
              high={neededStrength}
              optimum={100}
              value={strength.score}
              aria-label="Password strength"
              aria-valuetext={strength.label}
              className={styles.meter}
            />
            <output className={styles.label}>{strength.label}</output>
          </>
        )}
      </div>
      <ul className={`cluster ${styles.rules}`}>
        {rules.map(([criterion, text]) => (
          <li key={criterion} data-met={strength?.criteria[criterion] || undefined}>
            {text}
            {strength?.criteria[criterion] && <span className="visually-hidden"> (met)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
