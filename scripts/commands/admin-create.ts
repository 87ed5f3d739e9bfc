import { parseArgs } from "node:util";
import { ensureAdmin } from "#app/domain/accounts/profiles/first-admin.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { runCommand } from "./command.ts";

await runCommand(async (services) => {
  const { values } = parseArgs({ options: { email: { type: "string" }, password: { type: "string" } } });
  if (!values.email) throw new Error("Usage: npm run admin:create -- --email you@example.com [--password …]");
  const { outcome, generatedPassword } = await ensureAdmin(systemContext(services), {
    email: values.email,
    password: values.password,
  });
  console.log(
    {
      created: "Admin created.",
      promoted: "This account is now an admin.",
      unchanged: "This account is already an admin.",
    }[outcome],
  );
  if (values.password && outcome !== "created") console.log("Its password hasn't changed.");
  if (generatedPassword) console.log(`Password (shown only once):  ${generatedPassword}`);
});
