INSERT INTO `newsletter_consents` (`subscription_id`, `topic`, `wording`, `place`, `asked_at`, `confirmed_at`, `withdrawn_at`)
SELECT `id`, 'news', '', 'newsletter box', `asked_at`, CASE WHEN `is_confirmed` THEN `consented_at` END, `unsubscribed_at` FROM `newsletter_subscriptions`;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` DROP COLUMN `consented_at`;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` DROP COLUMN `is_confirmed`;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` DROP COLUMN `asked_at`;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` DROP COLUMN `unsubscribed_at`;