CREATE TABLE `payout_lines` (
	`payout_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	PRIMARY KEY(`payout_id`, `transaction_id`),
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payout_lines_transaction` ON `payout_lines` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`livemode` integer NOT NULL,
	`currency` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`arrival_day` text NOT NULL,
	`descriptor` text NOT NULL,
	`trace` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`has_lines` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payouts_arrival` ON `payouts` (`arrival_day`);