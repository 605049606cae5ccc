import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, type EventObject, fromCallback, setup } from 'xstate'
import { campaignRecordAt, campaignRecordMachine } from '../../../src/machines/flows/dialogues/campaign-record.ts'
import { recordActorsOf } from '../../../src/machines/flows/records/record-actors.ts'
import { storedLogic } from '../../../src/machines/stored.ts'
import { FIRST, FIRST_ANEW, recordActorsModel, SECOND } from '../../models/records/record-actors.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const started = (...rows: object[]) => ({ value: 'following', context: { rows } }) as never
const loaded = (rows: readonly { id: number }[], ...held: number[]) => ({ type: 'rows.loaded', rows, held }) as const

describe('the machines of the records in a list', () => {
  describeWalks(recordActorsModel)

  describeTable(
    recordActorsModel.machine,
    [{ input: undefined, to: 'following' }],
    [
      { at: started(), on: loaded([FIRST]), to: 'following', holds: { rows: [FIRST] } },
      { at: started(FIRST), on: loaded([FIRST, SECOND]), to: 'following', holds: { rows: [FIRST, SECOND] } },
      { at: started(FIRST), on: loaded([FIRST_ANEW]), to: 'following', holds: { rows: [FIRST_ANEW] } },
      { at: started(FIRST), on: loaded([FIRST_ANEW], 1), to: 'following', holds: { rows: [FIRST] } },
      { at: started(FIRST, SECOND), on: loaded([]), to: 'following', holds: { rows: [] } },
      { at: started(FIRST, SECOND), on: loaded([], 2), to: 'following', holds: { rows: [SECOND] } },
    ],
  )

  type Stored = { id: number; state: 'active' | 'trash' }
  const ACTIVE: Stored = { id: 1, state: 'active' }
  const logic = storedLogic(campaignRecordMachine, ({ id, state }: Stored) =>
    campaignRecordAt(state, { id: String(id), paid: 0, reserved: 0, total: 10, hasWinner: false, situation: 1 }),
  )
  const follow = (...rows: Stored[]) => {
    const records = createActor(recordActorsOf(logic)).start()
    records.send(loaded(rows))
    const of = (id: number) => (records.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]
    return { records, of }
  }

  test('begin where their rows stand', () => {
    const { of } = follow(ACTIVE, { id: 2, state: 'trash' })
    expect(of(1)?.getSnapshot().value).toEqual({ active: 'idle' })
    expect(of(2)?.getSnapshot().value).toEqual({ trash: 'idle' })
  })

  test('go on while their rows are the same, are replaced by those of new rows, and end with their rows', () => {
    const { records, of } = follow(ACTIVE)
    const first = of(1)
    records.send(loaded([ACTIVE]))
    expect(of(1)).toBe(first)
    records.send(loaded([{ id: 1, state: 'trash' }] as Stored[]))
    expect(of(1)).not.toBe(first)
    expect(of(1)?.getSnapshot().value).toEqual({ trash: 'idle' })
    expect(first?.getSnapshot().status).toBe('stopped')
    records.send(loaded([]))
    expect(of(1)).toBeUndefined()
  })

  test('are kept while something of theirs is under way, though their rows have changed or gone', () => {
    const { records, of } = follow(ACTIVE)
    const first = of(1)
    records.send(loaded([{ id: 1, state: 'trash' }] as Stored[], 1))
    records.send(loaded([], 1))
    expect(of(1)).toBe(first)
    expect(first?.getSnapshot().status).toBe('active')
  })

  test('run what the state invokes that their rows stand in, and stop it with them', () => {
    const running: string[] = []
    const machine = setup({
      actors: {
        watch: fromCallback<EventObject, { id: number }>(({ input, sendBack }) => {
          running.push(`watch ${input.id}`)
          if (input.id === 2) sendBack({ type: 'gone' })
          return () => running.push(`leave ${input.id}`)
        }),
      },
    }).createMachine({
      context: { id: 0 },
      initial: 'other',
      states: {
        other: {},
        stored: {
          invoke: { src: 'watch', input: ({ context }) => ({ id: context.id }) },
          on: { gone: 'other' },
        },
      },
    })
    const stored = storedLogic(machine, ({ id }: { id: number }) => ({ value: 'stored', context: { id } }) as never)
    const records = createActor(recordActorsOf(stored)).start()
    records.send(loaded([{ id: 1 }, { id: 2 }]))
    const standing = (id: number) =>
      (records.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]?.getSnapshot().value
    expect([standing(1), standing(2)]).toEqual(['stored', 'other'])
    records.send(loaded([]))
    expect(running).toEqual(['watch 1', 'watch 2', 'leave 2', 'leave 1'])
  })
})
