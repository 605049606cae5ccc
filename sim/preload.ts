import '../scripts/quick-loading.ts'
import crypto from 'node:crypto'
import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module'
import { makeChance } from './chance.ts'
import { MUTANTS } from './mutants.ts'

/**
 * Takes the place of time and chance before anything else is imported (`node --import ./sim/preload.ts`): of what the server draws through its ports,
 * and of what PGlite takes from the system. The clock stands still but for {@link time}.
 */
const START = Date.parse('2026-03-04T03:00:00Z')

/** The moment that it is, which only the simulation moves. */
export const time = { now: START, start: START }
/** What everything is drawn from that draws by itself. */
export const chance = makeChance('before the first step')

const RealDate = Date
class SimulatedDate extends RealDate {
  constructor(...values: readonly unknown[]) {
    if (values.length === 0) super(time.now)
    else super(...(values as [number]))
  }
  static override now(): number {
    return time.now
  }
}
globalThis.Date = SimulatedDate as DateConstructor
performance.now = () => time.now - START
Math.random = () => chance.fraction()

type Fillable = NodeJS.ArrayBufferView
const bytesOf = (view: Fillable) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
const fill = <View extends Fillable>(view: View): View => {
  chance.fill(bytesOf(view))
  return view
}
const replaced = {
  randomFillSync: (view: Fillable, offset = 0, size = view.byteLength - offset) => {
    chance.fill(bytesOf(view).subarray(offset, offset + size))
    return view
  },
  randomBytes: (size: number) => fill(Buffer.alloc(size)),
  randomInt: (first: number, second?: number) =>
    second === undefined ? chance.int(0, first) : chance.int(first, second),
  randomUUID: () => {
    const bytes = fill(Buffer.alloc(16))
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  },
}
Object.assign(crypto, replaced)
crypto.webcrypto.getRandomValues = fill as typeof crypto.webcrypto.getRandomValues
syncBuiltinESMExports()
// Passwords are checked in this thread: nobody goes on meanwhile.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
argon2.verify = async (...args: readonly unknown[]) => argon2.verifySync(...args)

const RECEIVERS = new URL('./receivers.ts', import.meta.url).href
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (process.env.MUTANT !== undefined && mutant === undefined) throw new Error(`no mutant ${process.env.MUTANT}`)
let mutated = 0

registerHooks({
  /** What is sent to the world reaches the receivers of the simulation. */
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith('/server/platform/outbox/public-http.ts') && context.parentURL !== RECEIVERS
      ? { ...found, url: RECEIVERS }
      : found
  },
  /** A rule is changed where a mutant is asked for. */
  load(url, context, next) {
    const found = next(url, context)
    if (mutant === undefined || !url.endsWith(`/${mutant.file}`) || found.source === undefined || found.source === null)
      return found
    const source = typeof found.source === 'string' ? found.source : Buffer.from(found.source as Uint8Array).toString()
    const changed = source.replace(mutant.from, () => mutant.to)
    if (changed === source) throw new Error(`mutant ${mutant.name} finds nothing to change in ${mutant.file}`)
    mutated += 1
    return { ...found, source: changed }
  },
})

/** Whether the mutant that is asked for took the place of the rule. */
export const isMutated = () => mutated > 0
