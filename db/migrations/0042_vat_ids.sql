-- One field held tax numbers and VAT IDs. What looks like a VAT ID becomes one, in the settings and on receipts, also
-- behind a label without digits, as in "USt-IdNr. DE 123 456 789"; everything else stays a tax number.
CREATE TEMP TABLE vat_ids AS
WITH entered AS (
  SELECT DISTINCT number FROM (
    SELECT settings ->> '$.seller.taxNumber' AS number FROM site
    UNION ALL
    SELECT seller ->> '$.taxNumber' FROM purchases WHERE seller IS NOT NULL
  ) WHERE number <> ''
),
compact AS (
  SELECT number, upper(replace(replace(replace(replace(replace(number, ' ', ''), '.', ''), '-', ''), ':', ''), char(10), '')) AS text
  FROM entered
)
SELECT number, CASE
  WHEN text GLOB 'DE[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]' THEN number
  WHEN substr(text, -11) GLOB 'DE[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
    AND substr(text, 1, length(text) - 11) NOT GLOB '*[0-9]*' THEN substr(text, -11)
  WHEN text GLOB 'CHE[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND substr(text, 13) IN ('', 'MWST', 'TVA', 'IVA')
    THEN number
  WHEN substr(text, 1, 2) IN ('AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'EL', 'GR', 'HU', 'IE', 'IT',
      'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'XI', 'GB', 'NO')
    AND length(text) BETWEEN 10 AND 14 AND substr(text, 3) NOT GLOB '*[^A-Z0-9+*]*'
    AND text GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*' THEN number
  ELSE '' END AS vat_id
FROM compact;
--> statement-breakpoint
UPDATE site SET settings = json_set(settings, '$.seller.taxNumber', '', '$.seller.vatId', vat_ids.vat_id)
FROM vat_ids WHERE vat_ids.number = settings ->> '$.seller.taxNumber' AND vat_ids.vat_id <> '';
--> statement-breakpoint
UPDATE purchases SET seller = json_set(seller, '$.taxNumber', '', '$.vatId', vat_ids.vat_id)
FROM vat_ids WHERE vat_ids.number = seller ->> '$.taxNumber' AND vat_ids.vat_id <> '';
--> statement-breakpoint
DROP TABLE vat_ids;
