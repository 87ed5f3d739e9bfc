CREATE TABLE `begun_downloads` (
	`user_id` text NOT NULL,
	`checksum` text NOT NULL,
	`begun_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `checksum`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
