# syntax=docker/dockerfile:1
# One image for every role: `start` (all in one), `serve` (HTTP) and `work` (jobs). See docs/scaling.md.
ARG NODE=node:20-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /manifests
COPY package.json package-lock.json ./
COPY captions/package.json captions/
COPY server/package.json server/
COPY sdk/package.json sdk/
COPY web/package.json web/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/pack.mjs /built
# Beside the packages, where the program looks for the built-in model by itself.
RUN MODELS_DIR=/models node server/dist/main.mjs models install moonshine-base-en

FROM manifests AS packages
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace server --include-workspace-root=false \
  # Debian's ffmpeg is newer; and nobody runs this on another system.
  && rm -rf node_modules/@ffmpeg-installer node_modules/@ffprobe-installer node_modules/.cache \
  && rm -rf node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32

FROM ${NODE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 capstan \
  && useradd --uid 10001 --gid capstan --home-dir /data --no-create-home --shell /usr/sbin/nologin capstan \
  && install -d -o capstan -g capstan /data
WORKDIR /capstan
COPY --from=packages /manifests/node_modules node_modules
COPY --from=build /models node_modules/.cache/capstan/models
COPY --from=build /built .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DATA_DIR=/data
VOLUME /data
EXPOSE 3000 9464
USER 10001:10001
# Every role answers here, also the one that serves nobody else.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "--min-semi-space-size=16", "--max-semi-space-size=16", "/capstan/capstan.mjs"]
CMD ["start"]
