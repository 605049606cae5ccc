import { useSelector } from '@xstate/react'
import { Dices, Ticket } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { isNumbered, nameOfPrize, type Prize, prizesOf, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { publicName } from '../../../domain/values/masks.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import type { drawRecordMachine } from '../../../machines/flows/dialogues/draw-record.ts'
import { broadcastMachine } from '../../../machines/flows/panel/broadcast.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { Button } from '../../../ui/text/button.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { TurningNumber } from '../../../ui/tickets/turning-number.tsx'
import { copy as drawCopy } from '../draw/copy.ts'
import { copy } from './copy.ts'
import { drawLive } from './entry.ts'

interface LiveStageProps extends ViewProps {
  campaign: Campaign
  draw: ActorRefFrom<typeof drawRecordMachine>
  onLeave: () => void
}

/** What those who watch see: the prize, its picture, the number on its paper, and who won so far. No phone, and of a name the first alone. */
export function LiveStage({ slot, params, campaign, draw, onLeave }: LiveStageProps) {
  const broadcast = useFlow(broadcastMachine, {})
  const revealed = useSelector(broadcast, ({ context }) => context.prize)
  const snapshot = useSelector(draw, (state) => state)
  useEffect(() => {
    const show = ({ prize }: { prize: Prize }) => broadcast.send({ type: 'prize.drawn', prize })
    const heard = [draw.on('winner.announced', show), draw.on('winner.learned', show)]
    return () => {
      for (const each of heard) each.unsubscribe()
    }
  }, [draw, broadcast])
  useSlot({
    slot,
    screen: drawLive,
    params,
    actor: draw,
    subject: broadcast,
    record: { kind: 'campaign', title: campaign.title, state: campaign.state, params },
  })
  const prizes = prizesOf(campaign)
  const drawn = prizes.filter((prize) => drawnPrize(campaign, prize))
  const turn = drawTurn(snapshot.context)
  const shown = revealed ?? (turn === 'done' ? drawn.at(-1) : turn)
  const earlier = drawn.filter((prize) => prize !== shown)
  const [error] = Object.values(snapshot.context.errors).flat()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-[2.5vmin] overflow-y-auto p-4 wide:p-[4vmin]">
      <header className="flex flex-none flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-20 font-semibold wrap-anywhere text-ink-1 wide:text-[clamp(1.25rem,3.4vmin,3rem)] wide:leading-tight">
          {campaign.title}
        </p>
        <p className="text-15 text-ink-3 tabular-nums wide:text-[clamp(0.9375rem,2.2vmin,2rem)]">
          {drawCopy.progress(drawn.length, prizes.length)}
        </p>
      </header>
      {shown && <Scene campaign={campaign} prize={shown} isNew={revealed === shown} snapshot={snapshot} />}
      {earlier.length > 0 && <Winners campaign={campaign} prizes={earlier} />}
      <footer className="flex flex-none flex-wrap items-center gap-2">
        {turn === 'done' && <p className="text-15 text-ink-3">{copy.all}</p>}
        {error && (
          <p role="alert" className="text-15 text-bad">
            {error}
          </p>
        )}
        <span className="flex-1" />
        <Button kind="ghost" keys="Esc" onClick={onLeave}>
          {error ? copy.fill : copy.leave}
        </Button>
        {revealed && turn !== 'done' ? (
          <Button keys="Enter" onClick={() => broadcast.send({ type: 'broadcast.advance' })}>
            {copy.advance}
          </Button>
        ) : (
          turn !== 'done' && (
            <Button
              icon={Dices}
              keys="Enter"
              busy={snapshot.hasTag('busy')}
              onClick={() => draw.send({ type: 'prize.draw', prize: turn })}
            >
              {copy.draw(turn)}
            </Button>
          )
        )}
      </footer>
    </div>
  )
}

