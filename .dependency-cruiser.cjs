/**
 * The arrows of DESIGN §2: `ui`, `domain` ← `machines` ← `api` ← `screens` ← `palette` ← the files that mount the panel; the server
 * takes `src/domain` and `src/machines` alone; nothing in `src` knows the server.
 */
const MOUNT = '^src/(main|app|router)\\.tsx?$'
const NODE_CORE = { dependencyTypes: ['core'] }

/** A folder of `src` that may import, of all the repository's files, only what `allowed` matches. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|scripts|tests|bench)/', pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('domain-stands-alone', '^src/domain/', '^src/domain/'),
    only('ui-knows-no-api-and-no-domain', '^src/ui/', '^src/ui/'),
    only('machines-know-only-domain', '^src/machines/', '^src/(machines|domain)/'),
    only('api-knows-machines-and-domain', '^src/api/', '^src/(api|machines|domain)/'),
    only('screens-know-no-palette', '^src/screens/', '^src/(screens|ui|api|machines|domain|runtime|system)'),
    only('palette-knows-the-registry', '^src/palette/', '^src/(palette|screens|ui|api|machines|domain|runtime|system)'),
    only('src-never-imports-the-server', '^src/', '^src/'),
    only('server-shares-domain-and-machines', '^server/', '^(server|src/domain|src/machines)/'),
    {
      name: 'nobody-imports-the-mount',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: MOUNT },
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
      name: 'no-circle',
      severity: 'error',
      from: {},
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
