import styles from "./auth-promises.module.css";

const promises = [
  {
    title: "Bank-level security",
    text: "You can protect sign-in with an authenticator code, and passwords are never stored in plain text.",
  },
  {
    title: "Your personal music vault",
    text: "Play and download everything you buy, as often as you like.",
  },
  {
    title: "Your data is yours",
    text: "Export or delete it whenever you want, as the GDPR provides.",
  },
];

/** The benefits of an account, beside the forms. */
export function AuthPromises() {
  return (
    <div className={`stack ${styles.promises}`}>
      {promises.map(({ title, text }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
