import type { Ref } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import {
  isNumbered,
  type Prize,
  prizeIndexOf,
  prizesOf,
  prizeTexts,
  productField,
} from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { readQuota } from '../../../domain/draw/draw-rule.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Ticket } from '../../../ui/tickets/ticket.tsx'
import { copy } from './copy.ts'
import type { DrawSnapshot, SendDraw } from './draw-actor.ts'
import { OriginNote } from './origin-note.tsx'
import { PrizeForm } from './prize-form.tsx'
import { PrizeStanding } from './prize-standing.tsx'
import { QuotaReading } from './quota-reading.tsx'
import { WinnerCard } from './winner-card.tsx'

interface PrizeTicketProps {
  campaign: Campaign
  prize: Prize
  snapshot: DrawSnapshot
  /** Whether the digits of a draw that goes on are seen turning. */
  rolls: boolean
  heading: Ref<HTMLHeadingElement>
  send: SendDraw
}

/** One prize of a draw as a ticket: on paper with its winner, with its form at its turn, or waiting for the one before. */
export function PrizeTicket({ campaign, prize, snapshot, rolls, heading, send }: PrizeTicketProps) {
  const prizes = prizesOf(campaign)
  const drawn = drawnPrize(campaign, prize)
  const isTurn = drawTurn(snapshot.context) === prize
  return (
    <Ticket
      state={ticketState(Boolean(drawn), isTurn, snapshot.hasTag('busy'))}
      still={!rolls}
      heading={heading}
      place={copy.place(prize)}
      order={copy.order(prize)}
      prize={titleOf(campaign, prize)}
      cover={<Cover seed={campaign.id} src={campaign.cover?.thumb} words={prizeTexts(campaign, prize)} />}
      digits={String(campaign.total - 1).length}
      waitsFor={prize === 'plus' ? copy.waitsFor('plus') : copy.waitsFor(prizes[prizes.indexOf(prize) - 1] ?? 'first')}
      {...(prize === 'plus' && { numberCaption: copy.topCaption })}
      {...(drawn && shownOfDraw(campaign, prize, drawn))}
      {...(isTurn && { form: <PrizeForm prize={prize} total={campaign.total} snapshot={snapshot} send={send} /> })}
    />
  )
}

/** Where a prize is: drawn, its turn come and perhaps under way, still to wait. */
function ticketState(isDrawn: boolean, isTurn: boolean, drawing: boolean) {
  if (isDrawn) return 'drawn'
  if (!isTurn) return 'waiting'
  return drawing ? 'drawing' : 'turn'
}

type Drawn = NonNullable<ReturnType<typeof drawnPrize>>

/** What the ticket of a drawn prize shows: its number, by which lottery and when, and who won. */
function shownOfDraw(campaign: Campaign, prize: Prize, drawn: Drawn) {
  const number = numberOf(drawn.quota, drawn.totals.cotas, campaign.total)
  return {
    ...(number !== undefined && { number }),
    // No lottery decides who bought the most.
    ...(isNumbered(prize) && { detail: copy.lottery(drawn.origin?.concurso ?? null) }),
    moment: formatMoment(drawn.drawnAt),
    ...(drawn.result && { result: copy.resultOf(drawn.result) }),
    winner: (
      <div className="flex flex-col gap-3">
        <WinnerCard campaign={campaign} prize={prize} drawn={drawn} />
        <OriginNote drawn={drawn} />
        <PrizeStanding campaign={campaign} prize={prize} drawn={drawn} />
        {drawn.lottery && isNumbered(prize) && (
          <QuotaReading
            reading={readQuota(campaign.total, prizeIndexOf(prize), drawn.lottery)}
            total={campaign.total}
          />
        )}
      </div>
    ),
  }
}

const titleOf = (campaign: Campaign, prize: Prize) =>
  prize === 'plus' ? `${copy.plusPrize}: ${campaign.product_mais ?? ''}` : (campaign[productField(prize)] ?? '')

const numberOf = (quota: number | null, quotas: number, total: number) =>
  quota === null ? String(quotas) : formatQuota(quota, total)
