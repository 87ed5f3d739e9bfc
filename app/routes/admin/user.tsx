import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { UserPageData } from "#app/components/accounts/admin/users/account-change.ts";
import { nameRole } from "#app/components/accounts/admin/users/role-notes.tsx";
import { UserAccount } from "#app/components/accounts/admin/users/user-account.tsx";
import { fullName, nameStatus } from "#app/components/accounts/admin/users/user-facts.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { revalidateAfterAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import {
  changeAccountStatus,
  changeRole,
  resetUserMfa,
  signUserOut,
} from "#app/domain/accounts/profiles/change-account.ts";
import { readAccount } from "#app/domain/accounts/profiles/present-user.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readFutureTime } from "#app/domain/core/settings/read-future-time.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { listGrants } from "#app/domain/grants/giving/list-grants.ts";
import { revokeGrant } from "#app/domain/grants/giving/revoke-grants.ts";
import { listReceivedGifts } from "#app/domain/shop/gifts/list-received-gifts.ts";
import { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import type { Flash } from "#app/http/cookies/flash.ts";
import { formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { describeGift, describeTakingBack } from "#app/http/forms/sharing-forms.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { passkeyRemoval } from "#app/shared/accounts/auth/password-schema.ts";
import { roleChangeSchema, statusChangeSchema } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { userGrantFormSchema } from "#app/shared/grants/giving/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? formatEmailAddress(args.data.account.user.email) : messages.adminPeople.account.notFound,
  );

const addressOf = (userId: string) => `/admin/users/${userId}`;

export function loader({ request, params: { userId = "" }, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const page: UserPageData = {
      account: readAccount(ctx, userId),
      gifts: listReceivedGifts(ctx, userId),
      giving: {
        grants: listGrants(ctx, { userId }),
        items: listItemChoices(ctx),
        timeZone: readSite(ctx).settings.timeZone,
      },
      preserved: readSavedForm(ctx, addressOf(userId)),
    };
    return { ...page };
  });
}

/** The forms of the page, by intent. */
const accountChangeSchema = z.discriminatedUnion("intent", [
  statusChangeSchema.extend({ intent: z.literal("update-status") }),
  roleChangeSchema.extend({ intent: z.literal("update-role") }),
  userGrantFormSchema.extend({ intent: z.literal("give") }),
  z.strictObject({ intent: z.literal("take-back"), grantId: z.string().max(80) }),
  z.strictObject({ intent: z.enum(["lock", "unlock", "reset-mfa"]) }),
  z.strictObject({ intent: z.literal("sign-out"), ...passkeyRemoval }),
]);
type AccountChange = z.infer<typeof accountChangeSchema>;

const said = (title: string, description: string): Flash => ({ variant: "default", title, description });

/** Runs a form's operation. @returns the success message. @throws DomainError from the operation */
function runChange(ctx: Context, userId: string, change: AccountChange): Flash {
  switch (change.intent) {
    case "update-status":
      return changeStatus(ctx, userId, change.status);
    case "lock":
      return changeStatus(ctx, userId, "locked");
    case "unlock":
      return changeStatus(ctx, userId, "active");
    case "update-role": {
      const { email, role } = changeRole(ctx, userId, change.role);
      return said(
        messages.adminPeople.account.roleUpdated,
        messages.adminPeople.account.hasRole(formatEmailAddress(email), nameRole(role)),
      );
    }
    case "give": {
      const { item, maxDownloads, note } = change;
      const expiresAt = readFutureTime<typeof change>(ctx, "expiresAt", change.expiresAt);
      const grant = createGrant(ctx, { item, to: { userId }, expiresAt, maxDownloads, note });
      return { variant: "default", ...describeGift(grant) };
    }
    case "take-back":
      revokeGrant(ctx, change.grantId);
      return { variant: "default", ...describeTakingBack() };
    case "sign-out": {
      const count = signUserOut(ctx, userId, change);
      return said(
        messages.adminPeople.account.signedOut,
        count === 0
          ? messages.adminPeople.account.noSession
          : messages.adminPeople.account.sessionsEnded(count),
      );
    }
    case "reset-mfa": {
      const { email } = resetUserMfa(ctx, userId);
      return said(
        messages.adminPeople.account.mfaReset,
        messages.adminPeople.account.passwordOnly(formatEmailAddress(email)),
      );
    }
  }
}

function changeStatus(ctx: Context, userId: string, status: "active" | "locked" | "suspended"): Flash {
  const { email, accountStatus } = changeAccountStatus(ctx, userId, status);
  return said(
    messages.adminPeople.account.statusUpdated,
    messages.adminPeople.account.isNow(formatEmailAddress(email), nameStatus(accountStatus)),
  );
}

export const action = formAction(
  adminsOnly,
  sensitiveForm(
    accountChangeSchema,
    ({ ctx, params: { userId = "" }, form, value }) => {
      const done = runChange(ctx, userId, value);
      if (form.has("overlay")) return data({ lastResult: null, done });
      return redirectWithFlash(ctx, addressOf(userId), done);
    },
    { otherNames: ["overlay"] },
  ),
);

export const clientAction = preserveForm();

export const shouldRevalidate = revalidateAfterAnswer;

export default function User() {
  const { ...page } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={fullName(page.account.user) ?? page.account.user.username}
      back={{ to: "/admin", label: messages.adminPeople.invitations.allUsers }}
    >
      <UserAccount {...page} answer={useActionData<typeof action>()} />
    </AdminPage>
  );
}
