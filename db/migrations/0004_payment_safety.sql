CREATE TABLE `payment_declines` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`declined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_declines_user` ON `payment_declines` (`user_id`,`declined_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `payment_customer_book` text;