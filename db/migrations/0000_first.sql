CREATE TABLE `password_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_salt` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_history_user` ON `password_history` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_salt` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`mfa_enabled` integer DEFAULT false NOT NULL,
	`mfa_secret` text,
	`mfa_backup_codes` text,
	`role` text DEFAULT 'user' NOT NULL,
	`account_status` text DEFAULT 'active' NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`email_verification_token` text,
	`password_reset_token` text,
	`password_reset_expires` integer,
	`login_attempts` integer DEFAULT 0 NOT NULL,
	`lockout_until` integer,
	`last_login_at` integer,
	`last_login_ip` text,
	`active_session_count` integer DEFAULT 0 NOT NULL,
	`max_concurrent_sessions` integer DEFAULT 5 NOT NULL,
	`consent_to_data_processing` integer DEFAULT false NOT NULL,
	`consent_date` integer,
	`data_retention_until` integer,
	`gdpr_delete_requested` integer DEFAULT false NOT NULL,
	`payment_customer_id` text,
	`payment_subscription_id` text,
	`storage_quota_bytes` integer DEFAULT 1073741824 NOT NULL,
	`storage_used_bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_password_change` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE TABLE `audit_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`session_id` text,
	`event_type` text NOT NULL,
	`resource_type` text,
	`resource_id` text,
	`action` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`details` text,
	`severity` text DEFAULT 'info' NOT NULL,
	`success` integer DEFAULT true NOT NULL,
	`error_message` text,
	`timestamp` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_logs_user` ON `audit_logs` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_logs_severity` ON `audit_logs` (`severity`,`id`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`ip_address` text NOT NULL,
	`user_agent` text,
	`success` integer DEFAULT false NOT NULL,
	`failure_reason` text,
	`timestamp` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_email` ON `login_attempts` (`email`,`timestamp`);--> statement-breakpoint
CREATE INDEX `login_attempts_time` ON `login_attempts` (`timestamp`);--> statement-breakpoint
CREATE TABLE `session_store` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_store_expire` ON `session_store` (`expire`);--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`device_id` text,
	`device_name` text,
	`ip_address` text,
	`user_agent` text,
	`is_active` integer DEFAULT true NOT NULL,
	`remember_me` integer DEFAULT false NOT NULL,
	`authenticated_at` integer NOT NULL,
	`last_activity` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_token_unique` ON `user_sessions` (`session_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_refresh_unique` ON `user_sessions` (`refresh_token`);--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`,`is_active`,`last_activity`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`picture_id` text NOT NULL,
	`category` text NOT NULL,
	`size` text NOT NULL,
	`member_only` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `photos_listing` ON `photos` (`published_at`,`position`);--> statement-breakpoint
CREATE TABLE `track_files` (
	`track_id` text NOT NULL,
	`kind` text NOT NULL,
	`format` text NOT NULL,
	`file_key` text NOT NULL,
	`bytes` integer NOT NULL,
	`checksum` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`track_id`, `kind`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_cents` integer NOT NULL,
	`position` integer NOT NULL,
	`duration_seconds` real NOT NULL,
	`preview_start` real NOT NULL,
	`preview_length` real NOT NULL,
	`waveform` text NOT NULL,
	`cover_picture_id` text,
	`published_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cover_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tracks_listing` ON `tracks` (`published_at`,`position`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`video_url` text NOT NULL,
	`thumbnail_picture_id` text,
	`member_only` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thumbnail_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `videos_listing` ON `videos` (`published_at`,`position`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`mailing_address` text,
	`phone_number` text,
	`social_media` text,
	`message` text,
	`source` text DEFAULT 'website' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contacts_status` ON `contacts` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`consented_at` integer NOT NULL,
	`unsubscribed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_email_unique` ON `newsletter_subscriptions` (`email`);--> statement-breakpoint
CREATE TABLE `picture_renditions` (
	`picture_id` text NOT NULL,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`file_key` text NOT NULL,
	`bytes` integer NOT NULL,
	`checksum` text NOT NULL,
	PRIMARY KEY(`picture_id`, `format`, `width`),
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `data_export_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`request_type` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`download_url` text,
	`expires_at` integer,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_export_requests_user` ON `data_export_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`processed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`track_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`provider` text NOT NULL,
	`livemode` integer NOT NULL,
	`kind` text DEFAULT 'element' NOT NULL,
	`payment_intent_id` text,
	`checkout_session_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`provider_status` text,
	`last_error` text,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`attempted_at` integer,
	`purchase_date` integer NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_intent_unique` ON `purchases` (`payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_session_unique` ON `purchases` (`checkout_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_one_pending` ON `purchases` (`user_id`,`track_id`) WHERE "purchases"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_one_completed` ON `purchases` (`user_id`,`track_id`,`provider`,`livemode`) WHERE "purchases"."status" = 'completed';--> statement-breakpoint
CREATE INDEX `purchases_user` ON `purchases` (`user_id`,`purchase_date`);--> statement-breakpoint
CREATE INDEX `purchases_status` ON `purchases` (`status`,`purchase_date`);--> statement-breakpoint
CREATE TABLE `user_file_permissions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`track_id` text NOT NULL,
	`purchase_id` text,
	`file_url` text,
	`encrypted_file_path` text,
	`permission` text DEFAULT 'read' NOT NULL,
	`access_count` integer DEFAULT 0 NOT NULL,
	`max_access_count` integer DEFAULT -1 NOT NULL,
	`expires_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`last_accessed` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_file_permissions_unique` ON `user_file_permissions` (`user_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `site` (
	`id` integer PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`settings` text NOT NULL,
	`content_version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
