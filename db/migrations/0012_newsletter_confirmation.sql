ALTER TABLE `newsletter_subscriptions` ADD `is_confirmed` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`kind`,`created_at`);