ALTER TABLE `tracks` ADD `draft_id` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `draft_id` text;