CREATE TABLE `sales_entries` (
	`transaction_id` text NOT NULL,
	`line_id` text NOT NULL,
	`purchase_id` text NOT NULL,
	`kind` text NOT NULL,
	`booked_at` integer NOT NULL,
	`country` text NOT NULL,
	`provider` text NOT NULL,
	`livemode` integer NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`thanks_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`disputed_cents` integer DEFAULT 0 NOT NULL,
	`track_weights` text NOT NULL,
	PRIMARY KEY(`transaction_id`, `line_id`),
	FOREIGN KEY (`line_id`) REFERENCES `purchase_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sales_entries_time` ON `sales_entries` (`booked_at`,`transaction_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `sales_entries_line` ON `sales_entries` (`line_id`);--> statement-breakpoint
CREATE INDEX `sales_entries_purchase` ON `sales_entries` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `sales_totals` (
	`of` text NOT NULL,
	`key` text NOT NULL,
	`provider` text NOT NULL,
	`livemode` integer NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`sold` integer NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`thanks_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`disputed_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`of`, `provider`, `livemode`, `day`, `currency`, `key`)
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`counter` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `counter`, `key`)
);
--> statement-breakpoint
ALTER TABLE `tracks` ADD `split_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `upc` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `split_note` text DEFAULT '' NOT NULL;