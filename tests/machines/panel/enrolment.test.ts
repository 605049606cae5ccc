import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import {
  type EnrolmentContext,
  enrolmentMachine,
  type FactorOffer,
} from '../../../src/machines/flows/panel/enrolment.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { enrolmentModel, OFFER } from '../../models/panel/enrolment.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof enrolmentMachine>['value']

const at = (value: Value, part: Partial<EnrolmentContext> = {}) => ({
  value,
  context: {
    asksPassword: false,
    wanted: false,
    way: 'phone' as const,
    telefone: '',
    name: '',
    current_password: '',
    errors: {},
    message: null,
    offer: null,
    recoveryCodes: [],
    ...part,
  },
})
const phone = { type: 'way.choose', way: 'phone' } as const
const app = { type: 'way.choose', way: 'app' } as const
const passkey = { type: 'way.choose', way: 'passkey' } as const
const created = { type: 'passkey.created', made: { id: 'BBBB' } } as const
const unsupported = { type: 'passkey.unsupported', message: 'Não' } as const
const begin = { type: 'factor.begin' } as const
const leave = { type: 'factor.leave' } as const
const wanted = { type: 'code.wanted' } as const
const abandoned = { type: 'code.abandoned', to: 'ways' } as const
const accepted = (answer: readonly string[]) => ({ type: 'code.accepted', answer }) as const
const keep = { type: 'codes.keep' } as const
const offered = { type: 'offer.done', offer: OFFER } as const
const codes = ['ABCDE-23456']
const CREATION: FactorOffer = { ...OFFER, telefone: null, creation: { options: {}, origin: 'http://localhost:3000' } }
const named = { way: 'passkey', name: 'Notebook' } as const
const creating = { ...named, offer: CREATION }
const filled = { telefone: '62981234567' }
const old = { errors: { telefone: ['x'] }, message: 'x' }

