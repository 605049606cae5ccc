import { defineConfig } from 'vitest/config'
import { MORE_TRIES_IN_CI } from './tests/support/more-tries.ts'
import { EMBEDDED_ALONE, ON_BOTH_DATABASES } from './tests/support/server/on-both-databases.ts'

const UNIT_FOLDERS = 'tests/{domain,machines,ui,totality,palette,screens,support,api,runtime}'

/** Tests that put something in the place of a module, which those that ran before them may have loaded. */
const ALONE = 'tests/server/**/*.alone.test.ts'
/** How long is waited for what comes by itself: a busy machine takes its time. */
const POLL = { expect: { poll: { timeout: 30_000 } } }
const PATIENCE = { testTimeout: 180_000, hookTimeout: 120_000, ...POLL }

/** What the server does for one campaign is tried beside another that it must leave alone. */
const SECOND_CAMPAIGN = { SECOND_CAMPAIGN: '1' }

/** On a shared machine a test of a real browser is tried twice before it fails; what needed it is named at the end (decision 23). */
const MORE_TRIES = { ...MORE_TRIES_IN_CI, setupFiles: ['tests/support/browser/second-try-alone.ts'] }

/**
 * The kinds of test, by what they need around them: `unit` nothing, `panel` a DOM, `server-*` one database each, `browser` a real
 * Chromium, `engines` whichever other browsers are installed. Three files run at a time, so that two cores have work while one waits for a page, a process or a pause that it is about; those
 * of Chromium come first, as the longest, and the short ones at the end leave no core idle. Files of a kind share the modules that they
 * load, those with a DOM their page as well: loading the server or making a page takes longer than most of them, and paths through a chart
 * are found once. What a module or a page keeps must not matter to the next file. What a test costs and how to keep that low is told in docs/testing.md.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${UNIT_FOLDERS}/**/*.test.ts`],
          isolate: false,
          testTimeout: 120_000,
          ...POLL,
        },
      },
      {
        test: {
          name: 'panel',
          isolate: false,
          include: [`${UNIT_FOLDERS}/**/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['tests/support/browser/dom.ts'],
          testTimeout: 120_000,
          ...POLL,
        },
      },
      {
        test: {
          name: 'server-pglite',
          include: [EMBEDDED_ALONE, ...ON_BOTH_DATABASES],
          exclude: [ALONE],
          env: { TEST_DATABASE: 'pglite', ...SECOND_CAMPAIGN },
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: { name: 'server-alone', include: [ALONE], env: { TEST_DATABASE: 'pglite' }, ...PATIENCE },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          exclude: [ALONE, EMBEDDED_ALONE],
          env: { TEST_DATABASE: 'postgres', ...SECOND_CAMPAIGN },
          globalSetup: ['tests/support/server/postgres-cluster.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          isolate: false,
          globalSetup: ['tests/support/server/postgres-cluster.ts'],
          ...PATIENCE,
          ...MORE_TRIES,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/server/postgres-cluster.ts'],
          ...PATIENCE,
          ...MORE_TRIES,
        },
      },
    ],
  },
})
