import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { type CompletionFact, completionMachine } from '../../../src/machines/flows/records/completion.ts'
import { completionModel } from '../../models/records/completion.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'open' | 'sending' | 'short' | 'over') => ({ value, context: {} }) as const
const saved = { type: 'record.saved', id: '7', waiting: false } as const
const savedFirst = { type: 'record.saved', id: '7', waiting: true } as const
const changed = { type: 'record.changed' } as const
const queued = { type: 'parts.queued' } as const
const stored = { type: 'parts.stored' } as const
const refused = { type: 'parts.refused' } as const

const WORDS = { parts: { type: 'parts.wanted', id: '7' }, close: { type: 'close.wanted' } } as const

describe('a form whose record has parts of its own', () => {
  describeWalks(completionModel)

  describeTable(
    completionMachine,
    [{ input: undefined, to: 'open' }],
    [
      { at: at('open'), on: saved, to: 'over' },
      { at: at('open'), on: savedFirst, to: 'sending' },
      { at: at('open'), on: stored, to: null },
      { at: at('open'), on: refused, to: null },
      { at: at('open'), on: queued, to: null },
      { at: at('sending'), on: stored, to: 'over' },
      { at: at('sending'), on: refused, to: 'short' },
      { at: at('sending'), on: changed, to: 'open' },
      { at: at('sending'), on: savedFirst, to: null },
      { at: at('short'), on: queued, to: 'sending' },
      { at: at('short'), on: changed, to: 'open' },
      { at: at('short'), on: stored, to: null },
      { at: at('short'), on: saved, to: null },
      { at: at('over'), on: changed, to: 'open' },
      { at: at('over'), on: saved, to: null },
      { at: at('over'), on: stored, to: null },
    ],
  )

  test.each<[string, CompletionFact[], (keyof typeof WORDS)[]]>([
    ['is done at once where no part waits', [saved], ['close']],
    ['is done once, however often it is said to be saved', [saved, saved], ['close']],
    ['asks for the parts, and is done with the last one', [savedFirst, queued, stored], ['parts', 'close']],
    ['stays where a part is refused, whatever is deleted then', [savedFirst, refused, stored], ['parts']],
    ['is done when another part takes the place', [savedFirst, refused, queued, stored], ['parts', 'close']],
    ['stays open when something is typed meanwhile', [savedFirst, changed, stored], ['parts']],
    ['is done when it is saved again', [savedFirst, refused, changed, saved], ['parts', 'close']],
  ])('%s', (_, facts, wanted) => {
    const said: EventObject[] = []
    const actor = createActor(completionMachine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const fact of facts) actor.send(fact)
    expect(said).toEqual(wanted.map((each) => WORDS[each]))
  })
})
