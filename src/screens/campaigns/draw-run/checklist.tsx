import { Lock } from 'lucide-react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import {
  conductedBy,
  type DrawRun,
  holdsUp,
  type RunCheckState,
  type ToldCheck,
} from '../../../domain/draw/draw-run.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { askedCheck } from './commands.ts'
import { copy } from './copy.ts'
import { Rail, Step, type StepState } from './rail.tsx'
import type { RunSnapshot, SendRun } from './run-actor.ts'

const MARKS: Readonly<Record<RunCheckState, StepState>> = {
  fine: 'done',
  decided: 'done',
  warns: 'warns',
  asks: 'warns',
  waits: 'warns',
  stops: 'stops',
}

interface ChecklistProps {
  campaign: Campaign
  run: DrawRun
  snapshot: RunSnapshot
  send: SendRun
}

/** What has to be right before the first prize is drawn, each with its reason and what can be done about it; at its end the draw. */
export function Checklist({ campaign, run, snapshot, send }: ChecklistProps) {
  const held = run.checks.filter(holdsUp).map(({ name }) => copy.check(name))
  return (
    <Rail label={copy.phases[0]}>
      {run.checks.map((check) => (
        <Step
          key={check.name}
          state={MARKS[check.state]}
          said={copy.state(check.state)}
          title={copy.check(check.name)}
          note={check.sentence}
          detail={check.state === 'fine' && formatClock(run.checked_at)}
        >
          {check.decided && (
            <p className="text-13 text-ink-2 wide:text-12">
              {copy.accepted(check.decided.operator, formatClock(check.decided.at))}
            </p>
          )}
          {check.name === 'contest' && run.contest && <FivePrizes contest={run.contest} />}
          <CheckActs campaign={campaign} check={check} snapshot={snapshot} send={send} />
        </Step>
      ))}
      {run.turn && (
        <Step
          state={held.length === 0 ? 'now' : 'locked'}
          said={copy.isOpen}
          title={copy.drawOf(run.turn)}
          note={held.length === 0 ? copy.canDraw : copy.held(held)}
          {...(held.length > 0 && { icon: Lock })}
        />
      )}
    </Rail>
  )
}

/** What can be done about a check that is not fine. */
function CheckActs({
  campaign,
  check: { name, state, transaction_id },
  snapshot,
  send,
}: Omit<ChecklistProps, 'run'> & { check: ToldCheck }) {
  const { open } = useSystem()
  const isWatching = snapshot.context.run !== null && conductedBy(snapshot.context.run) !== null
  const action_id = String(campaign.id)
  if (state === 'fine') return null
  const asked = state === 'asks' && askedCheck(snapshot.context) === name ? 'A' : undefined
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-wide:[&>button]:flex-1">
      {transaction_id !== null && (
        <Button size="small" onClick={() => open('transaction', { action_id, transaction_id: String(transaction_id) })}>
          {copy.seePurchase}
        </Button>
      )}
      {state === 'asks' && !isWatching && (name === 'sales' || name === 'disputes') && (
        <Button
          size="small"
          busy={snapshot.matches('deciding') && snapshot.context.check === name}
          {...(asked && { keys: asked })}
          onClick={() => send({ type: 'check.accept', check: name })}
        >
          {copy.accept}
        </Button>
      )}
      {name === 'sales' && (snapshot.can({ type: 'sales.end' }) || snapshot.matches('endingSales')) && (
        <Button size="small" busy={snapshot.matches('endingSales')} onClick={() => send({ type: 'sales.end' })}>
          {copy.endSales}
        </Button>
      )}
      {name === 'date' && (
        <Button size="small" onClick={() => open('campaign-date', { action_id })}>
          {copy.changeDate}
        </Button>
      )}
      {name === 'contest' && (
        <Button size="small" onClick={() => open('draw', { action_id })}>
          {copy.typeContest}
        </Button>
      )}
      {name === 'organizer' && (
        <Button size="small" onClick={() => open('settings')}>
          {copy.settings}
        </Button>
      )}
    </div>
  )
}

/** The five prizes of the contest that decides; those that the quota was read out of stand out. */
function FivePrizes({ contest: { concurso, premios, usados } }: { contest: NonNullable<DrawRun['contest']> }) {
  return (
    <ol aria-label={copy.fiveOf(concurso)} className="grid grid-cols-3 gap-2 wide:grid-cols-5">
      {premios.map((prize, index) => {
        const isUsed = usados.includes(index + 1)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes can have the same number; their places never change.
            key={index}
            className={cx(
              'flex flex-col rounded-3 px-2.5 pt-1.5 pb-1.75 inset-ring',
              isUsed ? 'bg-accent-tint inset-ring-(--accent-graph)' : 'inset-ring-line-2',
            )}
          >
            <span className="text-12 text-ink-3">{copy.contestPrize(index + 1)}</span>
            <b className="font-medium tracking-wide text-ink-1 tabular-nums">{prize}</b>
            {isUsed && <span className="sr-only">{copy.used}</span>}
          </li>
        )
      })}
    </ol>
  )
}
