import type { Context } from "#app/domain/core/context.ts";
import { editSite } from "./change-site.ts";

/**
 * Sets the topic by which Amazon SES reports bounces: messages of others are refused.
 * @param topicArn null for none.
 */
export function setSesTopic(ctx: Context, topicArn: string | null): void {
  editSite(ctx, "newsletter", (settings) => ({
    ...settings,
    newsletter: { ...settings.newsletter, sesTopicArn: topicArn },
  }));
}
