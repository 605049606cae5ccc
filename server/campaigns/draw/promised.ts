import type { CampaignDraft } from '../../../src/domain/campaigns/campaign-draft.ts'
import { isNumbered, PRIZES, productField } from '../../../src/domain/campaigns/prizes.ts'
import { PRIZES_FIXED, PRIZES_KNOWN } from '../../../src/domain/draw/draw-fields.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import type { AskPromises } from '../campaigns/changes.ts'
import { type CampaignRow, drawnPrizes } from '../campaigns/store.ts'
import { draftOf } from '../campaigns/wire.ts'
import { ownerOf } from '../ledger/lookup.ts'
import { contestsFromOf, decidingContest } from './contest.ts'
import type { Lottery, LotteryResult } from './lottery.ts'
import { prizesIn, quotaBy } from './run.ts'

const PRIZE_FIELDS = PRIZES.map(productField)
const DAY_FIELD = 'prev_sorteio'

/** What buyers were promised of a draw, as somebody wants to change it: the fields of its prizes, and of its day where that is another one. */
function promisesIn(stored: CampaignDraft, wanted: CampaignDraft): readonly string[] {
  const titles = PRIZE_FIELDS.filter(
    (field) => wanted[field] !== undefined && trimmed(wanted[field] ?? '') !== trimmed(stored[field] ?? ''),
  )
  const moves = wanted[DAY_FIELD] !== undefined && dayIn(wanted) !== dayIn(stored)
  return moves ? [...titles, DAY_FIELD] : titles
}

const dayIn = ({ [DAY_FIELD]: day }: CampaignDraft): string | null =>
  day == null || day === '' || Number.isNaN(Date.parse(String(day))) ? null : dayOf(new Date(day))

/** The contest that decides a campaign whose promises are to be changed, where the lottery has told it; asked before anything is locked. */
async function knownContest(
  { database: { db }, clock }: Ports,
  lottery: Lottery,
  row: CampaignRow,
): Promise<LotteryResult | 'untold' | null> {
  if (row.drawRule === 'modulo') return null
  const from = await contestsFromOf(db, row)
  return from === null || dayOf(clock.now()) < from ? null : decidingContest(lottery, from)
}

/**
 * Why what was promised of a draw does not change any more: a prize has its winner, whose page, message and proof read the same fields; or the lottery
 * has said whose quota wins, so that another prize or another day would choose among winners that are known.
 */
async function refusePromises(
  tx: Db,
  { seal }: Pick<Ports, 'seal'>,
  campaign: CampaignRow,
  { changed, known }: { changed: readonly string[]; known: LotteryResult | 'untold' | null },
): Promise<Refusal | null> {
  const prizes = changed.filter((field) => field !== DAY_FIELD)
  if (prizes.length > 0 && (await drawnPrizes(tx, [campaign.id])).length > 0)
    return wrongFields(alike(prizes, PRIZES_FIXED))
  if (changed.length === 0 || known === null || (await drawnPrizes(tx, [campaign.id])).length > 0) return null
  if (known === 'untold') return { code: 'lottery.unanswered' }
  const won = await Promise.all(
    prizesIn(campaign)
      .filter(isNumbered)
      .map(async (prize) => {
        const owner = await ownerOf(tx, seal, campaign.id, quotaBy(campaign, prize, known.prizes))
        return owner.state === 'sold' ? prize : null
      }),
  )
  const isWon = prizes.length > 0 ? won.some((prize) => prize !== null) : won.includes('first')
  return isWon ? wrongFields(alike(changed, PRIZES_KNOWN)) : null
}

/** Why a change would break what was promised of a draw; the lottery is asked where it might. */
export const promisesOf =
  (ports: Ports, lottery: Lottery): AskPromises =>
  async (row, wanted) => {
    const isPromised = promisesIn(draftOf(row), wanted).length > 0
    const known = isPromised ? await knownContest(ports, lottery, row) : null
    return (tx, locked) => refusePromises(tx, ports, locked, { changed: promisesIn(draftOf(locked), wanted), known })
  }

const alike = (fields: readonly string[], sentence: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [sentence]]))
