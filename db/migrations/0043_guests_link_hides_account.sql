ALTER TABLE `gifts` ADD `is_set_by_account` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `is_buyer_set_by_account` integer DEFAULT false NOT NULL;