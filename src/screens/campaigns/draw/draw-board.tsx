import { useSelector } from '@xstate/react'
import { Dices, Lock } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askDraw, askLotteryResult, drawnPrize, lotteryOf, winnersOf } from '../../../api/campaigns/draw.ts'
import {
  isNumbered,
  type NumberedPrize,
  type Prize,
  prizeIndexOf,
  prizesOf,
  productField,
  resultField,
} from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { refuseDrawDay } from '../../../domain/draw/draw-day.ts'
import { decidedBy, refuseContest } from '../../../domain/draw/draw-fields.ts'
import { isByRule } from '../../../domain/draw/draw-origin.ts'
import { type Reading, readQuota } from '../../../domain/draw/draw-rule.ts'
import { latestContest } from '../../../domain/draw/federal-contests.ts'
import { readFederalPrizes } from '../../../domain/draw/federal-prize.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import { type DrawContext, drawAt, drawMachine, leavesRule } from '../../../machines/entities/draw.ts'
import { lotteryResultMachine } from '../../../machines/flows/records/lottery-result.ts'
import { useFirstError } from '../../../runtime/hooks/use-first-error.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useFreshQuery } from '../../../runtime/hooks/use-fresh-query.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { usePinnedLayer } from '../../../runtime/hooks/use-pinned-layer.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { onceFocusIsFree } from '../../../ui/dialogs/focus-memory.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLoaded } from '../../../ui/frame/lazy.tsx'
import { useDelayed } from '../../../ui/hooks/use-delayed.ts'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Ticket } from '../../../ui/tickets/ticket.tsx'
import { RuleText } from '../draw-rule/rule-text.tsx'
import { copy } from './copy.ts'
import { askDrawConfirmation } from './draw-actors.ts'
import { draw as screen } from './entry.ts'
import { LeavingRule } from './leaving-rule.tsx'
import { LotteryFields } from './lottery-fields.tsx'
import { OriginNote } from './origin-note.tsx'
import { PrizeStanding } from './prize-standing.tsx'
import { QuotaReading } from './quota-reading.tsx'
import { useWinnerInView } from './use-winner-in-view.ts'
import { WinnerCard } from './winner-card.tsx'

/** The field that the board opens in: the five prizes of the lottery may stand between these, and need not be typed. */
const OPENS_IN = 'input[name=concurso], input[name^=resultado]'

/** Milliseconds after which digits roll without an answer: whether a code is asked for first is known by then. */
const ROLLS_AFTER = 1000

/**
 * The prizes in their order: those drawn on paper, the one whose turn it is with its form, the others waiting. It opens in its first field.
 */
