import { readdirSync } from 'node:fs'
import type { ProviderCase } from './provider-case.ts'

/** What all stand-ins have in common. */
const SHARED = ['provider-case.ts', 'server.ts', 'table.ts']
const standIns = readdirSync(new URL('.', import.meta.url)).filter((file) => !SHARED.includes(file))

/** Every provider that makes charges, as its stand-in says: one without its cases fails here. */
export const PROVIDERS: readonly ProviderCase[] = (
  await Promise.all(
    standIns.sort().map(async (file): Promise<readonly ProviderCase[]> => {
      const { CASES } = await import(new URL(file, import.meta.url).href)
      if (!Array.isArray(CASES) || CASES.length === 0) throw new Error(`${file} exports no CASES`)
      return CASES
    }),
  )
).flat()
