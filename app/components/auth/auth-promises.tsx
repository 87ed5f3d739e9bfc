import styles from "./auth-promises.module.css";

const promises = [
  {
    title: "Bank-level security",
    text: "Sign-in can ask for an authenticator code, and passwords are never stored as they are.",
  },
  {
    title: "Your personal music vault",
    text: "Everything you buy stays yours to play and to download again.",
  },
  {
    title: "Your data is yours",
    text: "Export it or have it deleted whenever you want, as the GDPR says.",
  },
];

/** What an account is good for, beside the forms. */
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
