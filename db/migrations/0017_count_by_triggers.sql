CREATE TRIGGER users_counted_added AFTER INSERT ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT NEW.account_status, NEW.role, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_changed AFTER UPDATE OF account_status, role, deleted_at ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT OLD.account_status, OLD.role, -1 WHERE OLD.deleted_at IS NULL
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT NEW.account_status, NEW.role, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_removed AFTER DELETE ON users
BEGIN
  INSERT INTO user_counts (account_status, role, accounts)
  SELECT OLD.account_status, OLD.role, -1 WHERE OLD.deleted_at IS NULL
  ON CONFLICT (account_status, role) DO UPDATE SET accounts = accounts + excluded.accounts;
END;
--> statement-breakpoint
CREATE TRIGGER orders_totalled_added AFTER INSERT ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT NEW.provider, NEW.livemode, NEW.currency, 1, NEW.amount_cents, NEW.refunded_cents
  WHERE NEW.completed_at IS NOT NULL AND NEW.status IN ('completed', 'refunded')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;
--> statement-breakpoint
CREATE TRIGGER orders_totalled_changed
AFTER UPDATE OF provider, livemode, currency, status, amount_cents, refunded_cents, completed_at ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT OLD.provider, OLD.livemode, OLD.currency, -1, -OLD.amount_cents, -OLD.refunded_cents
  WHERE OLD.completed_at IS NOT NULL AND OLD.status IN ('completed', 'refunded')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT NEW.provider, NEW.livemode, NEW.currency, 1, NEW.amount_cents, NEW.refunded_cents
  WHERE NEW.completed_at IS NOT NULL AND NEW.status IN ('completed', 'refunded')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;
--> statement-breakpoint
CREATE TRIGGER orders_totalled_removed AFTER DELETE ON purchases
BEGIN
  INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
  SELECT OLD.provider, OLD.livemode, OLD.currency, -1, -OLD.amount_cents, -OLD.refunded_cents
  WHERE OLD.completed_at IS NOT NULL AND OLD.status IN ('completed', 'refunded')
  ON CONFLICT (provider, livemode, currency) DO UPDATE SET
    orders = orders + excluded.orders,
    gross_cents = gross_cents + excluded.gross_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;
--> statement-breakpoint
INSERT INTO user_counts (account_status, role, accounts)
SELECT account_status, role, count(*) FROM users WHERE deleted_at IS NULL GROUP BY account_status, role;
--> statement-breakpoint
INSERT INTO order_totals (provider, livemode, currency, orders, gross_cents, refunded_cents)
SELECT provider, livemode, currency, count(*), sum(amount_cents), sum(refunded_cents) FROM purchases
WHERE completed_at IS NOT NULL AND status IN ('completed', 'refunded') GROUP BY provider, livemode, currency;
