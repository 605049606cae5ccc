import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../../src/machines/chart.ts'
import { leavesOf, type Model, shortestPaths } from '../support/models/model.ts'
import { gapsOf, machineSystem } from '../support/models/walk.ts'

const ROOT = new URL('../../', import.meta.url)
const namesIn = (folder: string, suffix: string) =>
  globSync(`**/*${suffix}`, { cwd: new URL(folder, ROOT) })
    .map((file) => basename(file, suffix))
    .sort()

const machines = [...namesIn('src/machines/entities/', '.ts'), ...namesIn('src/machines/flows/', '.ts')].sort()
const models = await Promise.all(
  globSync('**/*.model.ts', { cwd: new URL('tests/models/', ROOT) }).map(async (file) => {
    const name = basename(file, '.model.ts')
    const exported: Record<string, unknown> = await import(new URL(`tests/models/${file}`, ROOT).href)
    return { name, model: exported[`${camelCase(name)}Model`] as Model<AnyStateMachine> }
  }),
)
models.sort((a, b) => (a.name < b.name ? -1 : 1))

/** Past participles that do not end in -ed. */
const IRREGULAR = ['done', 'drawn', 'lost', 'sent', 'unknown', 'withdrawn']
/** Tests of what all machines use. */
const HELPERS = ['ask', 'next-state', 'on-sale', 'stored-states']
const EVENT = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/

/** Where a machine asks and is not busy: it asks a person, who may go away, or asks unseen beside what it shows. */
const QUIET: Readonly<Record<string, readonly string[]>> = {
  drawRecord: ['undrawn.fetching', 'confirming'],
  push: ['looking'],
  enrolment: ['creating'],
  figures: ['figures.updating'],
  savedViews: ['inside.reading', 'inside.saving', 'inside.deleting'],
  verification: ['open.passkey.asking'],
  arrivals: ['comparing'],
  moneyBack: ['beginning', 'asking'],
}

/** What walks the model of a stored lifecycle, by folder. */
const WALKS = ['tests/machines', 'tests/server', 'tests/browser'] as const
/** The model of a lifecycle, or of the dialogue with its record, which goes through its states as well. */
const MODELS_OF = [(name: string) => `/${name}.model.ts'`, (name: string) => `/${name}-record.model.ts'`]
/** Lifecycles that no walk of theirs goes through there, and the tests that stand for it. */
const WALKED_OTHERWISE: Readonly<Record<string, Readonly<Partial<Record<(typeof WALKS)[number], string>>>>> = {
  'code-request': {
    'tests/server': 'tests/server/models/verification.test.ts',
    'tests/browser': 'tests/browser/models/verification.test.ts',
  },
  'draw-origin': {
    'tests/server': 'tests/server/campaigns/draw/decision.test.ts',
    'tests/browser': 'tests/browser/campaigns/draw-decision.test.ts',
  },
  'prize-payment': {
    'tests/server': 'tests/server/campaigns/draw/decision.test.ts',
    'tests/browser': 'tests/browser/campaigns/draw-decision.test.ts',
  },
  'recovery-message': { 'tests/browser': 'tests/browser/sales/recovery.test.ts' },
  'stored-report': {
    'tests/server': 'tests/server/models/report.test.ts',
    'tests/browser': 'tests/browser/models/report.test.ts',
  },
}

