# Umpire in a container: docker build -t umpire . && docker run -d --init --env-file umpire.env -v umpire:/data umpire
# The table to try it: docker run --rm -it --init -p 127.0.0.1:8044:8044 umpire play
# The line of Node that the native packages have ready-made binaries for; Debian, because they are linked with glibc.
ARG NODE=24

# 1. Packages and build, with compilers at hand for a platform that has no ready-made binary.
FROM node:${NODE}-bookworm AS build
WORKDIR /app
RUN apt-get update \
 && apt-get install -y --no-install-recommends libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY src src
COPY commands commands
COPY data data
COPY bin/object-wrap.h bin/program.mjs bin/board-page.mjs bin/in-english.mjs bin/
# Faces of type that the board's page has in it.
COPY assets/fonts assets/fonts
RUN npm run --silent build
# Only what runs at the host stays; native modules are made now, and their sources and by-products thrown away.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && CXXFLAGS='-include /app/bin/object-wrap.h' npm rebuild better-sqlite3 --ignore-scripts=false \
 && npm rebuild canvas --ignore-scripts=false \
 && ! grep -q RemoveEnvironmentCleanupHook node_modules/better-sqlite3/build/Release/better_sqlite3.node \
 && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/canvas/src \
 && find node_modules/better-sqlite3/build node_modules/canvas/build -name obj.target -prune -exec rm -rf {} + \
 && node -e "new (require('better-sqlite3'))(':memory:').close(); require('canvas').createCanvas(1, 1)"

# 2. What runs: Node, the packages, the program and its fonts.
FROM node:${NODE}-bookworm-slim
# The table listens at all addresses of the container; who may reach them is settled by what is published (docs/hosting.md).
ENV NODE_ENV=production UMPIRE_CONTAINER=1 UMPIRE_DB=/data/umpire.sqlite3 UMPIRE_LISTEN=0.0.0.0 FONTCONFIG_PATH=/app/assets/fonts XDG_CACHE_HOME=/tmp \
  MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/app/dist/compiled
WORKDIR /app
# Where canvas was compiled above, it needs at run time what it was compiled with; a ready-made one brings its own.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
 && rm -rf /var/lib/apt/lists/*
# What its sentences call umpire: docker exec NAME umpire backup /data/backups/
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=4 /app/dist/src/main.js "$@"\n' > /usr/local/bin/umpire \
 && chmod 755 /usr/local/bin/umpire
COPY package.json LICENSE ./
COPY assets assets
# Packs as text; the tables beside them are in the build already.
COPY data/ardennes2/house data/ardennes2/house
COPY data/eaa/house data/eaa/house
# The table's page is served as it was written.
COPY src/table/page src/table/page
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A picture drawn in the image itself: a library that is missing in it is noticed here, not by the players.
RUN umpire doctor --program && rm -rf /tmp/* /app/dist/compiled \
 && mkdir /data /app/dist/compiled && chown node:node /data /app/dist/compiled && chmod 700 /data
USER node
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s --retries=3 \
  CMD ["node", "/app/dist/src/main.js", "doctor", "--quick"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "/app/dist/src/main.js"]
CMD ["serve"]
