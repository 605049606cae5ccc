import { defineConfig } from 'vitest/config'

/** Runs the fixtures beside it, which end in every way a run can, so that `runner.test.ts` sees what `npm test` makes of them. */
export default defineConfig({
  test: { projects: [{ test: { name: 'unit', include: ['tests/support/runner/*.fixture.ts'] } }] },
})