export function DrawBoard({ campaign, slot, params }: ViewProps & { campaign: Campaign }) {
  const { api, queries, changed, confirmed, verification } = useSystem()
  /** The result of a near quota that was chosen instead, while its question is still closing. */
  const retyped = useRef<string | null>(null)
  const machine = useMemo(
    () =>
      drawMachine.provide({
        actors: {
          askConfirmation: askDrawConfirmation(campaign, { api, confirmed }, (result) => {
            retyped.current = result
          }),
          askDraw: askDraw(api, queries, () => changed('campaign')),
        },
      }),
    [api, queries, changed, campaign, confirmed],
  )
  const mayLeaveRule = useMay('campaigns.leaveRule')
  const [start] = useState(() => startOf(campaign, mayLeaveRule))
  const actor = useFlow(machine, { snapshot: machine.resolveState(start), input: start.context })
  const snapshot = useSelector(actor, (state) => state)
  const id = String(campaign.id)
  // While a prize is drawn here, nobody is told its number before the draw has shown it.
  useFreshQuery(
    (quiet) => campaignQuery(quiet, id),
    id,
    () => actor.getSnapshot().hasTag('busy'),
  )
  const board = useRef<HTMLDivElement>(null)
  const winner = useWinnerInView(campaign, board)
  useSlot({
    slot,
    screen,
    params,
    actor,
    subject: winner.phone,
    record: { kind: 'campaign', title: campaign.title, state: campaign.state, params: { ...params, ...winner.params } },
  })

  const { federal, contest, latest, rule, lottery, lotteryStored, results, errors, leaves, reason } = snapshot.context
  const isLeft = leavesRule(snapshot.context)
  const lotteryMachine = useMemo(
    () => lotteryResultMachine.provide({ actors: { askResult: askLotteryResult(api) } }),
    [api],
  )
  const lotteryResult = useFlow(lotteryMachine, {}, (asked) => {
    const { contest: of, prizes: told } = asked.context
    if (asked.matches('answered')) actor.send({ type: 'lottery.answered', contest: of, prizes: told })
  })
  useEffect(() => board.current?.querySelector<HTMLElement>(OPENS_IN)?.focus(), [])
  usePinnedLayer(actor, slot as Exclude<Slot, 'page'>)
  useFirstError(actor, board)
  const headings = useRef<Partial<Record<Prize, HTMLElement | null>>>({})
  useEffect(() => {
    const won = actor.on('winner.announced', ({ prize }) => focusHeading(board, headings.current[prize]))
    const learned = actor.on('winner.learned', ({ prize }) => focusHeading(board, headings.current[prize], true))
    const asked = actor.subscribe((state) => {
      const result = retyped.current
      const prize = drawTurn(state)
      if (result === null || prize === 'done' || !isNumbered(prize) || !state.can({ type: 'prize.draw', prize })) return
      retyped.current = null
      // A near quota is none that the lottery named.
      actor.send({ type: 'rule.leave', leaves: true })
      actor.send({ type: 'result.type', prize, result })
      actor.send({ type: 'prize.draw', prize })
    })
    return () => {
      won.unsubscribe()
      learned.unsubscribe()
      asked.unsubscribe()
    }
  }, [actor])
  useEffect(() => {
    const read = readOf(campaign)
    if (snapshot.can(read)) actor.send(read)
  }, [actor, campaign, snapshot])
  const turn = drawTurn(snapshot)
  const drawing = snapshot.hasTag('busy')
  const asksCode = useSelector(useLoaded(verification), (code) => code?.hasTag('open') ?? false)
  const rolls = useDelayed(drawing && !asksCode, ROLLS_AFTER)
  const prizes = prizesOf(campaign)
  const before = snapshot.hasTag('beforeFirst')
  const takesLottery = rule !== 'modulo' && federal && !lotteryStored && !leaves && turn !== 'done' && isNumbered(turn)
  const { again, source } = snapshot.context
  const twice = snapshot.can({ type: 'lottery.repeat', prizes: again, source })
    ? {
        ...{ again, source },
        onRepeat: (prizes: readonly string[]) => actor.send({ type: 'lottery.repeat', prizes, source }),
        onSource: (chosen: string) => actor.send({ type: 'lottery.repeat', prizes: again, source: chosen }),
      }
    : undefined
  const first = (field: string) => {
    const [sentence] = ownValue(errors, field) ?? []
    return sentence === undefined ? {} : { error: sentence }
  }
  return (
    <div ref={board} className="flex flex-col gap-4 p-4 wide:p-5">
      {before ? (
        <div className="grid gap-4 wide:grid-cols-2">
          <RadioGroup
            label={copy.mode}
            options={[
              { value: 'federal', label: copy.federal },
              { value: 'livre', label: copy.free },
            ]}
            value={federal ? 'federal' : 'livre'}
            onChange={(value) => actor.send({ type: 'mode.choose', federal: value === 'federal' })}
            {...(drawing && { refusal: copy.wait })}
            {...first('federal')}
          />
          {federal && (
            <TextField
              label={copy.contest}
              name="concurso"
              inputMode="numeric"
              readOnly={drawing}
              value={contest}
              onChange={(typed) => {
                actor.send({ type: 'contest.type', contest: typed })
                lotteryResult.send({ type: 'contest.changed' })
              }}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                const isAsked = key === 'Enter' && !ctrlKey && !metaKey && takesLottery
                if (isAsked && refuseContest(contest, latest) === null)
                  lotteryResult.send({ type: 'result.ask', contest })
              }}
              {...first('concurso')}
            />
          )}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <dl className="contents">
            <Fact term={copy.mode}>{campaign.federal ? copy.federal : copy.free}</Fact>
            {campaign.concurso && <Fact term={copy.contest}>{campaign.concurso}</Fact>}
            {lotteryStored && <Fact term={copy.lotteryPrizes}>{lottery.join(' · ')}</Fact>}
          </dl>
          <p className="flex items-center gap-1.5 text-12 text-ink-3 wide:ml-auto">
            <Lock className="size-3" aria-hidden="true" />
            {copy.fixed}
          </p>
        </div>
      )}
      {takesLottery && (
        <LotteryFields
          contest={contest}
          latest={before ? latest : null}
          lottery={lottery}
          errors={errors}
          busy={drawing}
          result={lotteryResult}
          onType={(typed) => actor.send({ type: 'lottery.type', prizes: typed })}
          twice={twice}
        />
      )}
      {turn !== 'done' && isNumbered(turn) && rule !== 'modulo' && (
        <LeavingRule
          isLeft={isLeft}
          canChange={mayLeaveRule && federal && !drawing}
          total={campaign.total}
          reason={reason}
          busy={drawing}
          error={errors.motivo?.[0]}
          onLeave={(next) => actor.send({ type: 'rule.leave', leaves: next })}
          onReason={(next) => actor.send({ type: 'reason.type', reason: next })}
        />
      )}
      {errors.sorteio && (
        <p role="alert" className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {errors.sorteio[0]}
        </p>
      )}
      {federal && turn !== 'done' && <RuleText rule={rule} total={campaign.total} />}
      {prizes.map((prize, index) => {
        const drawn = drawnPrize(campaign, prize)
        const state = ticketState(Boolean(drawn), prize === turn, drawing)
        return (
          <Ticket
            key={prize}
            state={state}
            still={!rolls}
            heading={(heading) => {
              headings.current[prize] = heading
            }}
            place={copy.place(prize)}
            order={copy.order(prize)}
            prize={titleOf(campaign, prize)}
            cover={<Cover seed={campaign.id} src={campaign.cover?.thumb} />}
            digits={String(campaign.total - 1).length}
            waitsFor={prize === 'plus' ? copy.waitsFor('plus') : copy.waitsFor(prizes[index - 1] ?? 'first')}
            {...(prize === 'plus' && { numberCaption: copy.topCaption })}
            {...(drawn && shownOfDraw(campaign, prize, drawn))}
            {...(prize === turn && {
              form: (
                <PrizeForm
                  prize={prize}
                  hint={hintOf({ federal, leaves, rule })}
                  reading={readingOf(snapshot.context, prize, campaign.total)}
                  total={campaign.total}
                  result={isNumbered(prize) ? (results[prize] ?? '') : ''}
                  error={isNumbered(prize) ? errors[resultField(prize)]?.[0] : undefined}
                  busy={drawing}
                  onType={(typed) => actor.send({ type: 'result.type', prize: prize as NumberedPrize, result: typed })}
                  onDraw={() => actor.send({ type: 'prize.draw', prize })}
                />
              ),
            })}
          />
        )
      })}
    </div>
  )
}

