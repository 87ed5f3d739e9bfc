DROP INDEX `login_attempts_email`;--> statement-breakpoint
CREATE INDEX `login_attempts_email` ON `login_attempts` (lower("email"),`timestamp`);--> statement-breakpoint
DROP INDEX `contacts_status`;--> statement-breakpoint
CREATE INDEX `contacts_newest` ON `contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_status` ON `contacts` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `purchases_provider_status` ON `purchases` (`status`,`provider_status`);