/**
 * The arrows (docs/architecture.md): `browser`, `domain` ← `ui` (of the domain how values are read and written), `domain` ← `machines` ← `api` ← `runtime` ← `screens`, `palette` ← `shell` ← the files at the root
 * of `src`, which start the panel; the server takes `src/domain` and `src/machines` alone; nothing in `src` knows the server. Imports of
 * types count like any other.
 */
const ROOT_FILES = '^src/[^/]+\\.tsx?$'
const BELOW_RUNTIME = 'ui|api|machines|domain|browser'
const NODE_CORE = { dependencyTypes: ['core'] }

/** A folder of `src` that may import, of all the repository's files, only what `allowed` matches. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|scripts|tests|bench|sim)/', pathNot: allowed },
})

/**
 * The inside of the server, from below: each folder and file of `server/`, and what else of `server/` it may import, types included. An
 * area needs no more than a line here. What is put together at the top may import everything, and nothing imports it.
 */
const PORTS = [
  'platform/config.ts',
  'platform/consequences.ts',
  'platform/counted.ts',
  'platform/db/',
  'platform/log.ts',
  'platform/ports.ts',
  'platform/random.ts',
  'platform/read-answer.ts',
  'platform/refusals.ts',
  'platform/request-id.ts',
  'platform/seal/',
  'platform/mail/',
  'platform/sms/',
  'platform/start-error.ts',
  'platform/timers.ts',
]
const BASE = [...PORTS, 'platform/outbox/', 'platform/http/', 'platform/audit/', 'platform/auth/', 'campaigns/ledger/']
const SERVER = {
  'platform/start-error.ts': [],
  'platform/config.ts': ['platform/start-error.ts'],
  'platform/consequences.ts': ['platform/db/', 'platform/random.ts', 'platform/seal/'],
  'platform/read-answer.ts': [],
  'platform/refusals.ts': [],
  'platform/counted.ts': [],
  'platform/version.ts': [],
  'platform/request-id.ts': [],
  'platform/db/': ['platform/counted.ts', 'platform/start-error.ts'],
  'platform/random.ts': [],
  'platform/timers.ts': [],
  'platform/jobs/': ['platform/timers.ts'],
  'platform/log.ts': ['platform/config.ts'],
  'platform/mail/': ['platform/config.ts'],
  'platform/sms/': [
    'platform/config.ts',
    'platform/read-answer.ts',
    'platform/request-id.ts',
    'platform/standing-out.ts',
  ],
  'platform/seal/': ['platform/config.ts', 'platform/db/', 'platform/random.ts'],
  'platform/ports.ts': PORTS,
  'sales/gateways/': PORTS,
  'platform/http/': PORTS,
  'campaigns/ledger/': ['platform/consequences.ts', 'platform/db/', 'platform/random.ts', 'platform/seal/'],
  'platform/audit/': [...PORTS, 'platform/http/'],
  'platform/outbox/': PORTS,
  'platform/auth/': [...PORTS, 'platform/http/', 'platform/audit/'],
  'platform/push/': [...PORTS, 'platform/outbox/'],
  'sales/accounts/': [...BASE, 'platform/app-settings/', 'sales/gateways/'],
  'platform/app-settings/': [...BASE, 'campaigns/photos/'],
  'operation/backup/': BASE,
  'operation/documentation/': BASE,
  'operation/health/': BASE,
  'operation/condition/': [
    ...BASE,
    'operation/backup/',
    'operation/health/',
    'operation/metrics/',
    'operation/start/',
    'platform/jobs/',
    'platform/mail/',
    'platform/version.ts',
    'sales/accounts/',
  ],
  'operation/metrics/': [...BASE, 'operation/backup/', 'platform/version.ts', 'sales/accounts/'],
  'sales/trackers/': BASE,
  'sales/links/': [...BASE, 'insight/figures/', 'insight/visits/', 'sales/trackers/'],
  'platform/live/': BASE,
  'campaigns/photos/': BASE,
  'campaigns/proof/': [...BASE, 'campaigns/campaigns/'],
  'insight/figures/': BASE,
  'sales/purchases/': [...BASE, 'insight/figures/'],
  'sales/returned-prizes/': [...BASE, 'campaigns/roulette/', 'sales/purchases/'],
  'people/second-factor/': BASE,
  'people/accesses/': BASE,
  'people/operators/': [...BASE, 'people/second-factor/'],
  'people/security/': [...BASE, 'people/second-factor/'],
  'sales/sandbox/': [...BASE, 'sales/accounts/', 'sales/gateways/'],
  'sales/late-payments/': [...BASE, 'sales/purchases/'],
  'campaigns/campaigns/': [
    ...BASE,
    'insight/figures/',
    'sales/accounts/',
    'platform/app-settings/',
    'sales/late-payments/',
    'campaigns/photos/',
    'sales/purchases/',
  ],
  'sales/buyers/': [...BASE, 'campaigns/campaigns/', 'sales/purchases/'],
  'sales/coupons/': [...BASE, 'campaigns/campaigns/', 'sales/purchases/', 'sales/returned-prizes/'],
  'campaigns/draw/': [...BASE, 'platform/app-settings/', 'campaigns/campaigns/', 'sales/payments/'],
  'insight/visits/': [...BASE, 'insight/figures/'],
  'insight/opened/': [...BASE, 'insight/figures/', 'sales/purchases/'],
  'insight/sellers/': [...BASE, 'insight/figures/', 'sales/purchases/'],
  'insight/utms/': [...BASE, 'insight/figures/', 'insight/visits/'],
  'insight/commission/': [...BASE, 'insight/figures/', 'sales/purchases/'],
  'insight/lookups/': [...BASE, 'campaigns/campaigns/', 'sales/purchases/'],
  'campaigns/roulette/': [...BASE, 'campaigns/campaigns/', 'sales/purchases/'],
  'campaigns/prize-quotas/': [...BASE, 'sales/purchases/'],
  'insight/reports/': [...BASE, 'sales/buyers/', 'campaigns/campaigns/', 'sales/purchases/'],
  'sales/notifications/': [...BASE, 'platform/app-settings/', 'platform/push/'],
  'sales/webhooks/': BASE,
  'sales/events/': [...BASE, 'sales/webhooks/'],
  'sales/persons/': [...BASE, 'platform/app-settings/', 'people/second-factor/', 'sales/purchases/'],
  'sales/supporters/': [...BASE, 'sales/buyers/'],
  'sales/recovery/': [...BASE, 'platform/app-settings/', 'campaigns/campaigns/', 'sales/purchases/'],
  'sales/reservations/': [...BASE, 'platform/app-settings/', 'campaigns/campaigns/', 'sales/purchases/'],
  'operation/retention/': [...BASE, 'sales/notifications/', 'sales/purchases/'],
  'insight/search/': [...BASE, 'campaigns/campaigns/', 'sales/purchases/'],
  'sales/payments/': [
    ...BASE,
    'sales/accounts/',
    'campaigns/campaigns/',
    'sales/gateways/',
    'sales/late-payments/',
    'sales/purchases/',
    'sales/returned-prizes/',
  ],
  'people/session/': [
    ...BASE,
    'platform/app-settings/',
    'campaigns/campaigns/',
    'sales/late-payments/',
    'people/second-factor/',
    'people/security/',
  ],
  'insight/overview/': [
    ...BASE,
    'campaigns/campaigns/',
    'insight/figures/',
    'sales/late-payments/',
    'sales/purchases/',
  ],
  'insight/today/': [
    ...BASE,
    'sales/accounts/',
    'platform/app-settings/',
    'campaigns/campaigns/',
    'sales/gateways/',
    'sales/late-payments/',
    'sales/purchases/',
    'sales/reservations/',
    'sales/returned-prizes/',
    'sales/webhooks/',
  ],
  'insight/views/': [...BASE, 'campaigns/campaigns/', 'sales/late-payments/', 'people/operators/', 'sales/purchases/'],
  'storefront/my-quotas/': [
    ...BASE,
    'platform/app-settings/',
    'campaigns/campaigns/',
    'campaigns/photos/',
    'sales/purchases/',
    'people/second-factor/',
  ],
  'storefront/notices/': [
    ...BASE,
    'sales/notifications/',
    'platform/push/',
    'storefront/my-quotas/',
    'storefront/pages/',
  ],
  'storefront/person-file/': [...BASE, 'sales/persons/', 'storefront/pages/'],
  'storefront/pages/': [
    'storefront/notices/',
    'storefront/person-file/',
    ...BASE,
    'sales/accounts/',
    'platform/app-settings/',
    'campaigns/campaigns/',
    'sales/gateways/',
    'platform/live/',
    'insight/visits/',
    'storefront/my-quotas/',
    'sales/payments/',
    'campaigns/photos/',
    'sales/purchases/',
    'sales/trackers/',
    'campaigns/roulette/',
  ],
}
const TOP = [
  'operation/app.ts',
  'operation/consequences.ts',
  'operation/demo/',
  'operation/destination-kinds.ts',
  'operation/jobs.ts',
  'main.ts',
  'operation/sealed.ts',
  'operation/start/',
]

