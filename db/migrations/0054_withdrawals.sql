CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'withdrawal' NOT NULL,
	`request_id` text,
	`name` text,
	`email` text,
	`described` text NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`user_id` text,
	`purchase_id` text,
	`received_at` integer NOT NULL,
	`answered_at` integer,
	`refunded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawals_purchase` ON `withdrawals` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_user` ON `withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_request` ON `withdrawals` (`request_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_received` ON `withdrawals` (`received_at`);