import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { prizesOf } from '../../../domain/campaigns/prizes.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import { numberedTurn, takesLottery } from '../../../machines/flows/dialogues/draw-record.ts'
import { useFirstError } from '../../../runtime/hooks/use-first-error.ts'
import { useFreshQuery } from '../../../runtime/hooks/use-fresh-query.ts'
import { usePinnedLayer } from '../../../runtime/hooks/use-pinned-layer.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useLoaded } from '../../../ui/frame/lazy.tsx'
import { useDelayed } from '../../../ui/hooks/use-delayed.ts'
import { RuleText } from '../draw-rule/rule-text.tsx'
import { errorOf, useDrawActor } from './draw-actor.ts'
import { DrawMode } from './draw-mode.tsx'
import { draw as screen } from './entry.ts'
import { LeavingRule } from './leaving-rule.tsx'
import { LotteryFields } from './lottery-fields.tsx'
import { PrizeTicket } from './prize-ticket.tsx'
import { useDrawFocus } from './use-draw-focus.ts'
import { useWinnerInView } from './use-winner-in-view.ts'

/** Milliseconds after which digits roll without an answer: whether a code is asked for first is known by then. */
const ROLLS_AFTER = 1000

/**
 * The prizes in their order: those drawn on paper, the one whose turn it is with its form, the others waiting. It opens in its first field.
 */
export function DrawBoard({ campaign, slot, params }: ViewProps & { campaign: Campaign }) {
  const { verification } = useSystem()
  const actor = useDrawActor(campaign, slot)
  const { send } = actor
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const id = String(campaign.id)
  // While a prize is drawn here, nobody is told its number before the draw has shown it.
  useFreshQuery(
    (quiet) => campaignQuery(quiet, id),
    id,
    () => actor.getSnapshot().hasTag('busy'),
  )
  const board = useRef<HTMLDivElement>(null)
  const winner = useWinnerInView(campaign, board)
  const record = { kind: 'campaign', title: campaign.title, state: campaign.state } as const
  useSlot({
    slot,
    screen,
    params,
    actor,
    subject: winner.phone,
    record: { ...record, params: { ...params, ...winner.params } },
  })
  usePinnedLayer(actor, slot as Exclude<Slot, 'page'>)
  useFirstError(actor, board)
  const headings = useDrawFocus(actor, board)
  const asksCode = useSelector(useLoaded(verification), (code) => code?.hasTag('open') ?? false)
  const rolls = useDelayed(snapshot.hasTag('busy') && !asksCode, ROLLS_AFTER)
  const { error: hindrance } = errorOf(context, 'sorteio')
  return (
    <div ref={board} className="flex flex-col gap-4 p-4 wide:p-5">
      <DrawMode campaign={campaign} snapshot={snapshot} send={send} />
      {takesLottery(context) && <LotteryFields snapshot={snapshot} send={send} />}
      {numberedTurn(context) && context.rule !== 'modulo' && (
        <LeavingRule total={campaign.total} snapshot={snapshot} send={send} />
      )}
      {hindrance && (
        <p role="alert" className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {hindrance}
        </p>
      )}
      {context.federal && drawTurn(context) !== 'done' && <RuleText rule={context.rule} total={campaign.total} />}
      {prizesOf(campaign).map((prize) => (
        <PrizeTicket
          key={prize}
          campaign={campaign}
          prize={prize}
          snapshot={snapshot}
          rolls={rolls}
          heading={(heading) => {
            headings.current[prize] = heading
          }}
          send={send}
        />
      ))}
    </div>
  )
}