/** The rooms of the server from below. A room imports those below it, but for the areas that still look upwards, as their lines above say. */
const ROOMS = ['platform', 'people', 'campaigns', 'sales', 'insight', 'storefront', 'operation']
const UPWARD = [
  ...[
    'platform/app-settings/',
    'people/session/',
    'campaigns/campaigns/',
    'campaigns/draw/',
    'campaigns/prize-quotas/',
  ],
  ...['campaigns/roulette/', 'sales/links/', 'sales/purchases/'],
]

const inServer = (names) => `^server/(${names.map((name) => name.replace('.', '\\.')).join('|')})`

const serverRules = [
  ...Object.entries(SERVER).map(([name, allowed]) =>
    only(`server/${name}`, inServer([name]), `${inServer([name, ...allowed])}|^src/(domain|machines)/`),
  ),
  ...ROOMS.slice(0, -1).map((room, at) => ({
    name: `server/${room} knows no room above it`,
    severity: 'error',
    from: { path: `^server/${room}/`, pathNot: inServer(UPWARD) },
    to: { path: `^server/(${ROOMS.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'routes-hold-no-query',
    comment: 'A route says who may call and what it answers; queries, transactions and audit rows are its area’s.',
    severity: 'error',
    from: { path: '^server/[^/]+/[^/]+/(phone-)?routes\\.ts$' },
    to: { path: '(^server/platform/db/|^server/platform/audit/audit\\.ts$|node_modules/drizzle-orm/)' },
  },
  {
    name: 'every-part-of-the-server-has-its-line',
    severity: 'error',
    from: { path: '^server/', pathNot: inServer([...Object.keys(SERVER), ...TOP]) },
    to: {},
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('domain-stands-alone', '^src/domain/', '^src/domain/'),
    only('browser-stands-alone', '^src/browser/', '^src/browser/'),
    only('ui-knows-of-the-domain-how-values-are-read', '^src/ui/', '^src/(ui|browser|domain/values)/'),
    only('machines-know-only-domain', '^src/machines/', '^src/(machines|domain)/'),
    only('api-knows-machines-and-domain', '^src/api/', '^src/(api|machines|domain)/'),
    only('runtime-knows-no-screen', '^src/runtime/', `^src/(runtime|${BELOW_RUNTIME})/`),
    only('screens-know-no-palette', '^src/screens/', `^src/(screens|runtime|${BELOW_RUNTIME})/`),
    only('palette-knows-no-screen', '^src/palette/', `^src/(palette|runtime|${BELOW_RUNTIME})/`),
    only(
      'shell-loads-the-palette-through-the-runtime',
      '^src/shell/',
      `^src/(shell|screens|runtime|${BELOW_RUNTIME})/`,
    ),
    only(
      'storefront-knows-nothing-of-the-panel',
      '^src/storefront/',
      '^src/(storefront|machines|domain|browser)/|^src/api/schema\\.d\\.ts$',
    ),
    {
      name: 'storefront-loads-no-package-of-the-panel',
      comment:
        'The first load of the buyer’s page is what stands for React (decision 0070), XState, what reads its events, and what is written for it.',
      severity: 'error',
      from: { path: '^src/storefront/' },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@types/)?(react|react-dom|xstate|@xstate/react|uqr|eventsource-parser|@fontsource-variable/geist)/',
      },
    },
    only('documentation-stands-alone', '^src/documentation/', '^src/documentation/'),
    only('src-never-imports-the-server', '^src/', '^src/'),
    only('server-shares-domain-and-machines', '^server/', '^(server|src/domain|src/machines)/'),
    ...serverRules,
    {
      name: 'nobody-imports-the-root-files',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: ROOT_FILES },
    },
    {
      name: 'domain-and-machines-are-pure',
      comment: 'No React, no fetch, no DOM, no SQL: beside each other they may use XState and dates.',
      severity: 'error',
      from: { path: '^src/(domain|machines)/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(xstate|date-fns|date-fns-tz)/' },
    },
    { name: 'no-node-in-the-panel', severity: 'error', from: { path: '^src/' }, to: NODE_CORE },
    {
      name: 'entries-load-no-view',
      comment: 'A screen is declared as data, so that the registry loads anywhere; its view is imported lazily.',
      severity: 'error',
      from: { path: '^src/screens/(registry|.*/entry|.*/copy)\\.ts$' },
      to: { path: '(\\.tsx$|node_modules/(@types/)?react(-dom)?/)', dynamic: false },
    },
    {
      name: 'no-circle-in-the-panel',
      comment: 'Of types neither. A screen names its lazy view, and the view its screen.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-circle-in-the-server',
      comment: 'In the server of types neither, nor of what is loaded later.',
      severity: 'error',
      from: { path: '^server/' },
      to: { circular: true },
    },
    {
      name: 'no-circle-in-tests-and-scripts',
      severity: 'error',
      from: { path: '^(tests|scripts|bench|sim)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'production-needs-no-dev-package',
      comment: 'What reads the documentation is built into one file: the server needs no more of it (decision 0083).',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/documentation/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
