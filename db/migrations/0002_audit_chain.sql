CREATE TABLE `audit_checkpoints` (
	`last_id` integer PRIMARY KEY NOT NULL,
	`last_hash` text NOT NULL,
	`removed_count` integer NOT NULL,
	`open_address_erasures` integer NOT NULL,
	`open_actor_erasures` integer NOT NULL,
	`open_subject_erasures` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seal` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `audit_logs_user`;--> statement-breakpoint
DROP INDEX `audit_logs_severity`;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `address_salt` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `address_digest` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `actor_salt` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `actor_digest` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `subject_salt` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `subject_digest` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `previous_hash` text;--> statement-breakpoint
ALTER TABLE `audit_logs` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `audit_logs_event` ON `audit_logs` (`event_type`,`severity`);--> statement-breakpoint
CREATE INDEX `audit_logs_action` ON `audit_logs` (`action`,`severity`);--> statement-breakpoint
CREATE INDEX `audit_logs_resource` ON `audit_logs` (`resource_id`,`severity`) WHERE "audit_logs"."resource_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_logs_address` ON `audit_logs` (`ip_address`,`severity`) WHERE "audit_logs"."ip_address" is not null;--> statement-breakpoint
CREATE INDEX `audit_logs_erasable` ON `audit_logs` (`timestamp`) WHERE "audit_logs"."address_salt" is not null;--> statement-breakpoint
CREATE INDEX `audit_logs_user` ON `audit_logs` (`user_id`,`severity`) WHERE "audit_logs"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_logs_severity` ON `audit_logs` (`severity`);