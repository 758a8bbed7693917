# The shop in a container; docs/run.md says how to run it. Its data are in /data.
FROM node:22-bookworm-slim

WORKDIR /shop
COPY package.json package-lock.json ./
COPY dev/bench/package.json dev/bench/
COPY dev/demo/package.json dev/demo/
COPY dev/fonts/package.json dev/fonts/
COPY dev/postgres/package.json dev/postgres/
COPY dev/standins/card-gateway/package.json dev/standins/card-gateway/
COPY dev/standins/carrier/package.json dev/standins/carrier/
COPY dev/standins/identity-provider/package.json dev/standins/identity-provider/
COPY dev/standins/object-storage/package.json dev/standins/object-storage/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir /data && chown node:node /data

# Commands beside the open shop (docker compose exec shop npm run shop -- ...) find the same data by the same settings.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_FOLDER=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=120s --interval=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
