ALTER TABLE `bonus_files` ADD `crc32` integer;--> statement-breakpoint
ALTER TABLE `made_files` ADD `crc32` integer;--> statement-breakpoint
ALTER TABLE `track_files` ADD `crc32` integer;--> statement-breakpoint
ALTER TABLE `picture_renditions` ADD `crc32` integer;