/**
 * The areas of the product, in domain, components and shared alike, and which others each may import. Their READMEs in
 * app/domain say the same.
 */
const areas = {
  core: [],
  music: ["core"],
  shop: ["core", "music"],
  grants: ["core", "music", "shop"],
  mail: ["core", "music", "shop"],
  content: ["core", "music", "shop"],
  accounts: ["core", "music", "shop", "grants", "mail", "content"],
  system: ["core", "music", "shop", "grants", "mail", "content", "accounts"],
};
const areaRules = Object.entries(areas).map(([area, others]) => ({
  name: `${area}-imports-only-its-areas`,
  severity: "error",
  from: { path: `^app/(domain|components|shared)/${area}/` },
  to: { path: "^app/(domain|components|shared)/", pathNot: `^app/(domain|components|shared)/(ui|${[area, ...others].join("|")})/` },
}));

/** The direction rule: routes -> http -> domain -> db | gateways, and everything on shared. */
const domain = "^app/domain/";
module.exports = {
  forbidden: [
    ...areaRules,
    {
      name: "ui-knows-no-component",
      severity: "error",
      from: { path: "^app/components/ui/" },
      to: { path: "^app/components/", pathNot: "^app/components/ui/" },
    },
    {
      name: "components-share-no-styles",
      severity: "error",
      comment: "What several components look like is in app/styles.",
      from: { path: "^app/components/(.+)/[^/]+$" },
      to: { path: "^app/components/.+\\.module\\.css$", pathNot: "^app/components/$1/[^/]+$" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "nothing-imports-a-route",
      severity: "error",
      comment: "A route is an endpoint, not a library.",
      from: { pathNot: "^app/routes/|^tests/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "routes-do-not-import-each-other",
      severity: "error",
      comment: "Only a route with a folder of its own has parts.",
      from: { path: "^app/routes/(.+)/[^/]+$" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/[^/]+$" },
    },
    {
      name: "a-part-belongs-to-its-route",
      severity: "error",
      from: { path: "^app/routes/(public|feeds|account|checkout|admin|api|api/(admin|auth|user))/[^/]+$" },
      to: { path: "^app/routes/" },
    },
    {
      name: "domain-knows-no-http",
      severity: "error",
      from: { path: domain },
      to: { path: "^app/(http|routes|components)/|^server\\.ts|^scripts/" },
    },
    {
      name: "shared-goes-to-the-browser",
      severity: "error",
      comment: "What lies here is sent to visitors: it knows nothing of the server.",
      from: { path: "^app/shared/" },
      to: { pathNot: "^app/(shared|messages)/|node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "messages-know-only-languages",
      severity: "error",
      comment: "The build puts their text into the browser's files: they stand on their own.",
      from: { path: "^app/messages/" },
      to: { pathNot: "^app/messages/" },
    },
    {
      name: "browser-takes-only-what-is-shared",
      severity: "error",
      comment: "A component's values are sent to visitors; of the domain it may know types.",
      from: { path: "^app/(components/|entry\\.client)" },
      to: { path: "^(app/(domain|gateways|http)/|app/env|db/|server\\.ts)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "db-knows-only-schemas",
      severity: "error",
      comment: "Column types come from the shared schemas and the languages; nothing else flows up.",
      from: { path: "^db/" },
      to: { path: "^(app|scripts)/", pathNot: "^app/(shared/|messages/languages\\.ts)" },
    },
    {
      name: "gateways-have-no-rules",
      severity: "error",
      from: { path: "^app/gateways/" },
      to: { path: "^app/(routes|http|components|domain)/" },
    },
    {
      name: "routes-stay-thin",
      severity: "error",
      comment: "No database, vendor SDK or server start in a route.",
      from: { path: "^app/(routes|components)/" },
      to: {
        path: "^db/|^app/gateways/|^server\\.ts|^app/env\\.server\\.ts|node_modules/(drizzle-orm|better-sqlite3|stripe|sharp)/",
      },
    },
    {
      name: "components-know-no-server",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "^app/http/|node_modules/@remix-run/node/" },
    },
    {
      name: "stripe-only-behind-the-gateway",
      severity: "error",
      comment: "Everything else knows payments in the shop's own terms: app/gateways/payments.",
      from: { pathNot: "^(app/gateways|tests)/" },
      to: { path: "node_modules/stripe/" },
    },
    {
      name: "test-payments-only-through-server",
      severity: "error",
      comment: "It must be out of reach of a live shop: server.ts loads it in test mode alone.",
      from: { pathNot: "^(app/gateways/test-payments|tests)/|^server\\.ts" },
      to: { path: "^app/gateways/test-payments/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-site-knows-no-tests",
      severity: "error",
      comment: "Tests import what they test, the test provider included.",
      from: { path: "^(app|db|scripts/serve)/|^server\\.ts" },
      to: { path: "^tests/" },
    },
    {
      name: "test-payments-knows-nothing-of-the-app",
      severity: "error",
      comment: "It stands in for a foreign service, so it can't know what the app makes of it.",
      from: { path: "^app/gateways/test-payments/" },
      to: { path: "^(app|db|scripts)/|^server\\.ts", pathNot: "^app/gateways/test-payments/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
