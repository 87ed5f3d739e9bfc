-- Rows from before the chain have no hash, but a salt marks what of them can still be erased.
UPDATE audit_logs SET
  address_salt = lower(hex(randomblob(16))),
  actor_salt = lower(hex(randomblob(16))),
  subject_salt = lower(hex(randomblob(16)));
--> statement-breakpoint
CREATE TRIGGER audit_logs_continue BEFORE INSERT ON audit_logs
WHEN NEW.id IS NOT 1 + coalesce((SELECT max(id) FROM audit_logs), (SELECT max(last_id) FROM audit_checkpoints), 0)
  OR NEW.previous_hash IS NOT coalesce(
    (SELECT hash FROM audit_logs ORDER BY id DESC LIMIT 1),
    (SELECT last_hash FROM audit_checkpoints ORDER BY last_id DESC LIMIT 1),
    'genesis'
  )
  OR NEW.hash IS NULL
  OR NEW.address_salt IS NULL OR NEW.address_digest IS NULL
  OR NEW.actor_salt IS NULL OR NEW.actor_digest IS NULL
  OR NEW.subject_salt IS NULL OR NEW.subject_digest IS NULL
BEGIN
  SELECT RAISE(ABORT, 'audit_logs: a new event must continue the chain');
END;
--> statement-breakpoint
CREATE TRIGGER audit_logs_erase_only BEFORE UPDATE ON audit_logs
WHEN NOT (
  NEW.id IS OLD.id
  AND NEW.event_type IS OLD.event_type
  AND NEW.resource_type IS OLD.resource_type
  AND NEW.action IS OLD.action
  AND NEW.severity IS OLD.severity
  AND NEW.success IS OLD.success
  AND NEW.timestamp IS OLD.timestamp
  AND NEW.address_digest IS OLD.address_digest
  AND NEW.actor_digest IS OLD.actor_digest
  AND NEW.subject_digest IS OLD.subject_digest
  AND NEW.previous_hash IS OLD.previous_hash
  AND NEW.hash IS OLD.hash
  AND (
    (NEW.ip_address IS OLD.ip_address AND NEW.user_agent IS OLD.user_agent AND NEW.address_salt IS OLD.address_salt)
    OR coalesce(NEW.ip_address, NEW.user_agent, NEW.address_salt) IS NULL
  )
  AND (
    (NEW.user_id IS OLD.user_id AND NEW.session_id IS OLD.session_id AND NEW.actor_salt IS OLD.actor_salt)
    OR coalesce(NEW.user_id, NEW.session_id, NEW.actor_salt) IS NULL
  )
  AND (
    (NEW.resource_id IS OLD.resource_id AND NEW.details IS OLD.details
      AND NEW.error_message IS OLD.error_message AND NEW.subject_salt IS OLD.subject_salt)
    OR coalesce(NEW.resource_id, NEW.details, NEW.error_message, NEW.subject_salt) IS NULL
  )
)
BEGIN
  SELECT RAISE(ABORT, 'audit_logs: an event is never changed, its personal fields can only be erased');
END;
--> statement-breakpoint
CREATE TRIGGER audit_logs_remove_behind_checkpoint BEFORE DELETE ON audit_logs
WHEN OLD.id > coalesce((SELECT max(last_id) FROM audit_checkpoints), 0)
BEGIN
  SELECT RAISE(ABORT, 'audit_logs: an event can only be removed behind a checkpoint');
END;
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_advance BEFORE INSERT ON audit_checkpoints
WHEN NEW.last_id <= coalesce((SELECT max(last_id) FROM audit_checkpoints), 0)
  OR NOT EXISTS (
    SELECT 1 FROM audit_logs WHERE id = NEW.last_id AND coalesce(hash, 'genesis') = NEW.last_hash
  )
BEGIN
  SELECT RAISE(ABORT, 'audit_checkpoints: a checkpoint stands on an event after the last checkpoint');
END;
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_keep BEFORE UPDATE ON audit_checkpoints
BEGIN
  SELECT RAISE(ABORT, 'audit_checkpoints: a checkpoint is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_stay BEFORE DELETE ON audit_checkpoints
BEGIN
  SELECT RAISE(ABORT, 'audit_checkpoints: a checkpoint is never removed');
END;
