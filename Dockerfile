# The mock, and the runner of the checks.
#
#   docker run --rm --publish 4010:4010 ghcr.io/site-contract/site-contract:0.1.0
#   docker run --rm --env SITE_CONTRACT_USER --volume "$PWD/report:/work/report" ghcr.io/site-contract/site-contract:0.1.0 certify https://site.example --out report

# By its digest, which names these bytes and no later ones: all stages and examples/ci/gitlab-ci.yml change together.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /site-contract
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /site-contract
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm run add:playwright

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
LABEL org.opencontainers.image.source="https://github.com/site-contract/site-contract"
WORKDIR /site-contract
COPY --from=packages /site-contract/node_modules ./node_modules
COPY --from=build /site-contract/package.json /site-contract/LICENSE ./
COPY --from=build /site-contract/dist ./dist
RUN chmod +x dist/cli/main.js \
  && ln -s /site-contract/dist/cli/main.js /usr/local/bin/site-contract \
  && mkdir /work \
  && chown node:node /work
USER node
WORKDIR /work
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/__site-contract/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["site-contract"]
CMD ["mock", "--host", "0.0.0.0"]
