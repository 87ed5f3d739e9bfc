import { useEffect, useId, useRef } from "react";
import styles from "./search-select.module.css";

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
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select ref={select} id={id} name={name} defaultValue={value} className={styles.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
