import { defineConfig } from 'vitest/config'

const UNIT_FOLDERS = 'tests/{domain,machines,ui,totality,palette,screens,support,api}'

/**
 * The kinds of test, by what they need around them: `unit` nothing, `panel` a DOM, `server-*` one database each over the same files,
 * `browser` a real Chromium, two files at a time and after all others.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: [`${UNIT_FOLDERS}/**/*.test.ts`], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'panel',
          include: [`${UNIT_FOLDERS}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['tests/support/dom.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server-pglite',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