/** Where a prize is: drawn, its turn come and perhaps under way, still to wait. */
function ticketState(isDrawn: boolean, isTurn: boolean, drawing: boolean) {
  if (isDrawn) return 'drawn'
  if (!isTurn) return 'waiting'
  return drawing ? 'drawing' : 'turn'
}

/** What is said below the field of a result: nothing where the rule leaves no choice. */
function hintOf({ federal, leaves, rule }: { federal: boolean; leaves: boolean; rule: Campaign['draw_rule'] }) {
  if (!federal || leaves) return copy.resultFree
  return rule === 'modulo' ? null : copy.resultOrLottery
}

type Drawn = NonNullable<ReturnType<typeof drawnPrize>>

/** What the ticket of a drawn prize shows: its number, by which lottery and when, and who won. */
function shownOfDraw(campaign: Campaign, prize: Prize, drawn: Drawn) {
  const number = numberOf(drawn.quota, drawn.totals.cotas, campaign.total)
  return {
    ...(number !== undefined && { number }),
    // No lottery decides who bought the most.
    ...(isNumbered(prize) && { detail: copy.lottery(contestOf(campaign, drawn)) }),
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

/** The contest by which a prize was drawn; null where no contest decided it. */
const contestOf = (campaign: Campaign, { origin }: Drawn) =>
  campaign.federal && isByRule({ origin: origin?.state ?? null }) ? campaign.concurso : null

/**
 * Whoever drew goes on with what was drawn: readers hear the prize, then its number. Not whoever went elsewhere meanwhile.
 * @param elsewhere it was drawn on another device: the focus moves only where its form took it away
 */
function focusHeading(
  board: RefObject<HTMLElement | null>,
  heading: HTMLElement | null | undefined,
  elsewhere = false,
) {
  // The form that had the focus is gone only after the next render.
  onceFocusIsFree(board, (place) => {
    const now = document.activeElement
    if (now !== document.body && (elsewhere || !place.closest('.drawer')?.contains(now))) return
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  })
}

function startOf(campaign: Campaign, mayLeaveRule: boolean) {
  const stored = lotteryOf(campaign)
  return drawAt({
    campaignId: String(campaign.id),
    prizes: prizesOf(campaign),
    federal: campaign.federal !== 0,
    contest: campaign.concurso ?? '',
    rule: campaign.draw_rule,
    latest: latestContest(serverNow()),
    hindrance: refuseDrawDay(campaign.prev_sorteio, serverNow()),
    mayLeaveRule,
    ...(stored && { lottery: stored, lotteryStored: true }),
    winners: winnersOf(campaign),
  })
}

/** The stored draw as the machine is told of it. */
function readOf(campaign: Campaign) {
  return {
    type: 'draw.loaded',
    federal: campaign.federal !== 0,
    contest: campaign.concurso ?? '',
    lottery: lotteryOf(campaign) ?? null,
    winners: winnersOf(campaign),
  } as const
}

const titleOf = (campaign: Campaign, prize: Prize) =>
  prize === 'plus' ? `${copy.plusPrize}: ${campaign.product_mais ?? ''}` : (campaign[productField(prize)] ?? '')

const numberOf = (quota: number | null, quotas: number, total: number) =>
  quota === null ? String(quotas) : formatQuota(quota, total)

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="font-medium text-ink-1">{children}</dd>
    </div>
  )
}

