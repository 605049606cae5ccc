import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no expression that buyers’ browsers read looks behind: before Safari 16.4 the whole script would be none', () => {
  const files = globSync('src/{domain,machines,browser,storefront}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\(\?<[!=]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
