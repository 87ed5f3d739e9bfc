import { useEffect, useId, useRef } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./admin-search.module.css";

interface SearchSelectProps {
  label: string;
  /** The parameter in the address. */
  name: string;
  /** The current choice; empty for all. */
  value: string;
  options: readonly { value: string; label: string }[];
}

/** A select among the fields of an `AdminSearch`. */
export function SearchSelect({ label, name, value, options }: SearchSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // A link or Back changes the address: the select follows.
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <div className={styles.choice}>
      <FieldFrame id={id} label={label}>
        {() => (
          <select ref={select} id={id} name={name} defaultValue={value} className={fieldStyles.input}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
