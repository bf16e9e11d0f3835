#!/bin/sh
# As /etc/letsencrypt/renewal-hooks/deploy/clubdraw: HAProxy wants a certificate and its key in one
# file.
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/site.pem.new
mv /etc/haproxy/site.pem.new /etc/haproxy/site.pem
systemctl reload haproxy
