-- The times of refunds and the reasons of reviews were in the audit log alone, which forgets after a year.
-- A refund's time is that of the first event which tells of the sum that is refunded now.
UPDATE `purchases` SET `refunded_at` = (
  SELECT min(event.`timestamp`) FROM `audit_logs` AS event
  WHERE event.`resource_id` = `purchases`.`id`
    AND event.`resource_type` = 'purchase'
    AND event.`details` ->> 'refundedCents' = `purchases`.`refunded_cents`
)
WHERE `refunded_cents` > 0 AND `refunded_at` IS NULL;
--> statement-breakpoint
-- The newest event that names reasons counts. It names them in words, like "another amount, another currency".
UPDATE `purchases` SET `review_reasons` = (
  WITH
    newest AS (
      SELECT ', ' || (event.`details` ->> 'mismatches') || ', ' AS words FROM `audit_logs` AS event
      WHERE event.`resource_id` = `purchases`.`id`
        AND event.`resource_type` = 'purchase'
        AND event.`event_type` = 'purchase.review'
        AND event.`details` ->> 'mismatches' IS NOT NULL
      ORDER BY event.`id` DESC LIMIT 1
    ),
    reason (code, words) AS (
      VALUES
        ('shop', 'another shop'),
        ('mode', 'another mode (test or live)'),
        ('amount', 'another amount'),
        ('currency', 'another currency'),
        ('order', 'another order number'),
        ('buyer', 'another buyer'),
        ('track', 'another track')
    )
  SELECT json_group_array(reason.code) FROM reason, newest
  WHERE instr(newest.words, ', ' || reason.words || ', ') > 0
)
WHERE `review_reasons` = '[]';
