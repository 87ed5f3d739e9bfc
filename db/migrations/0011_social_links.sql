-- Four links with fixed purposes become a list of any length, in the order in which they were shown.
UPDATE `site` SET `settings` = json_set(`settings`, '$.socialLinks', json((
	SELECT coalesce(json_group_array(`link`), '[]') FROM (
		SELECT `value` AS `link`, min(`place`) AS `first` FROM (
			SELECT json_extract(`settings`, '$.socialLinks.shortVideo') AS `value`, 1 AS `place`
			UNION ALL SELECT json_extract(`settings`, '$.socialLinks.socialNetwork'), 2
			UNION ALL SELECT json_extract(`settings`, '$.socialLinks.videoSite'), 3
			UNION ALL SELECT json_extract(`settings`, '$.socialLinks.musicStreaming'), 4
		) WHERE `value` IS NOT NULL GROUP BY `value` ORDER BY `first`
	)
))) WHERE json_type(`settings`, '$.socialLinks') = 'object';
--> statement-breakpoint
-- 2025 was what stood there unless somebody wrote another year; only the demo artist's is meant to stay.
UPDATE `site` SET `settings` = json_set(`settings`, '$.copyrightYear', NULL)
WHERE json_extract(`settings`, '$.copyrightYear') = '2025' AND json_extract(`settings`, '$.artistName') <> 'Quincy Filament';
