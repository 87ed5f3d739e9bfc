CREATE TABLE `bonus_files` (
	`id` text PRIMARY KEY NOT NULL,
	`release_id` text,
	`track_id` text,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`file_key` text NOT NULL,
	`bytes` integer NOT NULL,
	`checksum` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "bonus_files_of_one" CHECK(("bonus_files"."track_id" is null) <> ("bonus_files"."release_id" is null))
);
--> statement-breakpoint
CREATE INDEX `bonus_files_release` ON `bonus_files` (`release_id`,`position`);--> statement-breakpoint
CREATE INDEX `bonus_files_track` ON `bonus_files` (`track_id`,`position`);