describe('an enrolment', () => {
  describeWalks(enrolmentModel, [{ byState: true }])

  describeTable(
    enrolmentMachine,
    [
      { input: { asksPassword: true, name: 'Notebook' }, to: 'choosing' },
      { input: { asksPassword: true, name: 'Notebook', way: 'app' }, to: 'asking' },
    ],
    [
      { at: at('choosing', old), on: phone, to: 'asking', holds: { way: 'phone', errors: {}, message: null } },
      { at: at('choosing', old), on: app, to: 'offering', holds: { way: 'app', errors: {}, message: null } },
      { at: at('choosing', { asksPassword: true }), on: app, to: 'asking', holds: { way: 'app' } },
      { at: at('choosing'), on: begin, to: null },
      {
        at: at('asking', old),
        on: { type: 'field.change', field: 'telefone', value: '62' },
        to: 'asking',
        holds: { telefone: '62', errors: {} },
      },
      { at: at('asking', filled), on: begin, to: 'offering' },
      {
        at: at('asking', { telefone: '629812' }),
        on: begin,
        to: 'asking',
        holds: { errors: { telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] } },
      },
      {
        at: at('asking', { ...filled, asksPassword: true }),
        on: begin,
        to: 'asking',
        holds: { errors: { current_password: ['Informe sua senha.'] } },
      },
      {
        at: at('asking', { way: 'app', asksPassword: true, current_password: 'segredo' }),
        on: begin,
        to: 'offering',
      },
      { at: at('asking'), on: leave, to: 'choosing' },
      {
        at: at('offering', { current_password: 'segredo', message: 'x' }),
        on: offered,
        to: 'proving',
        holds: { offer: OFFER, current_password: '', message: null },
      },
      {
        at: at('offering'),
        on: { type: 'offer.refused', message: 'Não', errors: { telefone: ['Não'] } },
        to: 'asking',
        holds: { errors: { telefone: ['Não'] }, message: 'Não' },
      },
      { at: at('offering'), on: leave, to: null },
      {
        at: at('proving', { offer: OFFER, message: 'x' }),
        on: abandoned,
        to: 'choosing',
        holds: { offer: null, message: null },
      },
      { at: at('proving', { offer: OFFER }), on: leave, to: null },
      { at: at('proving', { offer: OFFER, ...filled }), on: wanted, to: 'resending' },
      {
        at: at('proving', { offer: OFFER, ...filled, asksPassword: true }),
        on: wanted,
        to: 'asking',
        holds: { offer: null, telefone: '62981234567' },
      },
      { at: at('resending', { message: 'x' }), on: offered, to: 'proving', holds: { offer: OFFER, message: null } },
      {
        at: at('resending', { offer: OFFER }),
        on: { type: 'offer.refused', message: 'Não', errors: {} },
        to: 'proving',
        holds: { offer: { ...OFFER, resendIn: 0 }, message: 'Não' },
      },
      { at: at('resending'), on: leave, to: null },
      {
        at: at('proving', { offer: OFFER }),
        on: accepted(codes),
        to: 'showingCodes',
        holds: { recoveryCodes: codes, offer: null },
      },
      {
        at: at('proving', { offer: OFFER, recoveryCodes: codes }),
        on: accepted([]),
        to: 'enrolled',
        holds: { recoveryCodes: [], offer: null },
      },
      {
        at: at('checking', { ...creating, recoveryCodes: codes }),
        on: { type: 'proof.done', recoveryCodes: [] },
        to: 'enrolled',
        holds: { recoveryCodes: [], offer: null },
      },
      { at: at('checking', creating), on: leave, to: null },
      { at: at('showingCodes', { recoveryCodes: codes }), on: keep, to: 'enrolled', holds: { recoveryCodes: [] } },
      { at: at('enrolled'), on: phone, to: null },
      { at: at('choosing'), on: passkey, to: 'asking', holds: { way: 'passkey' } },
      {
        at: at('asking', { way: 'passkey', name: '  ' }),
        on: begin,
        to: 'asking',
        holds: { errors: { name: ['Dê um nome à chave de acesso, como “Celular” ou “Notebook”.'] } },
      },
      { at: at('asking', named), on: begin, to: 'offering' },
      {
        at: at('offering', named),
        on: { type: 'offer.done', offer: CREATION },
        to: 'creating',
        holds: { offer: CREATION },
      },
      { at: at('creating', creating), on: created, to: 'checking' },
      { at: at('creating', creating), on: { type: 'passkey.dismissed' }, to: 'dismissed', holds: { offer: CREATION } },
      { at: at('creating', creating), on: unsupported, to: 'unsupported', holds: { message: 'Não' } },
      { at: at('creating', creating), on: begin, to: null },
      { at: at('creating', creating), on: leave, to: 'choosing', holds: { offer: null } },
      { at: at('dismissed', creating), on: begin, to: 'creating' },
      { at: at('dismissed', creating), on: leave, to: 'choosing', holds: { offer: null } },
      { at: at('dismissed', creating), on: created, to: null },
      { at: at('unsupported', creating), on: begin, to: null },
      { at: at('unsupported', creating), on: leave, to: 'choosing', holds: { offer: null } },
      {
        at: at('checking', creating),
        on: { type: 'proof.refused', message: 'Não' },
        to: 'refused',
        holds: { message: 'Não' },
      },
      {
        at: at('checking', creating),
        on: { type: 'proof.done', recoveryCodes: codes },
        to: 'showingCodes',
        holds: { recoveryCodes: codes, offer: null },
      },
      { at: at('refused', creating), on: begin, to: null },
      { at: at('refused', creating), on: leave, to: 'choosing', holds: { offer: null, message: null } },
    ],
  )

  test('of an app ends once the recovery codes were kept', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(enrolmentMachine), { input: { asksPassword: false, name: '' } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [app, offered, accepted(codes)] as const) actor.send(event)
    expect(said).toEqual([])
    actor.send(keep)
    expect(said).toEqual([{ type: 'factor.enrolled', way: 'app' }])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('ABCDE')
  })
})
