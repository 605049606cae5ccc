import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { CONSEQUENCES } from '../../server/operation/consequences.ts'
import { stepThrough } from '../../src/machines/next-state.ts'
import { transactionModel } from '../models/transaction.model.ts'
import { LIFECYCLES } from '../support/models/lifecycle-scan.ts'
import { shortestPaths } from '../support/models/model.ts'

/** A chart with the steps that take every transition of it. */
interface Walked {
  machine: AnyStateMachine
  steps: readonly { from: AnyMachineSnapshot; event: { type: string } }[]
}

const walked = (model: { machine: AnyStateMachine }): Walked => ({
  machine: model.machine,
  steps: shortestPaths(model as typeof transactionModel as never).flatMap(({ initial, steps }) =>
    steps.map(({ event }, index) => ({
      from: (steps[index - 1]?.snapshot ?? initial) as AnyMachineSnapshot,
      event: event as { type: string },
    })),
  ),
})
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

/** What is written down by whoever lets the event happen, who knows why. */
const FOR_THE_CALLER: readonly string[] = ['destination.stopped', 'destination.warned']

/** Every effect that a chart emits on any of its transitions. */
function emittedBy({ machine, steps }: Walked, under: AnyStateMachine = machine): string[] {
  const effects = steps.flatMap(({ from: { value, context }, event }) => {
    const step = stepThrough(under, { value, context } as never, [event as never])
    return (step?.effects ?? []).map(({ type }) => type as string)
  })
  return [...new Set(effects)]
    .filter((type) => ![...FOR_THE_PANEL, ...FOR_THE_CALLER].includes(type) && !/\.(changed|wanted)$/.test(type))
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

  test('would be missed, the line as well as the effect', () => {
    const chart = CHARTS.find(({ machine }) => machine === transactionModel.machine) as Walked
    const whole = emittedBy(chart)
    for (const [type] of Object.entries(CONSEQUENCES.transaction)) {
      if (type === 'record.changed') continue
      const { [type]: _forgotten, ...rest } = TABLES.transaction as Table
      expect(carriedOut(rest)).not.toEqual(whole)
    }
    const silenced = transactionModel.machine.provide({ actions: { growShare: () => {} } })
    expect(emittedBy(chart, silenced)).toEqual(whole.filter((type) => type !== 'share.grown'))
  })
})