/** How the quota of a prize is read, while the five prizes decide it and are whole. */
function readingOf(context: DrawContext, prize: Prize, total: number): Reading | null {
  if (!isNumbered(prize) || context.rule === 'modulo') return null
  const { federal, results, lottery } = context
  if (decidedBy({ prize, federal, leavesRule: leavesRule(context), result: results[prize] ?? '' }) !== 'lottery')
    return null
  const prizes = readFederalPrizes(lottery)
  return prizes && readQuota(total, prizeIndexOf(prize), prizes)
}

interface PrizeFormProps {
  prize: Prize
  hint: string | null
  /** Of the five prizes, while no result is typed. */
  reading: Reading | null
  total: number
  result: string
  error: string | undefined
  busy: boolean
  onType: (result: string) => void
  onDraw: () => void
}

function PrizeForm({ prize, hint, reading, total, result, error, busy, onType, onDraw }: PrizeFormProps) {
  const button = (
    <Button
      kind="solid"
      icon={Dices}
      keys="Ctrl Enter"
      busy={busy}
      onClick={onDraw}
      className={isNumbered(prize) ? 'wide:mt-5.25' : ''}
    >
      {copy.draw}
    </Button>
  )
  if (!isNumbered(prize)) return <div>{button}</div>
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 wide:flex-row wide:items-start">
        <TextField
          label={copy.result}
          name={resultField(prize)}
          inputMode="numeric"
          className="flex-1"
          readOnly={busy}
          value={result}
          onChange={onType}
          {...(error === undefined ? {} : { error })}
          {...(hint !== null && { hint })}
        />
        {button}
      </div>
      {reading && <QuotaReading reading={reading} total={total} />}
    </div>
  )
}
