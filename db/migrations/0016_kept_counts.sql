CREATE TABLE `user_counts` (
	`account_status` text NOT NULL,
	`role` text NOT NULL,
	`accounts` integer NOT NULL,
	PRIMARY KEY(`account_status`, `role`)
);
--> statement-breakpoint
CREATE TABLE `order_totals` (
	`provider` text NOT NULL,
	`livemode` integer NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	PRIMARY KEY(`provider`, `livemode`, `currency`)
);
--> statement-breakpoint
DROP INDEX `users_counted`;--> statement-breakpoint
DROP INDEX `purchases_totals`;--> statement-breakpoint
DROP INDEX `tracks_listing`;--> statement-breakpoint
CREATE INDEX `tracks_listing` ON `tracks` (`position`,`id`) WHERE "tracks"."published_at" is not null and "tracks"."deleted_at" is null;