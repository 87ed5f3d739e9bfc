CREATE TABLE `discount_holds` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `discount_holds_network` ON `discount_holds` (`network`);