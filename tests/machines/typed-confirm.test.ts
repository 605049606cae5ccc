import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { typedConfirmMachine } from '../../src/machines/flows/typed-confirm.ts'
import { CONFIRMATION, typedConfirmModel } from '../models/typed-confirm.model.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'

const open = { type: 'confirm.open', confirmation: CONFIRMATION } as const
const accept = { type: 'confirm.accept' } as const
const dismiss = { type: 'confirm.dismiss' } as const
const type = (text: string) => ({ type: 'word.type', text }) as const
const at = (value: 'closed' | { open: 'waiting' | 'matched' }, text = '') => ({
  value,
  context: { confirmation: value === 'closed' ? null : CONFIRMATION, text },
})
const nothing = { confirmation: null, text: '' }

describe('a typed confirmation', () => {
  describeWalks(typedConfirmModel)

  describeTable(
    typedConfirmMachine,
    [{ input: undefined, to: 'closed' }],
    [
      { at: at('closed'), on: open, to: { open: 'waiting' }, holds: { confirmation: CONFIRMATION, text: '' } },
      { at: at('closed', 'x'), on: open, to: { open: 'waiting' }, holds: { text: '' } },
      { at: at('closed'), on: accept, to: null },
      { at: at('closed'), on: dismiss, to: null },
      { at: at('closed'), on: type('excluir'), to: null },
      { at: at({ open: 'waiting' }), on: type('exclu'), to: { open: 'waiting' }, holds: { text: 'exclu' } },
      { at: at({ open: 'waiting' }), on: type('EXCLUIR'), to: { open: 'matched' }, holds: { text: 'EXCLUIR' } },
      { at: at({ open: 'waiting' }), on: accept, to: null },
      { at: at({ open: 'waiting' }, 'x'), on: dismiss, to: 'closed', holds: nothing },
      { at: at({ open: 'waiting' }), on: open, to: null },
      { at: at({ open: 'matched' }, 'excluir'), on: type('excluirr'), to: { open: 'waiting' } },
      { at: at({ open: 'matched' }, 'excluir'), on: accept, to: 'closed', holds: nothing },
      { at: at({ open: 'matched' }, 'excluir'), on: dismiss, to: 'closed', holds: nothing },
    ],
  )

  test('tells whoever asked what the answer was', () => {
    const said: unknown[] = []
    const actor = createActor(typedConfirmMachine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [open, type('excluir'), accept, open, dismiss]) actor.send(event)
    expect(said).toEqual([
      { type: 'confirm.answered', accepted: true },
      { type: 'confirm.answered', accepted: false },
    ])
  })
})
