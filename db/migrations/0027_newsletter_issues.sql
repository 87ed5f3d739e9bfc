CREATE TABLE `newsletter_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`topic` text NOT NULL,
	`release_id` text,
	`wording` text NOT NULL,
	`place` text NOT NULL,
	`asked_at` integer,
	`confirmed_at` integer,
	`withdrawn_at` integer,
	`fulfilled_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_consents_one` ON `newsletter_consents` (`subscription_id`,`topic`) WHERE "newsletter_consents"."release_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_consents_release` ON `newsletter_consents` (`subscription_id`,`release_id`);--> statement-breakpoint
CREATE INDEX `newsletter_consents_topic` ON `newsletter_consents` (`topic`,`release_id`,`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_deliveries` (
	`issue_id` text NOT NULL,
	`subscription_id` integer NOT NULL,
	`mail_id` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`issue_id`, `subscription_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_deliveries_mailId_unique` ON `newsletter_deliveries` (`mail_id`);--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_status` ON `newsletter_deliveries` (`issue_id`,`status`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`picture_id` text,
	`audience` text DEFAULT 'all' NOT NULL,
	`release_id` text,
	`track_id` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`due_at` integer,
	`pause_reason` text,
	`last_subscription_id` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE cascade ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `tracks`(`id`) ON UPDATE cascade ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`status`,`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_release` ON `newsletter_issues` (`release_id`) WHERE "newsletter_issues"."audience" = 'announcement';--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_track` ON `newsletter_issues` (`track_id`);--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `stopped_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `stop_reason` text;