import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a browser may lack without https, or refuse. */
const ABILITY =
  /\bnavigator\s*\.\s*(?:clipboard|locks|share|canShare|serviceWorker|wakeLock|permissions)\b|\b(?:local|session)Storage\b|\brandomUUID\b|\bBroadcastChannel\b|\bindexedDB\b|\bnew Notification\b|\bNotification\s*\./

/** What asks for one by itself, and why. */
const ASKING: Readonly<Record<string, string>> = {
  'src/browser/clipboard.ts': 'copies by selecting where it is refused',
  'src/browser/device.ts': 'says what the device does not do',
  'src/browser/locks.ts': 'lets each tab be alone',
  'src/browser/push.ts': 'says whether it can be told of anything',
  'src/browser/storage.ts': 'keeps in the page what the browser does not',
  'src/browser/tabs.ts': 'tells nobody where there is no channel',
  'src/browser/worker.ts': 'keeps nothing where there is none',
  'src/storefront/early.ts': 'stands in the page itself, before any script has come',
  'src/storefront/reload-once.ts': 'tells one load of a tab from the next; where nothing is kept nobody knows',
  'src/storefront/device.ts': 'falls back to the history of the tab, which survives a reload',
}

test('what a browser may lack is asked for in one place', () => {
  const asking = globSync('src/**/*.{ts,tsx}').filter((file) => ABILITY.test(code(readFileSync(file, 'utf8'))))
  expect(asking.sort()).toEqual(Object.keys(ASKING).sort())
})

/** Who reads the device's own clock, which may be off by years, and why. */
const BY_THE_DEVICE: Readonly<Record<string, string>> = {
  'src/domain/values/server-time.ts': 'tells the server’s time by it',
  'src/machines/countdown.ts': 'counts seconds',
  'src/palette/views/matches.tsx': 'compares with what this device remembers',
  'src/palette/finding/memory.ts': 'remembers what was used on this device, and when',
  'src/storefront/calls/buying.ts': 'tells how long ago an order was made on this device',
  'src/storefront/client.tsx': 'tells how long ago an order was made on this device',
  'src/storefront/reload-once.ts': 'tells one load of a tab from the next',
  'src/storefront/measuring.ts': 'is what the tag manager asks for',
  'src/storefront/calls/refreshing.ts': 'counts seconds',
  'src/storefront/calls/waiting.ts': 'counts seconds',
}

test('what time it is says the server’s clock', () => {
  const reading = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /\bnew Date\(\)|\bDate\.now\(\)/.test(code(readFileSync(file, 'utf8'))),
  )
  expect(reading.sort()).toEqual(Object.keys(BY_THE_DEVICE).sort())
})

/** A source without its comments. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
