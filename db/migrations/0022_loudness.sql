ALTER TABLE `tracks` ADD `loudness` real;--> statement-breakpoint
ALTER TABLE `tracks` ADD `peak` real;