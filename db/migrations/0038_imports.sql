CREATE TABLE `import_invitations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`mailed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_invitations_open` ON `import_invitations` (`requested_at`) WHERE "import_invitations"."mailed_at" is null;--> statement-breakpoint
CREATE TABLE `import_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`code` text NOT NULL,
	`track_id` text,
	`release_id` text,
	`chosen_at` integer,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_items_unique` ON `import_items` (`kind`,`title`,`artist`);--> statement-breakpoint
CREATE TABLE `imported_sales` (
	`key` text PRIMARY KEY NOT NULL,
	`order_hash` text NOT NULL,
	`item_id` integer NOT NULL,
	`email` text,
	`sold_at` integer,
	`uploaded_at` integer NOT NULL,
	`approved_at` integer,
	`refunded_at` integer,
	`purchase_id` text,
	FOREIGN KEY (`item_id`) REFERENCES `import_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imported_sales_item` ON `imported_sales` (`item_id`);--> statement-breakpoint
CREATE INDEX `imported_sales_order` ON `imported_sales` (`order_hash`);--> statement-breakpoint
CREATE INDEX `imported_sales_purchase` ON `imported_sales` (`purchase_id`) WHERE "imported_sales"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX `imported_sales_email` ON `imported_sales` (`email`) WHERE "imported_sales"."email" is not null;--> statement-breakpoint
CREATE INDEX `imported_sales_approved` ON `imported_sales` (`approved_at`) WHERE "imported_sales"."approved_at" is not null and "imported_sales"."email" is not null;