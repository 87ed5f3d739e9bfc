CREATE TABLE `import_item_releases` (
	`item_id` integer NOT NULL,
	`release_id` text NOT NULL,
	PRIMARY KEY(`item_id`, `release_id`),
	FOREIGN KEY (`item_id`) REFERENCES `import_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `imported_sales` ADD `amount_cents` integer;