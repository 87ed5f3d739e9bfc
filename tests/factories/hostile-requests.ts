const long = "a".repeat(7000);

/** What follows the question mark of addresses that no page of ours links to. */
export const hostileQueries = [
  "a[1]=1",
  `a${"[a]".repeat(2000)}=1`,
  "a[100000000]=1",
  Array.from({ length: 3000 }, () => "a").join("&"),
  "__proto__[x]=1&constructor=1",
  "step=mfa&step=x&tab=register&tab=",
  "redirectTo=//evil.example&redirectTo=/",
  `redirectTo=/${long}`,
  "category=__proto__",
  "cursor=__proto__&limit=-1&q=%00&sort=constructor",
  `cursor=${long}&token=${long}`,
  "cursor=eyJhIjoxfQ&limit=1e9",
  "token=%00&payment_intent=%00&session_id=%00&trackId=%00",
  "trackId[]=1&format[]=mp3&play[]=1",
  "url=http%3A%2F%2F%5B&format=json&maxwidth=1e999&maxheight=-0",
  "_routes=root",
  `_routes=${"root,".repeat(1000)}`,
  "_routes=routes%2Fadmin._index&index",
  "question=%ED%A0%80%FF",
  "edit&mfa=setup&done=1&sent=1&tab=__proto__&show=x&chapter=%00",
] as const;

/** Headers that no browser sends, or not with these values. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { Cookie: ";".repeat(7000) },
  { Cookie: `session=${long}` },
  { Cookie: `session=; device=%FF; flash=e30.x; transcript=__proto__; challenge=%00; x=${"=".repeat(3000)}` },
  { Cookie: Array.from({ length: 900 }, () => "session=a").join("; ") },
  { Cookie: "flash=bm90IGpzb24.AAAA" },
  { "If-None-Match": `W/"${'",W/"'.repeat(1500)}"` },
  { "If-Modified-Since": "never", "If-Range": long },
  { Range: `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(",")}` },
  { Range: "bytes=-0" },
  { Range: "bytes=9007199254740993-" },
  { "Accept-Encoding": "gzip;q=NaN, ".repeat(600) },
  { Accept: "*/*;q=1e999, ".repeat(500) },
  { "Accept-Language": `${"x-".repeat(3000)}x` },
  { "Content-Type": `multipart/form-data; boundary=${long}` },
  { "X-Forwarded-For": "1,".repeat(3000), "X-Forwarded-Host": "evil.example", "X-Forwarded-Port": "x" },
  { "X-Forwarded-Proto": "javascript", Forwarded: "for=;host=evil.example" },
  { "User-Agent": "\u00ff".repeat(6000) },
  { Referer: "http://[", "Sec-Fetch-Site": "none" },
  { "X-Remix-Replace": "yes", "X-Remix-Response": "yes", "X-Requested-With": long },
];
