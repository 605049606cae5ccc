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
    only('src-never-imports-the-server', '^src/', '^src/'),
    only('server-shares-domain-and-machines', '^server/', '^(server|src/domain|src/machines)/'),
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
