CREATE TABLE `credit_notes` (
	`number` text PRIMARY KEY NOT NULL,
	`purchase_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`tax_cents` integer,
	`line_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credit_notes_purchase` ON `credit_notes` (`purchase_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `receipt_counters` (
	`series` text NOT NULL,
	`year` text NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`series`, `year`)
);
--> statement-breakpoint
ALTER TABLE `purchases` ADD `receipt_number` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `tax_cents` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `tax_rate_basis_points` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `country` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `country_evidence` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `seller` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `agreements` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `buyer_name` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `buyer_tax_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_receipt_unique` ON `purchases` (`receipt_number`);