import { defineConfig } from 'vitest/config'

/** The tests that an area's mutants are tried against (`scripts/mutants.ts`), in one process; those of the server have a PostgreSQL. */
const { MUTANT_TESTS = '', TEST_DATABASE } = process.env

export default defineConfig({
  test: {
    include: MUTANT_TESTS.split(' '),
    isolate: false,
    setupFiles: ['scripts/mutants/load-first.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    ...(TEST_DATABASE && {
      env: { TEST_DATABASE, SECOND_CAMPAIGN: '1' },
      globalSetup: ['tests/support/server/postgres-cluster.ts'],
    }),
  },
})
