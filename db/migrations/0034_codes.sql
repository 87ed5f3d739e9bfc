CREATE TABLE `code_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`track_id` text,
	`release_id` text,
	`code_count` integer NOT NULL,
	`uses_each` integer NOT NULL,
	`expires_at` integer,
	`stopped_at` integer,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "code_batches_of_one" CHECK(("code_batches"."track_id" is null) <> ("code_batches"."release_id" is null))
);
--> statement-breakpoint
CREATE TABLE `code_redemptions` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`batch_id` text NOT NULL,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code_hash`) REFERENCES `codes`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `code_batches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `code_redemptions_code` ON `code_redemptions` (`code_hash`);--> statement-breakpoint
CREATE INDEX `code_redemptions_batch` ON `code_redemptions` (`batch_id`);--> statement-breakpoint
CREATE TABLE `codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `code_batches`(`id`) ON UPDATE no action ON DELETE no action
);
