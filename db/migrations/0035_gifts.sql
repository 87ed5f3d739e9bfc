CREATE TABLE `gifts` (
	`id` text PRIMARY KEY NOT NULL,
	`giver_id` text,
	`purchase_id` text,
	`recipient_email` text,
	`recipient_name` text,
	`note` text,
	`send_on` text,
	`token_hash` text,
	`sent_at` integer,
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`giver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_purchase_unique` ON `gifts` (`purchase_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_token_unique` ON `gifts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `gifts_giver` ON `gifts` (`giver_id`);--> statement-breakpoint
CREATE INDEX `gifts_due` ON `gifts` (`sent_at`,`send_on`);