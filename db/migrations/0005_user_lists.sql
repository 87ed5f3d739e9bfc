CREATE TABLE `user_search` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_search_user` ON `user_search` (`user_id`);--> statement-breakpoint
DROP INDEX `users_role`;--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (lower("email"),`id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (lower(trim(case when "first_name" is null then '' else "first_name" end || ' ' || case when "last_name" is null then '' else "last_name" end)),`id`);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (lower("last_name"));--> statement-breakpoint
CREATE INDEX `users_status` ON `users` (`account_status`,`id`);--> statement-breakpoint
CREATE INDEX `users_last_login` ON `users` (case when "last_login_at" is null then 0 else "last_login_at" end,`id`);--> statement-breakpoint
CREATE INDEX `users_counted` ON `users` (`account_status`,`role`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
DROP INDEX `purchases_status`;--> statement-breakpoint
CREATE INDEX `purchases_newest` ON `purchases` (`purchase_date`,`id`);--> statement-breakpoint
CREATE INDEX `purchases_track` ON `purchases` (`track_id`,`status`,`purchase_date`,`id`);--> statement-breakpoint
CREATE INDEX `purchases_totals` ON `purchases` (`provider`,`livemode`,`currency`,`status`,`amount_cents`,`refunded_cents`) WHERE "purchases"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX `purchases_status` ON `purchases` (`status`,`purchase_date`,`id`);