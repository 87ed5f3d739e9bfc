#!/bin/sh
# Builds the newest version beside the running one, switches to it, and waits until it answers. Run it as root:
#   sh /srv/artist-site/source/docs/deploy/upgrade.sh
# What it expects is in docs/deploy/README.md, "Upgrading".
set -eu
root=${ROOT:-/srv/artist-site}
service=${SERVICE:-artist-site}
ready=${READY:-http://127.0.0.1:3000/readyz}
owner=${OWNER:-artist}
as_owner() { runuser -u "$owner" -- "$@"; }

new=$root/versions/$(date +%Y%m%d-%H%M%S)
as_owner git -C "$root/source" pull --quiet --ff-only
as_owner git clone --quiet "$root/source" "$new"
(cd "$new" && as_owner node scripts/prepare.mjs start)

old=$(readlink "$root/current" || true)
if [ -n "$old" ]; then
  (cd "$old" && as_owner env DATA_DIR="$root/data" npm run --silent backup -- "$root/before-upgrade.backup")
fi

# One rename, so that "current" is never missing.
switch_to() { ln -s "$1" "$root/next" && mv -T "$root/next" "$root/current"; }
switch_to "$new"
systemctl restart "$service"
for _second in $(seq 60); do
  if curl --silent --fail --max-time 5 --output /dev/null "$ready"; then
    echo "$new is running."
    # The two before it stay.
    ls -1d "$root"/versions/* | head -n -3 | xargs -r rm -rf
    exit 0
  fi
  sleep 1
done
echo "$new doesn't answer. The backup is $root/before-upgrade.backup, the version before it ${old:-none}." >&2
exit 1
