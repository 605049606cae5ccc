import { env } from 'node:process'

/** `npm run demo`: the same start on data of its own, filled with a business of the last 40 days. */
env.DEMO = '1'
env.DATA_DIR ||= './data/demo'
await import('./start.ts')
