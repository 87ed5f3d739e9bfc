CREATE TABLE `entitlements` (
	`line_id` text NOT NULL,
	`track_id` text NOT NULL,
	`user_id` text NOT NULL,
	`purchase_id` text NOT NULL,
	`starts_at` integer,
	`ended_at` integer,
	PRIMARY KEY(`line_id`, `track_id`),
	FOREIGN KEY (`line_id`) REFERENCES `purchase_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entitlements_purchase` ON `entitlements` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `entitlements_user` ON `entitlements` (`user_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `purchase_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`purchase_id` text NOT NULL,
	`position` integer NOT NULL,
	`track_id` text,
	`release_id` text,
	`track_ids` text DEFAULT '[]' NOT NULL,
	`without_track_ids` text DEFAULT '[]' NOT NULL,
	`amount_cents` integer NOT NULL,
	`minimum_cents` integer NOT NULL,
	`refunded_at` integer,
	`ordered_at` integer NOT NULL,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "purchase_lines_of_one" CHECK(("purchase_lines"."track_id" is null) <> ("purchase_lines"."release_id" is null))
);
--> statement-breakpoint
CREATE INDEX `purchase_lines_purchase` ON `purchase_lines` (`purchase_id`,`position`);--> statement-breakpoint
CREATE INDEX `purchase_lines_track` ON `purchase_lines` (`track_id`,`ordered_at`,`purchase_id`);--> statement-breakpoint
CREATE INDEX `purchase_lines_release` ON `purchase_lines` (`release_id`,`ordered_at`,`purchase_id`);--> statement-breakpoint
CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`track_id` text,
	`release_id` text,
	`amount_cents` integer,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "cart_items_of_one" CHECK(("cart_items"."track_id" is null) <> ("cart_items"."release_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_track` ON `cart_items` (`user_id`,`track_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_release` ON `cart_items` (`user_id`,`release_id`);--> statement-breakpoint
CREATE TABLE `release_tracks` (
	`release_id` text NOT NULL,
	`track_id` text NOT NULL,
	`position` integer NOT NULL,
	`is_early` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`release_id`, `track_id`),
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `release_tracks_track` ON `release_tracks` (`track_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`credits` text DEFAULT '' NOT NULL,
	`price_cents` integer,
	`suggested_cents` integer,
	`release_date` text,
	`position` integer NOT NULL,
	`cover_picture_id` text,
	`publish_at` integer,
	`published_at` integer,
	`opens_at` integer,
	`opened_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cover_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `releases_listing` ON `releases` (`position`,`id`) WHERE "releases"."published_at" is not null and "releases"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `purchases_track`;--> statement-breakpoint
ALTER TABLE `purchases` ALTER COLUMN `track_id` DROP NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `suggested_cents` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `publish_at` integer;--> statement-breakpoint
INSERT INTO `purchase_lines` (`id`, `purchase_id`, `position`, `track_id`, `amount_cents`, `minimum_cents`, `ordered_at`)
SELECT `id`, `id`, 0, `track_id`, `amount_cents`, `amount_cents`, `purchase_date` FROM `purchases`;
--> statement-breakpoint
INSERT INTO `entitlements` (`line_id`, `track_id`, `user_id`, `purchase_id`, `starts_at`, `ended_at`)
SELECT `id`, `track_id`, `user_id`, `id`, `completed_at`,
  CASE `status` WHEN 'completed' THEN NULL ELSE coalesce(`refunded_at`, `updated_at`) END
FROM `purchases` WHERE `completed_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `track_files` ADD `album` text;
