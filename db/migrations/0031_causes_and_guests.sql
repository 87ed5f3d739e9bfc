DROP INDEX `users_email_unique`;--> statement-breakpoint
ALTER TABLE `users` ADD `is_guest` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (lower("email"),`is_guest`);--> statement-breakpoint
DROP INDEX `purchases_one_pending`;--> statement-breakpoint
DROP INDEX `purchases_one_completed`;--> statement-breakpoint
ALTER TABLE `purchases` ADD `cause` text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `recipient_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `purchases` ADD `guest_id` text;--> statement-breakpoint
CREATE INDEX `purchases_recipient` ON `purchases` (`recipient_id`) WHERE "purchases"."recipient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_one_pending` ON `purchases` (`user_id`,`track_id`) WHERE "purchases"."status" = 'pending' and "purchases"."cause" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_one_completed` ON `purchases` (`user_id`,`track_id`,`provider`,`livemode`) WHERE "purchases"."status" = 'completed' and "purchases"."cause" = 'sale' and "purchases"."guest_id" is null;--> statement-breakpoint
DROP TRIGGER users_counted_added;--> statement-breakpoint
DROP TRIGGER users_counted_changed;--> statement-breakpoint
DROP TRIGGER users_counted_removed;--> statement-breakpoint
CREATE TRIGGER users_counted_added AFTER INSERT ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT NEW.account_status, NEW.role, 1 WHERE NEW.deleted_at IS NULL AND NOT NEW.is_guest
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;--> statement-breakpoint
CREATE TRIGGER users_counted_changed AFTER UPDATE OF account_status, role, deleted_at ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT OLD.account_status, OLD.role, -1 WHERE OLD.deleted_at IS NULL AND NOT OLD.is_guest
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT NEW.account_status, NEW.role, 1 WHERE NEW.deleted_at IS NULL AND NOT NEW.is_guest
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;--> statement-breakpoint
CREATE TRIGGER users_counted_removed AFTER DELETE ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT OLD.account_status, OLD.role, -1 WHERE OLD.deleted_at IS NULL AND NOT OLD.is_guest
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;--> statement-breakpoint
DROP TRIGGER orders_totalled_added;--> statement-breakpoint
DROP TRIGGER orders_totalled_changed;--> statement-breakpoint
DROP TRIGGER orders_totalled_removed;--> statement-breakpoint
CREATE TRIGGER orders_totalled_added AFTER INSERT ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT NEW.provider, NEW.livemode, NEW.currency, 1, NEW.amount_cents, NEW.refunded_cents
  WHERE NEW.completed_at IS NOT NULL AND NEW.status IN ('completed', 'refunded') AND NEW.cause IN ('sale', 'gift')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;--> statement-breakpoint
CREATE TRIGGER orders_totalled_changed
AFTER UPDATE OF provider, livemode, currency, status, amount_cents, refunded_cents, completed_at ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT OLD.provider, OLD.livemode, OLD.currency, -1, -OLD.amount_cents, -OLD.refunded_cents
  WHERE OLD.completed_at IS NOT NULL AND OLD.status IN ('completed', 'refunded') AND OLD.cause IN ('sale', 'gift')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT NEW.provider, NEW.livemode, NEW.currency, 1, NEW.amount_cents, NEW.refunded_cents
  WHERE NEW.completed_at IS NOT NULL AND NEW.status IN ('completed', 'refunded') AND NEW.cause IN ('sale', 'gift')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;--> statement-breakpoint
CREATE TRIGGER orders_totalled_removed AFTER DELETE ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT OLD.provider, OLD.livemode, OLD.currency, -1, -OLD.amount_cents, -OLD.refunded_cents
  WHERE OLD.completed_at IS NOT NULL AND OLD.status IN ('completed', 'refunded') AND OLD.cause IN ('sale', 'gift')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;
