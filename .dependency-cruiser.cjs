/**
 * The arrows (docs/architecture.md): `ui`, `domain` ← `machines` ← `api` ← `runtime` ← `screens`, `palette` ← `shell` ← the files at the root
 * of `src`, which start the panel; the server takes `src/domain` and `src/machines` alone; nothing in `src` knows the server. Imports of
 * types count like any other.
 */
const ROOT_FILES = '^src/[^/]+\\.tsx?$'
const BELOW_RUNTIME = 'ui|api|machines|domain'
const NODE_CORE = { dependencyTypes: ['core'] }

/** A folder of `src` that may import, of all the repository's files, only what `allowed` matches. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|scripts|tests|bench)/', pathNot: allowed },
})

/**
 * The inside of the server, from below: each folder and file of `server/`, and what else of `server/` it may import, types included. An
 * area needs no more than a line here. What is put together at the top may import everything, and nothing imports it.
 */
const PORTS = [
  'config.ts',
  'db/',
  'log.ts',
  'ports.ts',
  'read-answer.ts',
  'refusals.ts',
  'seal/',
  'mail/',
  'sms/',
  'start-error.ts',
]
const BASE = [...PORTS, 'http/', 'audit/', 'auth/', 'ledger/']
const SERVER = {
  'start-error.ts': [],
  'config.ts': ['start-error.ts'],
  'read-answer.ts': [],
  'refusals.ts': [],
  'db/': ['start-error.ts'],
  'jobs/': [],
  'log.ts': ['config.ts'],
  'mail/': ['config.ts'],
  'sms/': ['config.ts', 'read-answer.ts'],
  'seal/': ['config.ts', 'db/'],
  'ports.ts': PORTS,
  'gateways/': PORTS,
  'http/': PORTS,
  'ledger/': ['db/', 'seal/'],
  'audit/': [...PORTS, 'http/'],
  'auth/': [...PORTS, 'http/', 'audit/'],
  'accounts/': [...BASE, 'app-settings/', 'gateways/'],
  'app-settings/': [...BASE, 'photos/'],
  'backup/': BASE,
  'health/': BASE,
  'links/': [...BASE, 'figures/'],
  'live/': BASE,
  'photos/': BASE,
  'proof/': [...BASE, 'campaigns/'],
  'figures/': BASE,
  'purchases/': [...BASE, 'figures/'],
  'second-factor/': BASE,
  'operators/': [...BASE, 'second-factor/'],
  'security/': [...BASE, 'second-factor/'],
  'sandbox/': [...BASE, 'accounts/', 'gateways/'],
  'late-payments/': [...BASE, 'purchases/'],
  'campaigns/': [...BASE, 'accounts/', 'app-settings/', 'late-payments/', 'photos/', 'purchases/'],
  'buyers/': [...BASE, 'campaigns/', 'purchases/'],
  'coupons/': [...BASE, 'campaigns/', 'purchases/'],
  'draw/': [...BASE, 'campaigns/', 'payments/'],
  'lookups/': [...BASE, 'campaigns/', 'purchases/'],
  'roulette/': [...BASE, 'campaigns/', 'purchases/'],
  'prize-quotas/': [...BASE, 'purchases/'],
  'reports/': [...BASE, 'buyers/', 'campaigns/', 'purchases/'],
  'reservations/': [...BASE, 'app-settings/', 'campaigns/', 'purchases/'],
  'retention/': [...BASE, 'purchases/'],
  'search/': [...BASE, 'campaigns/', 'purchases/'],
  'payments/': [...BASE, 'accounts/', 'campaigns/', 'gateways/', 'late-payments/', 'purchases/'],
  'session/': [...BASE, 'app-settings/', 'campaigns/', 'late-payments/', 'security/'],
  'overview/': [...BASE, 'campaigns/', 'late-payments/', 'purchases/'],
  'today/': [
    ...BASE,
    'accounts/',
    'app-settings/',
    'campaigns/',
    'gateways/',
    'late-payments/',
    'purchases/',
    'reservations/',
  ],
  'views/': [...BASE, 'campaigns/', 'late-payments/', 'operators/', 'purchases/'],
  'my-quotas/': [...BASE, 'app-settings/', 'campaigns/', 'photos/', 'purchases/', 'second-factor/'],
  'storefront/': [
    ...BASE,
    'accounts/',
    'app-settings/',
    'campaigns/',
    'gateways/',
    'live/',
    'my-quotas/',
    'payments/',
    'photos/',
    'purchases/',
    'roulette/',
  ],
}
const TOP = ['app.ts', 'demo/', 'jobs.ts', 'main.ts', 'sealed.ts', 'start/']

const inServer = (names) => `^server/(${names.map((name) => name.replace('.', '\\.')).join('|')})`

const serverRules = [
  ...Object.entries(SERVER).map(([name, allowed]) =>
    only(`server/${name}`, inServer([name]), `${inServer([name, ...allowed])}|^src/(domain|machines)/`),
  ),
  {
    name: 'routes-hold-no-query',
    comment: 'A route says who may call and what it answers; queries, transactions and audit rows are its area’s.',
    severity: 'error',
    from: { path: '^server/[^/]+/(phone-)?routes\\.ts$' },
    to: { path: '(^server/db/|^server/audit/audit\\.ts$|node_modules/drizzle-orm/)' },
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
    only('ui-knows-no-api-and-no-domain', '^src/ui/', '^src/ui/'),
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
      '^src/(storefront|machines|domain)/|^src/api/schema\\.d\\.ts$',
    ),
    {
      name: 'storefront-loads-no-package-of-the-panel',
      comment:
        'The first load of the buyer’s page is React, XState, what reads its events, and what is written for it.',
      severity: 'error',
      from: { path: '^src/storefront/' },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@types/)?(react|react-dom|xstate|@xstate/react|uqr|eventsource-parser|@fontsource-variable/geist)/',
      },
    },
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
      from: { path: '^(tests|scripts|bench)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'production-needs-no-dev-package',
      severity: 'error',
      from: { path: '^(src|server)/' },
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
