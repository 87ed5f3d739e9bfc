CREATE TABLE `discount_items` (
	`id` integer PRIMARY KEY NOT NULL,
	`discount_id` text NOT NULL,
	`track_id` text,
	`release_id` text,
	FOREIGN KEY (`discount_id`) REFERENCES `discounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "discount_items_of_one" CHECK(("discount_items"."track_id" is null) <> ("discount_items"."release_id" is null))
);
--> statement-breakpoint
CREATE INDEX `discount_items_discount` ON `discount_items` (`discount_id`);--> statement-breakpoint
CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`percent` integer,
	`amount_cents` integer,
	`is_for_all` integer NOT NULL,
	`max_uses` integer,
	`is_once_per_account` integer DEFAULT false NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "discounts_by_one" CHECK(("discounts"."percent" is null) <> ("discounts"."amount_cents" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_code` ON `discounts` (`name`) WHERE "discounts"."kind" = 'code';--> statement-breakpoint
CREATE TABLE `price_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` text,
	`release_id` text,
	`price_cents` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `price_history_track` ON `price_history` (`track_id`);--> statement-breakpoint
CREATE INDEX `price_history_release` ON `price_history` (`release_id`);--> statement-breakpoint
ALTER TABLE `purchase_lines` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `purchase_lines` ADD `discount_id` text REFERENCES discounts(id);--> statement-breakpoint
CREATE INDEX `purchase_lines_discount` ON `purchase_lines` (`discount_id`) WHERE "purchase_lines"."discount_id" is not null;--> statement-breakpoint
INSERT INTO price_history (track_id, price_cents, changed_at)
SELECT id, price_cents, updated_at FROM tracks WHERE published_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
INSERT INTO price_history (release_id, price_cents, changed_at)
SELECT id, price_cents, updated_at FROM releases WHERE published_at IS NOT NULL AND deleted_at IS NULL AND price_cents IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER track_price_added AFTER INSERT ON tracks
WHEN NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO price_history (track_id, price_cents, changed_at) VALUES (NEW.id, NEW.price_cents, NEW.updated_at);
END;--> statement-breakpoint
CREATE TRIGGER track_price_changed AFTER UPDATE OF price_cents, published_at, deleted_at ON tracks
WHEN iif(OLD.published_at IS NOT NULL AND OLD.deleted_at IS NULL, OLD.price_cents, NULL)
  IS NOT iif(NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL, NEW.price_cents, NULL)
BEGIN
  INSERT INTO price_history (track_id, price_cents, changed_at)
  VALUES (NEW.id, iif(NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL, NEW.price_cents, NULL), NEW.updated_at);
END;--> statement-breakpoint
CREATE TRIGGER release_price_added AFTER INSERT ON releases
WHEN NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.price_cents IS NOT NULL
BEGIN
  INSERT INTO price_history (release_id, price_cents, changed_at) VALUES (NEW.id, NEW.price_cents, NEW.updated_at);
END;--> statement-breakpoint
CREATE TRIGGER release_price_changed AFTER UPDATE OF price_cents, published_at, deleted_at ON releases
WHEN iif(OLD.published_at IS NOT NULL AND OLD.deleted_at IS NULL, OLD.price_cents, NULL)
  IS NOT iif(NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL, NEW.price_cents, NULL)
BEGIN
  INSERT INTO price_history (release_id, price_cents, changed_at)
  VALUES (NEW.id, iif(NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL, NEW.price_cents, NULL), NEW.updated_at);
END;
