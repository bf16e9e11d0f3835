# The product as an image, from the archive of script/make-archive in the folder `release`: its
# processes run as those of `script/rehearse-production` do, with their own Node, as a user without
# rights. No container engine has run this file where it was written.

FROM debian:trixie-slim AS unpack
ADD release/clubdraw-*.tar.gz /
RUN mv /clubdraw-* /clubdraw

FROM debian:trixie-slim
# Libraries of Node, which comes along with the product.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 clubdraw \
  && useradd --system --uid 10001 --gid clubdraw --no-create-home --shell /usr/sbin/nologin clubdraw \
  && install -d -o clubdraw -g clubdraw -m 0700 /data /backups
COPY --from=unpack /clubdraw /clubdraw
RUN ln -s /clubdraw/script/clubdraw /usr/local/bin/clubdraw
WORKDIR /clubdraw
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=3000 OPERATOR_PORT=9100 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
# A worker answers its operator alone, on the loopback unless OPERATOR_HOST is 0.0.0.0.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["runtime/node", "-e", "const { JOBS, PORT, OPERATOR_PORT } = process.env; fetch(`http://127.0.0.1:${JOBS === 'only' ? OPERATOR_PORT : PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["runtime/node", "server/src/main.ts"]
