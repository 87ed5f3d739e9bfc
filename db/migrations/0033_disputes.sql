ALTER TABLE `purchases` ADD `dispute` text;--> statement-breakpoint
ALTER TABLE `user_file_permissions` ADD `first_played_at` integer;