CREATE TABLE `guest_payments` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guest_payments_browser` ON `guest_payments` (`browser`);--> statement-breakpoint
CREATE INDEX `guest_payments_network` ON `guest_payments` (`network`);--> statement-breakpoint
DROP INDEX `purchases_one_pending`;--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_one_pending` ON `purchases` (`user_id`,`track_id`) WHERE "purchases"."status" = 'pending' and "purchases"."cause" = 'sale' and "purchases"."guest_id" is null;