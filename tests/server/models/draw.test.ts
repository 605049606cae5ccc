import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { isNumbered, type Prize, resultField, winnerField } from '../../../src/domain/campaigns/prizes.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import type { DrawRecordFact } from '../../../src/machines/flows/dialogues/draw-record.ts'
import { byTheLottery, drawnElsewhere, drawRecordModel, everyPrize } from '../../models/dialogues/draw-record.model.ts'
import { fewestPaths, leavesOf, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { type DrawSeed, startDraw } from '../../support/seeds/draw-seed.ts'
import { CONTEST, LEAVING, typedTwice } from '../../support/seeds/draws.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's requests about one campaign, which a client reads after every step. */
function liveSystem(): SystemOf<typeof drawRecordModel> {
  let script: DrawRecordFact[] = []
  let seed: DrawSeed
  let federal: boolean
  let contest: string
  let asked: Promise<Answer>
  let turn: Prize
  /** What decides: the five prizes once they are typed, unless a result is typed for the prize. */
  let lottery: { isTyped: boolean; isStored: boolean }
  let results: Set<Prize>
  let leaves: boolean

  const read = async () => (await admin.call('GET', `/api/actions/${seed.campaign.id}`)).body.action
  const happened = (fact: DrawRecordFact) => expect(script.shift()).toEqual(fact)
  /** What the lottery gives so that the server answers as the script has it; the typed result is the model's own. */
  const numberFor = (next: DrawRecordFact | undefined) => (next?.type === 'prize.drawn' ? seed.sold : seed.unsold)
  const draw = (prize: Prize, number: number, body: object = { [fieldOf(prize)]: String(number) }) =>
    admin.call('PUT', `/api/actions/raffle/${prize}/${seed.campaign.id}`, {
      body: {
        ...(prize === 'first' && { federal: federal ? 1 : 0, concurso: contest || CONTEST, encerrar_vendas: 1 }),
        ...((leaves || !federal) && LEAVING),
        ...body,
      },
    })
  /** Whether the five prizes decide; those that are stored name a sold quota for every prize. */
  const byLottery = (prize: Prize, next: DrawRecordFact | undefined) =>
    federal && !leaves && lottery.isTyped && !results.has(prize) && (!lottery.isStored || next?.type === 'prize.drawn')
  const winnersAgree = async ({ context }: { context: { prizes: readonly Prize[]; winners: object } }) => {
    const campaign = await read()
    const drawn = context.prizes.filter((prize) => campaign[winnerField(prize)] !== undefined)
    expect(drawn).toEqual(context.prizes.filter((prize) => prize in context.winners))
    expect(campaign.state).toBe(drawn.includes('first') ? 'closed' : 'active')
  }

  return {
    async start(facts, { input }) {
      script = [...facts]
      federal = true
      contest = ''
      lottery = { isTyped: false, isStored: false }
      results = new Set()
      leaves = false
      seed = await startDraw(app, admin, input)
    },
    commands: {
      'mode.choose': (event) => {
        federal = event.federal
        leaves = false
      },
      'contest.type': (event) => {
        contest = event.contest
      },
      'lottery.fetch': () => {},
      'lottery.type': ({ prizes }) => {
        lottery.isTyped = prizes.some(Boolean)
      },
      'lottery.repeat': () => {},
      'result.type': ({ prize }) => {
        results.add(prize)
      },
      'rule.leave': (event) => {
        leaves = event.leaves
      },
      'reason.type': () => {},
      'prize.draw': ({ prize }) => {
        turn = prize
      },
    },
    facts: {
      'draw.confirmed': async (fact) => {
        happened(fact)
        const [next] = script
        if (turn === 'plus' && next?.type === 'draw.refused') await refundEverything(seed)
        const number = numberFor(next)
        asked = byLottery(turn, next) ? draw(turn, number, premiosOf(number)) : draw(turn, number)
        await asked
      },
      'draw.dismissed': happened,
      'draw.retyped': (fact) => {
        happened(fact)
        results.add(turn)
        leaves = federal
      },
      'lottery.answered': (fact) => {
        happened(fact)
        lottery.isTyped = true
      },
      'lottery.refused': happened,
      'draw.loaded': async (fact) => {
        happened(fact)
        const [prize] = Object.keys(fact.winners) as [Prize]
        wanted(await draw(prize, seed.sold), 200)
      },
      'prize.drawn': async (fact) => {
        happened(fact)
        const { status, body } = await asked
        expect(status).toBe(200)
        const { name, telefone } = fact.winner
        expect(body.action[winnerField(fact.prize)]).toMatchObject({ name, telefone: hidePhone(telefone) })
        if (fact.winner.quota !== null) expect(body.action[`extracao${numberOf(fact.prize)}`]).toBe(seed.sold)
        leaves = false
        lottery.isStored ||= body.action[`premios${numberOf(fact.prize)}`] !== undefined
      },
      'draw.refused': async (fact) => {
        happened(fact)
        const { status, body } = await asked
        expect([409, 422]).toContain(status)
        expect(body.msg).toMatch(/^(A cota \d\d não foi vendida\. |Nenhuma cota foi paga nesta campanha ainda\.)/)
      },
    },
    leaves: Object.fromEntries(
      leavesOf(drawRecordModel.machine).map((leaf) => [leaf, leaf === 'drawing' ? () => {} : winnersAgree]),
    ),
    refusals: {
      record: read,
      events: {
        'prize.draw': async ({ prize }) => {
          const { status, body } = await draw(prize, seed.sold)
          return status === 409 && body.msg === 'Os prêmios são sorteados em ordem, um de cada vez.'
        },
        'mode.choose': TYPED,
        'contest.type': TYPED,
        'lottery.type': TYPED,
        'lottery.repeat': TYPED,
        'lottery.fetch': 'the panel asks the lottery by a call of its own',
        'lottery.answered': 'the panel asks the lottery by a call of its own',
        'lottery.refused': 'the panel asks the lottery by a call of its own',
        'result.type': TYPED,
        'rule.leave': TYPED,
        'reason.type': TYPED,
        'draw.confirmed': 'the panel asks its operator once more, which the server does not see',
        'draw.retyped': 'the panel asks its operator once more, which the server does not see',
        'draw.dismissed': 'the panel asks its operator once more, which the server does not see',
        'prize.drawn': ANSWERED,
        'draw.refused': ANSWERED,
        'draw.loaded': ANSWERED,
      },
      leaves: Object.fromEntries(
        leavesOf(drawRecordModel.machine).flatMap((leaf) =>
          /confirming|drawing/.test(leaf) ? [[leaf, 'the server has been asked nothing yet, or has answered']] : [],
        ),
      ),
    },
    stop: () => {},
  }
}

const TYPED = 'what is typed reaches the server with the draw alone'

const fieldOf = (prize: Prize) => (isNumbered(prize) ? resultField(prize) : 'resultado')

/** Five prizes that name one quota, wherever the reading begins: 100,000 is a multiple of the model's total. */
const premiosOf = (quota: number) => typedTwice(Array<string>(5).fill(String(quota).padStart(5, '0')))

const numberOf = (prize: Prize) => winnerField(prize).replace('ganhador', '')

/** The provider gives all the money back, so that nobody has paid any more. */
async function refundEverything({ chargeId }: DrawSeed) {
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}

const [all] = drawRecordModel.worlds
const journeys = [everyPrize, byTheLottery, drawnElsewhere(true), drawnElsewhere(false)].map((events) =>
  replay(drawRecordModel.machine, all, events),
)
const paths = [...journeys, ...fewestPaths(drawRecordModel, journeys)]

test('the draw’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(drawRecordModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(drawRecordModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(drawRecordModel, paths, liveSystem)
})
