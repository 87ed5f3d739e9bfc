DROP INDEX `purchases_newest`;--> statement-breakpoint
CREATE INDEX `purchases_newest` ON `purchases` (`purchase_date`,`id`,`cause`);