import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, emit } from 'xstate'
import { CONSEQUENCES } from '../../server/operation/consequences.ts'
import { stepThrough } from '../../src/machines/next-state.ts'
import type { transactionModel } from '../models/transaction.model.ts'
import { LIFECYCLES } from '../support/models/lifecycle-scan.ts'
import { shortestPaths } from '../support/models/model.ts'

/** A chart with the steps that take every transition of it. */
interface Walked {
  machine: AnyStateMachine
  steps: readonly { from: AnyMachineSnapshot; event: { type: string } }[]
}

const walked = (model: { machine: AnyStateMachine }): Walked => {
  const steps = shortestPaths(model as typeof transactionModel as never).flatMap(({ initial, steps }) =>
    steps.map(({ event }, index) => ({
      from: (steps[index - 1]?.snapshot ?? initial) as AnyMachineSnapshot,
      event: event as { type: string },
    })),
  )
  const once = new Map(steps.map((step) => [JSON.stringify([step.from.value, step.from.context, step.event]), step]))
  return { machine: model.machine, steps: [...once.values()] }
}
const MODELS = await Promise.all(
  LIFECYCLES.map(async ({ entity }): Promise<{ machine: AnyStateMachine }> => {
    const exported: Record<string, { machine: AnyStateMachine }> = await import(`../models/${entity}.model.ts`)
    const [model] = Object.values(exported).filter(({ machine }) => machine !== undefined)
    if (model === undefined) throw new Error(`there is no model of ${entity}`)
    return model
  }),
)
const CHARTS = MODELS.map(walked)

/** What charts say to the panel that runs them, and to nobody else. */
const FOR_THE_PANEL: readonly string[] = [
  ...['notice', 'fields.refused', 'page.opened', 'winner.learned'],
  'campaign.duplicated',
]

/** Every effect that a chart emits on any of its transitions. */
function emittedBy({ machine, steps }: Walked, under: AnyStateMachine = machine): string[] {
  const effects = steps.flatMap(({ from: { value, context }, event }) => {
    const step = stepThrough(under, { value, context } as never, [event as never])
    return (step?.effects ?? []).map(({ type }) => type as string)
  })
  return [...new Set(effects)]
    .filter((type) => !FOR_THE_PANEL.includes(type) && !/\.(changed|wanted)$/.test(type))
    .sort()
}

type Table = Readonly<Record<string, object>>
const TABLES = CONSEQUENCES as unknown as Readonly<Record<string, Table>>

/** The effects of a table that it carries out; that a record changed follows from every event. */
const carriedOut = (table: Table | undefined): string[] =>
  Object.keys(table ?? {})
    .filter((type) => type !== 'record.changed')
    .sort()

describe('what follows from the events of stored records', () => {
  test('is looked for in the chart of every lifecycle', () => {
    const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(CHARTS.map(({ machine }) => dashed(machine.id)).sort()).toEqual(
      LIFECYCLES.map(({ entity }) => entity).sort(),
    )
    const known = CHARTS.map(({ machine }) => machine.id)
    expect(Object.keys(TABLES).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(CHARTS)('has its line for all that $machine.id emits, and each line is emitted', (chart) => {
    expect(carriedOut(TABLES[chart.machine.id])).toEqual(emittedBy(chart))
  })

  test.each(CHARTS)('would be missed of $machine.id, each line as well as each effect', ({ machine, steps }) => {
    const whole = emittedBy({ machine, steps })
    const saying = steps.filter((step) => emittedBy({ machine, steps: [step] }).length > 0)
    for (const type of whole) {
      const { [type]: _forgotten, ...rest } = TABLES[machine.id] as Table
      expect(carriedOut(rest)).not.toEqual(whole)
      const emitting = saying.filter((step) => emittedBy({ machine, steps: [step] }).includes(type)).slice(0, 5)
      expect(emittedBy({ machine, steps: emitting }, silenced(machine, type))).not.toContain(type)
    }
  })

  test('is carried out by the table alone', () => {
    const handlers = importsOf(TABLE).filter(({ from }) => from !== 'server/platform/consequences.ts')
    const others = globSync('server/**/*.ts')
      .filter((path) => path !== TABLE)
      .flatMap((path) => importsOf(path).map((each) => ({ ...each, path })))
    const calls = handlers.flatMap(({ from, name }) =>
      others.filter((each) => each.from === from && each.name === name).map(({ path }) => `${path}: ${name}`),
    )
    expect(calls.sort()).toEqual(Object.keys(CALLED_BESIDES).sort())
  })
})

const TABLE = 'server/operation/consequences.ts'

/** What is called by hand as well, and why that follows from no event of a stored record, or from one in the table. */
const CALLED_BESIDES: Readonly<Record<string, string>> = {
  'server/campaigns/campaigns/changes.ts: noteChange': 'what an operator writes of a campaign is no event of its life',
  'server/campaigns/campaigns/lifecycle.ts: noteChange': 'a campaign begins by no event',
  'server/campaigns/prize-quotas/changes.ts: noteChange':
    'what an operator writes of prize quotas is shown; what a sale does to them is not, since it shows its purchases',
  'server/campaigns/photos/changes.ts: noteChange': 'nor are its photos',
  'server/campaigns/photos/winner.ts: noteChange': 'nor is the photo of a winner',
  'server/sales/persons/erase.ts: noteChange': 'nor that it goes with its person',
  'server/campaigns/draw/conductor.ts: noteChange': 'nor is who conducts its draw',
  'server/campaigns/draw/run.ts: noteChange': 'nor is what was decided about a check',
  'server/platform/app-settings/store.ts: noteChange': 'settings have no lifecycle',
  'server/platform/auth/tokens.ts: noteChange': 'nor has the access of an operator',
  'server/platform/outbox/destinations.ts: noteChange': 'a handler of the table',
  'server/sales/purchases/followed.ts: noteChange': 'a handler of the table',
  'server/sales/purchases/followed.ts: tellWorld': 'a handler of the table',
  'server/sales/returned-prizes/lifecycle.ts: tellWorld':
    'part of a handler of the table: what a purchase had won is written down',
  'server/storefront/pages/purchase/opening.ts: noteChange': 'a purchase is made, by a function of the database',
  'server/sales/reservations/suspects.ts: cancelUnpaid': 'an operator gives suspicious reservations up',
}

interface Import {
  from: string
  name: string
}

/** What a file imports by name and calls. */
function importsOf(path: string): Import[] {
  const source = readFileSync(path, 'utf8')
  return [...source.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => ({ from: join(dirname(path), from), name: each.replace(/ as .*/, '') })),
  )
}

type Emitter = { type: 'xstate.emit'; event: EventObject | ((args: unknown, params: unknown) => EventObject) }

const isEmitter = (action: unknown): action is Emitter =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.emit'

/** The same chart, which does not emit one of its effects any more. */
function silenced(machine: AnyStateMachine, type: string): AnyStateMachine {
  const actions = Object.entries(machine.implementations.actions).map(([name, action]) => {
    if (!isEmitter(action)) return [name, action]
    const { event } = action
    const said = (args: unknown, params: unknown) => (typeof event === 'function' ? event(args, params) : event)
    return [name, emit((args, params) => (said(args, params).type === type ? SILENCE : said(args, params)))]
  })
  return machine.provide({ actions: Object.fromEntries(actions) })
}

/** What the panel alone would hear. */
const SILENCE = { type: 'nothing.changed' }
