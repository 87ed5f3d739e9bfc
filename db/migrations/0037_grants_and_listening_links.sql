CREATE TABLE `grants` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`expires_at` integer,
	`max_downloads` integer,
	`note` text DEFAULT '' NOT NULL,
	`given_by` text,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`given_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `grants_expiry` ON `grants` (`expires_at`);--> statement-breakpoint
CREATE TABLE `listening_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`track_id` text,
	`release_id` text,
	`receiver` text NOT NULL,
	`expires_at` integer,
	`max_plays` integer,
	`may_download` integer DEFAULT false NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "listening_links_of_one" CHECK(("listening_links"."track_id" is null) <> ("listening_links"."release_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listening_links_token` ON `listening_links` (`token`);--> statement-breakpoint
CREATE INDEX `listening_links_track` ON `listening_links` (`track_id`);--> statement-breakpoint
CREATE INDEX `listening_links_release` ON `listening_links` (`release_id`);--> statement-breakpoint
CREATE TABLE `listening_plays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` text NOT NULL,
	`track_id` text NOT NULL,
	`visit` text NOT NULL,
	`is_download` integer DEFAULT false NOT NULL,
	`begun_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `listening_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `listening_plays_link` ON `listening_plays` (`link_id`,`track_id`,`begun_at`);