import { describe, expect, test } from 'vitest'
import {
  CODE_REQUEST_STATES,
  type CodeRequestContext,
  type CodeRequestState,
  codeRequestAt,
  codeRequestMachine,
  codeRequestState,
} from '../../src/machines/entities/code-request.ts'
import { codeRequestModel } from '../models/code-request.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'
import type { Row } from '../support/models/table.ts'

const to = (code: CodeRequestState, next: 'cooling' | 'ready' = 'cooling') => ({ code, next })
const at = (code: CodeRequestState, next: 'cooling' | 'ready' = 'cooling', part: Partial<CodeRequestContext> = {}) => ({
  value: to(code, next),
  context: { method: 'sms' as const, tries: 0, ...part },
})
const resend = { type: 'code.resend' } as const
const accepted = { type: 'code.accepted' } as const
const refused = { type: 'code.refused' } as const
const replaced = { type: 'code.replaced' } as const
const expired = { type: 'code.expired' } as const
const lost = { type: 'message.lost' } as const
const cooled = { type: 'cooldown.ended' } as const
const over = CODE_REQUEST_STATES.filter((state) => state !== 'live')

const rows: Row<typeof codeRequestMachine>[] = [
  { at: at('live'), on: accepted, to: to('used', 'ready') },
  { at: at('live', 'ready'), on: accepted, to: to('used', 'ready') },
  { at: at('live', 'cooling', { tries: 3 }), on: refused, to: to('live'), holds: { tries: 4 } },
  { at: at('live', 'cooling', { tries: 4 }), on: refused, to: to('spent'), holds: { tries: 5 } },
  { at: at('live', 'ready', { method: 'passkey' }), on: refused, to: to('spent', 'ready'), holds: { tries: 1 } },
  { at: at('live'), on: replaced, to: to('replaced') },
  { at: at('live'), on: expired, to: to('expired') },
  { at: at('live'), on: lost, to: to('undelivered', 'ready') },
  { at: at('live'), on: cooled, to: to('live', 'ready') },
  { at: at('live'), on: resend, to: null },
  { at: at('live', 'ready'), on: resend, to: to('live') },
  { at: at('live', 'ready'), on: cooled, to: null },
  ...over.flatMap((state): Row<typeof codeRequestMachine>[] => [
    { at: at(state, 'ready'), on: accepted, to: null },
    { at: at(state, 'ready'), on: refused, to: null },
    { at: at(state, 'ready'), on: replaced, to: null },
    { at: at(state, 'ready'), on: expired, to: null },
    { at: at(state, 'ready'), on: lost, to: null },
    { at: at(state), on: resend, to: null },
    { at: at(state), on: cooled, to: to(state, 'ready') },
    { at: at(state, 'ready'), on: resend, to: to(state) },
  ]),
]

describe('a request for a code', () => {
  describeWalks(codeRequestModel)

  describeTable(
    codeRequestMachine,
    [
      { input: { method: 'sms' }, to: to('live') },
      { input: { method: 'totp' }, to: to('live', 'ready') },
      { input: { method: 'recovery' }, to: to('live', 'ready') },
      { input: { method: 'passkey' }, to: to('live', 'ready') },
    ],
    rows,
  )

  test.each(CODE_REQUEST_STATES)('that is %s is stored under that name', (state) => {
    const context = { method: 'sms' as const, tries: 0, isCooling: false }
    expect(codeRequestState(codeRequestAt(state, context))).toBe(state)
  })
})
