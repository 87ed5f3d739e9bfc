ALTER TABLE `track_files` RENAME COLUMN "album" TO "inherited_tags";--> statement-breakpoint
-- An empty artist is the site's from now on. A file that names the site's artist already is right as it is; one that
-- names the placeholder of an earlier, unnamed site gets its tags written again.
UPDATE `track_files` SET `inherited_tags` = nullif(json_object(
  'album', json(`inherited_tags`),
  'artist', (
    SELECT `tracks`.`artist` FROM `tracks`, `site`
    WHERE `tracks`.`id` = `track_id` AND `tracks`.`artist` = `site`.`settings` ->> 'artistName'
  )
), '{"album":null,"artist":null}')
WHERE `kind` = 'full';--> statement-breakpoint
UPDATE `tracks` SET `artist` = ''
WHERE `artist` = 'Your Artist Name' OR `artist` = (SELECT `settings` ->> 'artistName' FROM `site`);--> statement-breakpoint
UPDATE `releases` SET `artist` = ''
WHERE `artist` = 'Your Artist Name' OR `artist` = (SELECT `settings` ->> 'artistName' FROM `site`);
