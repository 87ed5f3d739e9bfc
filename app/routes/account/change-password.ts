import { redirect } from "@remix-run/node";

/** Where password managers look for the page that changes a password: https://w3c.github.io/webappsec-change-password-url/ */
export function loader() {
  return redirect("/dashboard/security", 302);
}
