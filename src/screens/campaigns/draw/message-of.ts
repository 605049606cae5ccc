import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { type Prize, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { isByRule, isInQuestion } from '../../../domain/draw/draw-origin.ts'
import { winnerMessage } from '../../../domain/draw/winner-message.ts'

/** The message to the winner of a prize; null while the result is in question. @param site where buyers are */
export const messageOf = (campaign: Campaign, prize: Prize, drawn: DrawnPrize, site: string): string | null => {
  const origin = { origin: drawn.origin?.state ?? null }
  return winnerMessage({
    name: drawn.winner.name,
    prize: campaign[productField(prize)] ?? '',
    campaign: campaign.title,
    quota: drawn.quota === null ? null : formatQuota(drawn.quota, campaign.total),
    contest: drawn.lottery !== null && isByRule(origin) ? (drawn.origin?.concurso ?? null) : null,
    page: `${site}/campaign/${campaign.url_amigavel}`,
    isByRule: isByRule(origin),
    isInQuestion: isInQuestion(origin),
  })
}
