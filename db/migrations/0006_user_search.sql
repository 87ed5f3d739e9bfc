-- By three letters, so that any part of a text is found; capitals are no matter.
CREATE VIRTUAL TABLE user_search_index USING fts5(text, content = 'user_search', content_rowid = 'number', tokenize = 'trigram');
--> statement-breakpoint
-- What is taken out of the index is gone from the file too: names are personal.
INSERT INTO user_search_index (user_search_index, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER user_search_added AFTER INSERT ON user_search
BEGIN
  INSERT INTO user_search_index (rowid, text) VALUES (NEW.number, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_changed AFTER UPDATE OF text ON user_search
BEGIN
  INSERT INTO user_search_index (user_search_index, rowid, text) VALUES ('delete', OLD.number, OLD.text);
  INSERT INTO user_search_index (rowid, text) VALUES (NEW.number, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_removed AFTER DELETE ON user_search
BEGIN
  INSERT INTO user_search_index (user_search_index, rowid, text) VALUES ('delete', OLD.number, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT ON users WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO user_search (user_id, text)
  VALUES (NEW.id, NEW.email || '|' || NEW.username || '|' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''));
END;
--> statement-breakpoint
CREATE TRIGGER users_search_changed AFTER UPDATE OF email, username, first_name, last_name ON users
BEGIN
  UPDATE user_search
  SET text = NEW.email || '|' || NEW.username || '|' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '')
  WHERE user_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO user_search (user_id, text)
SELECT id, email || '|' || username || '|' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
FROM users WHERE deleted_at IS NULL;
