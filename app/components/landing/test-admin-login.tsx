import { Button } from "../ui/button.tsx";

/**
 * The door of a test site (SPEC.md section 2, visitor landing). A form that the browser sends itself: whoever is
 * signed in starts with a new document.
 */
export function TestAdminLogin() {
  return (
    <form method="post" action="/api/admin-login">
      <Button variant="secondary">Admin Login (Test)</Button>
    </form>
  );
}
