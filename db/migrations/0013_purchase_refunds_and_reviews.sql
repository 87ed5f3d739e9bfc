ALTER TABLE `purchases` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `review_reasons` text DEFAULT '[]' NOT NULL;