ALTER TABLE `user_sessions` ADD `admin_action_at` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `awaits_summary` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `purchases_awaiting_summary` ON `purchases` (`completed_at`) WHERE "purchases"."awaits_summary";--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`,`created_at`);