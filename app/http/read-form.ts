import type { Refusal } from "#app/domain/refusal.ts";

const unreadable: Refusal = {
  kind: "refusal",
  message: "This form could not be read. Please go back and send it again.",
};

/**
 * The fields of a form post; the request stays readable for who comes after.
 * @throws a 400 error page when the body is no form: that is the sender's fault and no failure of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.clone().formData();
  } catch {
    throw Response.json(unreadable, { status: 400 });
  }
}
