import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { prizesOf, winnerField } from '../../../domain/campaigns/prizes.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { copy } from './copy.ts'

/** What a campaign has to win, in words; of one that is half drawn, how far it has come. */
export function prizesLine(campaign: Campaign): string {
  const prizes = prizesOf(campaign)
  const drawn = prizes.filter((prize) => ownValue(campaign, winnerField(prize)) !== undefined).length
  if (drawn > 0 && drawn < prizes.length) return copy.halfDrawn(drawn, prizes.length)
  const plus = prizes.includes('plus')
  return copy.prizes(prizes.length - Number(plus), plus)
}
