ALTER TABLE `playlists` ADD `track_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` ADD `song_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` ADD `duration_seconds` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` ADD `cover_picture_id` text;--> statement-breakpoint
ALTER TABLE `playlists` ADD `counted_in` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `playlists` SET `track_count` = json_array_length(`track_ids`);
