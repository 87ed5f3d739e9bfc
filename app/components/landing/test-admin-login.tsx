import { Button } from "../ui/button.tsx";
import styles from "./test-admin-login.module.css";

/** Signs in as admin on a test site. A native form post, so that the new session starts with a new document. */
export function TestAdminLogin() {
  return (
    <form method="post" action="/api/admin-login" className={styles.form}>
      <Button variant="secondary">Admin Login (Test)</Button>
    </form>
  );
}
