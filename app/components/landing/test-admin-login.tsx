import { Button } from "../ui/button.tsx";
import styles from "./test-admin-login.module.css";

/**
 * The door of a test site. A form that the browser sends itself: whoever is signed in starts with a new document.
 */
export function TestAdminLogin() {
  return (
    <form method="post" action="/api/admin-login" className={styles.form}>
      <Button variant="secondary">Admin Login (Test)</Button>
    </form>
  );
}
