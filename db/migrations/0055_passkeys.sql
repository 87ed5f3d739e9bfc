CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`holder` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`) WHERE "passkey_challenges"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`rp_id` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_syncable` integer NOT NULL,
	`is_synced` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`last_used_with` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `passkeys_rp` ON `passkeys` (`rp_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `passkey_handle` text;--> statement-breakpoint
ALTER TABLE `users` ADD `passkey_offered_at` integer;--> statement-breakpoint
ALTER TABLE `user_sessions` ADD `authenticated_with` text DEFAULT 'password' NOT NULL;