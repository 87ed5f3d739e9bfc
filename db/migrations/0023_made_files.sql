CREATE TABLE `made_files` (
	`track_id` text NOT NULL,
	`format` text NOT NULL,
	`release_id` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`master_checksum` text,
	`tags_checksum` text,
	`file_key` text,
	`bytes` integer,
	`checksum` text,
	`made_at` integer,
	`used_at` integer,
	`requested_at` integer,
	`requested_by` text,
	PRIMARY KEY(`track_id`, `format`, `release_id`),
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `made_files_requested` ON `made_files` (`requested_at`) WHERE "made_files"."state" = 'requested';--> statement-breakpoint
CREATE INDEX `made_files_used` ON `made_files` (`used_at`);