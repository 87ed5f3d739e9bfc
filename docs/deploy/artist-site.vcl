# Varnish 7 in front of the site, behind something that speaks https and sets X-Forwarded-For.
# Start it with `-p http_gzip_support=off`: the site compresses better than Varnish, which would leave brotli out.
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # Taking an upload of hours of music.
  .first_byte_timeout = 1h;
  .between_bytes_timeout = 1h;
  .probe = {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Cookies that make an answer somebody's own; others, like those of statistics, don't matter.
  if (req.http.Authorization || req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?(?:session|flash|mfa|password-reset|cart)\s*(?:=|;|$)") {
    return (pass);
  }
  # The bytes of music go past the cache: it would fetch a whole file for each part.
  if (req.url ~ "(?i)^/(?:api/(?:tracks/[^/?]+/(?:preview|stream)|secure/)|rest/)") {
    return (pass);
  }
  # Three ways to ask for a page, instead of as many as there are browsers.
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Nobody gets an old page while the site is there: one request fetches, and the others wait for it.
  set req.grace = 0s;
  if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # Only what the site itself calls public, and only as long as it says.
  if (beresp.http.Cache-Control !~ "\bpublic\b" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # With the site away, its pages stay for a day.
  set beresp.grace = 1d;
  return (deliver);
}

sub vcl_deliver {
  # The site has just gone away: the old page, if there is one.
  if (resp.status >= 500 && req.restarts == 0 && req.method == "GET" && !obj.uncacheable) {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
