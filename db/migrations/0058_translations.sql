ALTER TABLE `photos` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `translations` text;