/** The prize that is shown, with its picture, and its paper: dots before it is drawn, the number once it is. */
function Scene({
  campaign,
  prize,
  isNew,
  snapshot,
}: Pick<LiveStageProps, 'campaign'> & {
  prize: Prize
  isNew: boolean
  snapshot: ReturnType<LiveStageProps['draw']['getSnapshot']>
}) {
  const drawn = drawnPrize(campaign, prize)
  const number = drawn && numberOf(campaign, prize)
  const name = drawn && publicName(drawn.winner.name)
  const caption = isNumbered(prize) ? copy.won : copy.bought
  return (
    <div className="grid min-h-0 flex-1 content-center gap-[4vmin] desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:items-center">
      <Picture campaign={campaign} />
      <div className="@container flex min-w-0 flex-col gap-[3vmin]">
        <div className="flex flex-col gap-1">
          <p className="text-16 text-ink-2 wide:text-[clamp(1rem,2.8vmin,2.5rem)] wide:leading-tight">
            {nameOfPrize(prize)}
          </p>
          <p className="text-26 font-semibold wrap-anywhere text-ink-1 wide:text-[clamp(1.75rem,6vmin,5rem)] wide:leading-[1.1]">
            {campaign[productField(prize)]}
          </p>
        </div>
        {number === undefined ? (
          <Dots
            digits={String(campaign.total - 1).length}
            isDrawing={snapshot.hasTag('busy')}
            typed={isNumbered(prize) ? (snapshot.context.results[prize] ?? '') : ''}
          />
        ) : (
          <Paper key={prize} caption={caption} number={number} name={name} isNew={isNew} />
        )}
        <p role="status" className="sr-only">
          {isNew && number && name && copy.announced(prize, caption, number, name)}
        </p>
      </div>
    </div>
  )
}

/** A number that is not drawn yet. */
function Dots({ digits, isDrawing, typed }: { digits: number; isDrawing: boolean; typed: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-4 bg-card p-[3vmin] inset-ring inset-ring-line-2">
      <span
        aria-hidden="true"
        className={`live-number font-medium text-ink-3 ${isDrawing ? 'drawing-dots' : ''}`}
        style={{ '--digits': digits } as CSSProperties}
      >
        {'•'.repeat(digits)}
      </span>
      <p className="min-h-[1.4em] text-16 text-ink-2 tabular-nums wide:text-[clamp(1rem,2.8vmin,2.5rem)]">
        {isDrawing ? copy.drawing : typed && copy.result(typed)}
      </p>
    </div>
  )
}

/** The number that won, on paper, and whose it is. */
function Paper({
  caption,
  number,
  name,
  isNew,
}: {
  caption: string
  number: string
  name: string | undefined
  isNew: boolean
}) {
  return (
    <div className="flex flex-col gap-2 rounded-4 bg-paper p-[3vmin] text-paper-ink-2">
      <span className="text-13 font-semibold tracking-[0.06em] wide:text-[clamp(0.8125rem,2vmin,1.75rem)]">
        {caption}
      </span>
      <span
        className="live-number font-semibold text-paper-ink tabular-nums"
        style={{ '--digits': number.length } as CSSProperties}
      >
        {isNew ? <TurningNumber number={number} /> : number}
      </span>
      <p
        className={`text-20 font-semibold wrap-anywhere text-paper-ink wide:text-[clamp(1.25rem,4.5vmin,4rem)] wide:leading-tight ${isNew ? 'after-turning' : ''}`}
      >
        {name}
      </p>
    </div>
  )
}

/** The campaign's first photo; without one a ticket on paper's neighbour, the card. */
function Picture({ campaign }: { campaign: Campaign }) {
  const [photo] = campaign.fotos
  if (photo)
    return (
      <img
        src={photo.img}
        alt=""
        className="mx-auto max-h-[26vh] w-full rounded-4 object-cover desk:aspect-4/3 desk:max-h-[58vh]"
      />
    )
  return (
    <div
      aria-hidden="true"
      className="hidden place-items-center rounded-4 bg-card text-ink-3 inset-ring inset-ring-line-2 desk:grid desk:aspect-4/3 desk:max-h-[58vh]"
    >
      <Ticket className="size-[20%]" />
    </div>
  )
}

/** Who won before, a line each. */
function Winners({ campaign, prizes }: { campaign: Campaign; prizes: readonly Prize[] }) {
  return (
    <section aria-label={copy.winners} className="flex-none">
      <ul className="flex flex-wrap gap-x-[3vmin] gap-y-2">
        {prizes.map((prize) => (
          <li
            key={prize}
            className="flex min-w-0 items-center gap-2 text-15 text-ink-2 wide:text-[clamp(0.9375rem,2.2vmin,2rem)]"
          >
            <span className="text-ink-3">{nameOfPrize(prize)}</span>
            <QuotaChip won number={numberOf(campaign, prize) ?? ''} />
            <span className="font-medium wrap-anywhere text-ink-1">
              {publicName(drawnPrize(campaign, prize)?.winner.name ?? '')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The winning quota as the campaign writes its numbers; of who bought most, how many. */
function numberOf(campaign: Campaign, prize: Prize): string | undefined {
  const drawn = drawnPrize(campaign, prize)
  if (drawn === undefined) return undefined
  return drawn.quota === null ? formatCount(drawn.totals.cotas) : formatQuota(drawn.quota, campaign.total)
}