describe('every stored lifecycle', () => {
  const lifecycles = namesIn('src/machines/entities/', '.ts')
  const sources = new Map(
    WALKS.map((folder) => [folder, globSync(`${folder}/**/*.test.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'))]),
  )
  const isWalked = (name: string, folder: (typeof WALKS)[number]) =>
    sources.get(folder)?.some((source) => MODELS_OF.some((model) => source.includes(model(name)))) === true

  test.each(WALKS)('is walked in %s, or says which test stands for that', (folder) => {
    const unwalked = lifecycles.filter((name) => !isWalked(name, folder))
    const excused = Object.keys(WALKED_OTHERWISE).filter((name) => WALKED_OTHERWISE[name]?.[folder] !== undefined)
    expect(
      unwalked.filter((name) => !excused.includes(name)).map((name) => `${folder}/models/${name}.test.ts`),
    ).toEqual([])
    expect(excused.filter((name) => !unwalked.includes(name))).toEqual([])
  })

  test('has the tests that stand for a walk', () => {
    const named = Object.values(WALKED_OTHERWISE).flatMap((each) => Object.values(each))
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('every machine', () => {
  test('has a model and a test, and no model or test is left behind', () => {
    const tests = namesIn('tests/machines/', '.test.ts').filter((name) => !HELPERS.includes(name))
    const missing = (folder: string, suffix: string, there: readonly string[]) =>
      machines.filter((name) => !there.includes(name)).map((name) => `${folder}/${name}${suffix}`)
    const named = models.map(({ name }) => name)
    expect([...missing('tests/models', '.model.ts', named), ...missing('tests/machines', '.test.ts', tests)]).toEqual(
      [],
    )
    expect(named).toEqual(machines)
    expect(tests).toEqual(machines)
  })

  describe.each(models)('$name', ({ model }) => {
    test('has a sample for each of its events and for no other', () => {
      const sampled = [...Object.keys(model.commands), ...Object.keys(model.facts)]
      expect(sampled.sort()).toEqual([...new Set(model.machine.events)].filter((type) => type !== '').sort())
      expect(new Set(sampled).size).toBe(sampled.length)
    })

    test('speaks commands as noun.verb and facts as noun.participle', () => {
      const isParticiple = (type: string) => {
        const word = type.split('.')[1] ?? ''
        return word.endsWith('ed') || IRREGULAR.includes(word)
      }
      expect(Object.keys(model.commands).filter((type) => !EVENT.test(type) || isParticiple(type))).toEqual([])
      expect(Object.keys(model.facts).filter((type) => !EVENT.test(type) || !isParticiple(type))).toEqual([])
    })

    test('takes every answer of an actor wherever it asks, so that nothing is stranded', () => {
      const asking = nodesOf(model.machine).flatMap((node) =>
        node.invoke.map((invoke) => ({ node, actor: String(invoke.src) })),
      )
      const stranded = asking.flatMap(({ node, actor }) =>
        (model.answers[actor] ?? ['any answer'])
          .filter((answer) => !withAncestors(node).some((each) => each.ownEvents.includes(answer)))
          .map((answer) => `${node.path.join('.')} asks ${actor} and does not take ${answer}`),
      )
      expect(stranded).toEqual([])
      const actors = Object.keys(model.machine.implementations.actors ?? {}).sort()
      expect([...new Set(asking.map(({ actor }) => actor))].sort()).toEqual(actors)
      expect(Object.keys(model.answers).sort()).toEqual(actors)
    })

    test('is busy wherever it asks, so that what shows it neither closes nor asks twice', () => {
      const quiet = nodesOf(model.machine)
        .filter((node) => node.invoke.some(({ src }) => String(src).startsWith('ask')))
        .filter((node) => !withAncestors(node).some(({ tags }) => tags.includes('busy')))
        .map((node) => node.path.join('.'))
      expect(quiet).toEqual(QUIET[model.machine.id] ?? [])
    })

    test('hangs no transition on an actor, takes no wildcard and never ends', () => {
      const wrong = nodesOf(model.machine).flatMap((node) => [
        ...node.ownEvents.filter((type) => type === '*' || type.startsWith('xstate.')),
        ...(node.type === 'final' ? ['final'] : []),
      ])
      expect(wrong).toEqual([])
      expect(chartOf(model.machine).events).toEqual(model.machine.events)
    })

    test('can be walked whole by the system of fake actors', () => {
      const system = machineSystem(model, leavesOf(model.machine), () => {})
      expect(gapsOf(model, shortestPaths(model), system)).toEqual([])
    })
  })
})

type Node = AnyStateMachine['root']

function nodesOf(machine: AnyStateMachine): Node[] {
  const within = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(within)]
  return within(machine.root)
}

function withAncestors(node: Node): Node[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node]
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
