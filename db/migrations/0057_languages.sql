ALTER TABLE `users` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
UPDATE `users` SET `language` = (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) WHERE (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) <> 'en';--> statement-breakpoint
UPDATE `gifts` SET `language` = (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) WHERE (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) <> 'en';--> statement-breakpoint
UPDATE `newsletter_subscriptions` SET `language` = (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) WHERE (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) <> 'en';--> statement-breakpoint
UPDATE `purchases` SET `language` = (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) WHERE (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) <> 'en';--> statement-breakpoint
UPDATE `withdrawals` SET `language` = (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) WHERE (SELECT json_extract(`settings`, '$.language') FROM `site` WHERE `id` = 1) <> 'en';