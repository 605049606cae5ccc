import { describe } from 'vitest'
import { type WebhookContext, webhookMachine } from '../../../src/machines/flows/dialogues/webhook.ts'
import { webhookModel } from '../../models/dialogues/webhook.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const first = { since: '', only: 'failed' } as const
type Value = 'idle' | 'asking' | 'removed'
const at = (value: Value, part: Partial<WebhookContext> = {}) => ({
  value,
  context: { id: '1', paused: false, choice: first, asked: null, ...part },
})
const asked = (act: NonNullable<WebhookContext['asked']>['act']) => ({ act, since: null, only: 'failed' }) as const
const copied = { type: 'webhook.copy' } as const
const duplicate = { type: 'webhook.duplicate' } as const
const test = { type: 'webhook.test' } as const
const pause = { type: 'webhook.pause' } as const
const resume = { type: 'webhook.resume' } as const
const resend = { type: 'deliveries.resend', since: '2026-11-15T14:02:00.000Z', only: 'all' } as const
const since = { type: 'choice.change', choice: { since: '2026-11-15T11:02' } } as const
const only = { type: 'choice.change', choice: { only: 'all' } } as const
const remove = { type: 'webhook.remove' } as const
const done = { type: 'request.done', message: 'Respondeu 500.', class: 'error' } as const
const refused = { type: 'request.refused', message: 'Este webhook já está pausado.' } as const
const dismissed = { type: 'request.dismissed' } as const
const all = [copied, duplicate, test, pause, resume, since, resend, remove, done, refused, dismissed]
const notice = (message: string) => [{ type: 'notice', class: 'error', message }] as const

describe('a webhook in its list', () => {
  describeWalks(webhookModel)

  describeTable(
    webhookMachine,
    [{ input: { id: '1', paused: false }, to: 'idle' }],
    [
      { at: at('idle'), on: copied, to: 'idle', effects: [{ type: 'copy.wanted' }] },
      { at: at('idle'), on: duplicate, to: 'asking', holds: { asked: asked('duplicate') } },
      { at: at('idle'), on: test, to: 'asking', holds: { asked: asked('test') } },
      { at: at('idle'), on: pause, to: 'asking', holds: { asked: asked('pause') } },
      { at: at('idle', { paused: true }), on: pause, to: null },
      { at: at('idle'), on: resume, to: null },
      { at: at('idle', { paused: true }), on: resume, to: 'asking', holds: { asked: asked('resend') } },
      {
        ...{ at: at('idle'), on: resend, to: 'asking' },
        holds: { asked: { act: 'resend', since: resend.since, only: 'all' } },
      },
      { at: at('idle'), on: since, to: 'idle', holds: { choice: { ...first, since: since.choice.since } } },
      {
        ...{ at: at('idle', { choice: { ...first, since: since.choice.since } }), on: only, to: 'idle' },
        holds: { choice: { since: since.choice.since, only: 'all' } },
      },
      { at: at('idle'), on: remove, to: 'asking', holds: { asked: asked('remove') } },
      ...[done, refused, dismissed].map((on) => ({ at: at('idle'), on, to: null })),

      {
        ...{ at: at('asking', { asked: asked('test') }), on: done, to: 'idle' },
        ...{ holds: { asked: null }, effects: notice('Respondeu 500.') },
      },
      { at: at('asking', { asked: asked('remove') }), on: done, to: 'removed', holds: { asked: null }, effects: [] },
      {
        ...{ at: at('asking', { asked: asked('pause') }), on: refused, to: 'idle' },
        ...{ holds: { asked: null }, effects: notice('Este webhook já está pausado.') },
      },
      { at: at('asking', { asked: asked('remove') }), on: dismissed, to: 'idle', holds: { asked: null }, effects: [] },
      {
        ...{ at: at('asking', { asked: asked('test') }), on: only, to: 'asking' },
        holds: { choice: { ...first, only: 'all' } },
      },
      ...[copied, duplicate, test, pause, resume, resend, remove].map((on) => ({ at: at('asking'), on, to: null })),
      ...all.map((on) => ({ at: at('removed'), on, to: null })),
    ],
  )
})
