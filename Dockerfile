# The build is the same for every processor, so that it runs on the one of this machine.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN node -e "import('./scripts/setup/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"

# The packages are not: sharp, libsql and canvas come as programs for this system and processor.
FROM node:22-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
# Fails here instead of at the first picture if there is none for the processor.
RUN node -e "Promise.all(['sharp', 'libsql', '@napi-rs/canvas'].map((name) => import(name)))"

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /build/node_modules ./node_modules
COPY --from=build /build/package.json ./
COPY --from=build /build/dist ./dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
