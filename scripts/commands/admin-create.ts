import { parseArgs } from "node:util";
import { ensureAdmin } from "#app/domain/accounts/first-admin.ts";
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
      created: "Admin made.",
      promoted: "This account is an admin now.",
      unchanged: "This account is an admin already.",
    }[outcome],
  );
  if (values.password && outcome !== "created") console.log("Its password stays as it was.");
  if (generatedPassword) console.log(`Password, shown this once: ${generatedPassword}`);
});
