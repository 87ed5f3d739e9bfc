ALTER TABLE `track_files` ADD `sample_rate` integer;--> statement-breakpoint
ALTER TABLE `track_files` ADD `channels` integer;--> statement-breakpoint
ALTER TABLE `track_files` ADD `bits` integer;--> statement-breakpoint
ALTER TABLE `track_files` ADD `is_float` integer;