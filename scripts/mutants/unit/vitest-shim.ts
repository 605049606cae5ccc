// What tests import as `vitest`, each test being kept so that it can be run again with a mutant.
import * as vitest from '../../../node_modules/vitest/dist/index.js'
import { noteTest } from './tries.ts'

export * from '../../../node_modules/vitest/dist/index.js'

type Work = (...given: unknown[]) => unknown
interface Hook {
  readonly kind: 'beforeEach' | 'afterEach'
  readonly block: readonly string[]
  readonly work: Work
}

/** The blocks around what is being registered, and the hooks of all of them. */
const blocks: string[] = []
const hooks: Hook[] = []

/** Those around a test: they run before and after it, when it is run again. */
const hooksOf = (kind: Hook['kind'], block: readonly string[]) =>
  hooks.filter((hook) => hook.kind === kind && hook.block.every((name, depth) => block[depth] === name))

const runAll = async (some: readonly Hook[]) => {
  for (const { work } of some) await work()
}

function kept(work: Work): Work {
  const block = [...blocks]
  return (...given) =>
    noteTest(
      async () => work(...given),
      async () => {
        await runAll(hooksOf('beforeEach', block))
        try {
          await work(...given)
        } finally {
          await runAll(hooksOf('afterEach', block))
        }
      },
    )
}

const withKept = (given: readonly unknown[]) =>
  given.map((each) => (typeof each === 'function' ? kept(each as Work) : each))

/** `test`, and what hangs on it: `test.each(cases)(name, work)`, `test.skipIf(so)(name, work)`, `test.only(name, work)`. */
function keeping(register: Work & Record<string, unknown>): Work {
  return new Proxy(register, {
    apply: (target, _, given) => target(...withKept(given)),
    get: (target, name: string) => {
      const more = target[name]
      if (typeof more !== 'function') return more
      if (name === 'each' || name === 'for' || name === 'skipIf' || name === 'runIf')
        return (...given: unknown[]) => keeping(more.apply(target, given))
      return keeping(more.bind(target))
    },
  })
}

const inBlock =
  (name: string, work: Work): Work =>
  (...given) => {
    blocks.push(name)
    try {
      return work(...given)
    } finally {
      blocks.pop()
    }
  }

const describing = (register: Work & Record<string, unknown>): Work =>
  new Proxy(register, {
    apply: (target, _, [name, ...given]) =>
      target(name, ...given.map((each) => (typeof each === 'function' ? inBlock(String(name), each as Work) : each))),
    get: (target, name: string) => {
      const more = target[name]
      if (typeof more !== 'function') return more
      return name === 'each'
        ? (...given: unknown[]) => describing(more.apply(target, given))
        : describing(more.bind(target))
    },
  })

const registering = (kind: Hook['kind'], register: (work: Work) => void) => (work: Work) => {
  hooks.push({ kind, block: [...blocks], work })
  register(work)
}

type Registering = Work & Record<string, unknown>
export const test = keeping(vitest.test as unknown as Registering)
export const it = keeping(vitest.it as unknown as Registering)
export const describe = describing(vitest.describe as unknown as Registering)
export const beforeEach = registering('beforeEach', vitest.beforeEach)
export const afterEach = registering('afterEach', vitest.afterEach)

/** The hooks are those of one file. */
export const forgetHooks = (): void => void hooks.splice(0)
