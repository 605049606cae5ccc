import { emit } from 'xstate'
import {
  type RouletteAct,
  type RoulettePrizeCommand,
  type RoulettePrizeContext,
  type RoulettePrizeEffect,
  type RoulettePrizeFact,
  type RoulettePrizeTag,
  roulettePrizeMachine,
} from '../../entities/roulette-prize.ts'
import type { Notice } from '../../notice.ts'
import { type RequestCommand, type RequestContext, type RequestTag, recordOf } from '../../record-request.ts'

/** Commands: what the operator can choose. `number.type`: at which spin the prize is to go out; empty leaves it to the server. */
export type RoulettePrizeRecordCommand =
  | { type: 'prize.release' }
  | Exclude<RoulettePrizeCommand, { type: 'prize.release' }>
  | { type: 'number.type'; number: string }
  | RequestCommand

/** Facts: what happened outside. `titleNumber`: the spin that a released prize goes out at. */
export type RoulettePrizeRecordFact =
  | RoulettePrizeFact
  | { type: 'request.done'; titleNumber: number | null }
  | { type: 'request.refused'; message: string }

type Sent = `prize.${RouletteAct}`
/** `number`: the spin that was typed. */
export type RoulettePrizeRecordContext = RoulettePrizeContext & RequestContext<Sent> & { number: string }

/** What is asked of the server; `titleNumber`: the spin that it waits for now. */
export type RouletteQuestion = { id: string; act: RouletteAct; number: string; titleNumber: number | null }

const ACTS = { 'prize.release': 'release', 'prize.restore': 'restore', 'prize.delete': 'delete' } as const

/** A prize as an operator acts on it: each command is asked about, and a release may say at which spin. */
export const { machine: roulettePrizeRecordMachine, at: roulettePrizeRecordAt } = recordOf<
  RoulettePrizeContext,
  RoulettePrizeRecordContext,
  RoulettePrizeRecordCommand | RoulettePrizeRecordFact,
  Notice | RoulettePrizeEffect | { type: 'edit.wanted'; id: string },
  RoulettePrizeTag | RequestTag,
  RouletteQuestion
>(roulettePrizeMachine, {
  id: 'roulettePrizeRecord',
  sends: {
    'prize.release': [{ asks: 'stays' }],
    'prize.restore': [{ asks: 'stays' }],
    'prize.delete': [{ asks: 'stays' }],
  },
  fields: { 'number.type': { key: 'number', blank: '', of: ['prize.release'] } },
  question: ({ id, asked, number, titleNumber }) => ({ id, act: ACTS[asked ?? 'prize.release'], number, titleNumber }),
  wishes: { 'prize.edit': { says: 'announceEdit' } },
  actions: {
    announceEdit: emit(({ context }: { context: RoulettePrizeContext }) => ({
      type: 'edit.wanted' as const,
      id: context.id,
    })),
  },
})
