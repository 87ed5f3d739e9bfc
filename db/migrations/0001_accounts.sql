CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`previous_email` text NOT NULL,
	`new_email` text NOT NULL,
	`previous_email_verified` integer NOT NULL,
	`undo_token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_unique` ON `email_changes` (`undo_token`);--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_token` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`lockout_until` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_unique` ON `known_devices` (`user_id`,`device_token`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`user_id` text,
	`resource_id` text,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`sealed_content` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_resource` ON `mails` (`resource_id`,`kind`);--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_pending_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_pending_expires` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_last_step` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `mfa_blocked_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verification_expires` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_due_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`) WHERE "users"."deletion_due_at" is not null;