import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of an area in one process, its files as Stryker instruments them, and in the place of `vitest` what keeps each test. */
const { MUTANT_TESTS = '', MUTANT_CODE = '' } = process.env
const code = JSON.parse(readFileSync(MUTANT_CODE, 'utf8')) as Record<string, string>
const SHIM = join(import.meta.dirname, 'vitest-shim.ts')

export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_text, id) => code[id.replace(/\?.*$/, '')],
      resolveId: (source, importer) => (source === 'vitest' && importer?.includes('/tests/') ? SHIM : undefined),
    },
  ],
  test: {
    include: MUTANT_TESTS.split(' '),
    isolate: false,
    maxWorkers: 1,
    // What was made of a module before had other mutants.
    fsModuleCache: false,
    setupFiles: ['scripts/mutants/load-first.ts', 'scripts/mutants/unit/after-file.ts'],
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
  },
})
