FROM node:24-slim
WORKDIR /site
COPY package.json package-lock.json tsconfig.json vite.config.ts server.ts ./
COPY app app
COPY db db
COPY public public
COPY scripts scripts
RUN node scripts/prepare.mjs start && mkdir /data && chown node: /data
USER node
# Memory that a thread frees serves the others.
ENV HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "scripts/serve.mjs"]
