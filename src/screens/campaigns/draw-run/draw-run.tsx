import { useSelector } from '@xstate/react'
import { FlaskConical, Lock, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { conductedBy, type DrawRun, holdsUp } from '../../../domain/draw/draw-run.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useFreshQuery } from '../../../runtime/hooks/use-fresh-query.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer, DrawerFooter } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Read } from '../../kit/read.tsx'
import { draw } from '../draw/entry.ts'
import { Aftermath } from './aftermath.tsx'
import { Checklist } from './checklist.tsx'
import { refusedDraw } from './commands.ts'
import { copy } from './copy.ts'
import { drawRun } from './entry.ts'
import { PhaseBar } from './phase-bar.tsx'
import { Rehearsal, RehearsalBand } from './rehearsal.tsx'
import { type RunActor, type RunSnapshot, useRunActor } from './run-actor.ts'

/** The drawer of a draw's day: where it is, what is left to do there, and the way to each. */
export default function DrawRunView(props: ViewProps) {
  const { slot, params } = props
  const system = useSystem()
  const { api, drawers } = system
  const phone = usePhone()
  const id = params.action_id ?? ''
  const read = useQuery(campaignQuery(api, id))
  useFreshQuery((quiet) => campaignQuery(quiet, id), id)
  const actor = useRunActor(id)
  const snapshot = useSelector(actor, (state) => state)
  const { data: campaign } = read
  useSlot({
    slot,
    screen: drawRun,
    params,
    actor,
    ...(campaign && { record: { kind: 'campaign', title: campaign.title, state: campaign.state, params } }),
  })
  useEffect(() => {
    const wanted = actor.on('draw.wanted', ({ contest }) =>
      openFiltered(
        system,
        draw,
        { action_id: id },
        { de: 'dia', ...(contest !== null && { concurso: String(contest) }) },
      ),
    )
    return () => wanted.unsubscribe()
  }, [actor, system, id])
  const { run, rehearsal } = snapshot.context
  const isRehearsing = snapshot.hasTag('rehearsing')
  const close = () => {
    if (isRehearsing) actor.send({ type: 'rehearsal.leave' })
    else drawers.send({ type: 'layer.close' })
  }
  return (
    <Drawer
      icon={icons.calendar}
      title={drawRun.title}
      {...(campaign && { context: campaign.title })}
      {...(run && !isRehearsing && { note: noteOf(run) })}
      {...(!phone &&
        !isRehearsing && {
          actions: (
            <Button
              size="small"
              icon={RefreshCw}
              keys="U"
              busy={snapshot.matches('reading')}
              onClick={() => actor.send({ type: 'run.check' })}
            >
              {copy.again}
            </Button>
          ),
        })}
      onClose={close}
      footer={<Foot snapshot={snapshot} actor={actor} onLeave={close} />}
    >
      {isRehearsing && <RehearsalBand at={rehearsal?.at ?? null} />}
      {run && !isRehearsing && <Watching run={run} snapshot={snapshot} actor={actor} />}
      <PhaseBar at={isRehearsing ? 1 : phaseOf(snapshot)} />
      <Read of={read} lines={6} className="p-5">
        {(loaded) => <Body campaign={loaded} snapshot={snapshot} actor={actor} />}
      </Read>
    </Drawer>
  )
}

/** That another device conducts the day, and how this one takes it over. */
function Watching({ run, snapshot, actor }: { run: DrawRun; snapshot: RunSnapshot; actor: RunActor }) {
  const conductor = conductedBy(run)
  return (
    <div role="status" className="flex-none">
      {conductor && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-look-tint px-4 py-2.5 text-look wide:px-5">
          <p className="min-w-0 flex-1 basis-60">
            {copy.conducts(conductor.operator, conductor.device, formatClock(conductor.since))}
          </p>
          {(snapshot.can({ type: 'run.take' }) || snapshot.matches('taking')) && (
            <Button
              size="small"
              title={copy.takeHint}
              busy={snapshot.matches('taking')}
              onClick={() => actor.send({ type: 'run.take' })}
            >
              {copy.take}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Body({ campaign, snapshot, actor }: { campaign: Campaign; snapshot: RunSnapshot; actor: RunActor }) {
  const { run, message } = snapshot.context
  if (snapshot.hasTag('rehearsing')) return <Rehearsal campaign={campaign} actor={actor} />
  if (snapshot.matches('failed'))
    return <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'run.check' })} />
  if (run === null) return <Skeleton lines={6} className="p-5" />
  return (
    <div className="flex flex-col gap-6 p-4 wide:p-5">
      {run.checks.length > 0 ? (
        <Checklist campaign={campaign} run={run} snapshot={snapshot} send={actor.send} />
      ) : (
        <Aftermath campaign={campaign} run={run} snapshot={snapshot} send={actor.send} />
      )}
    </div>
  )
}

/** Which part of the day it is: one beyond the last when all of it is done. */
function phaseOf(snapshot: RunSnapshot): number {
  if (snapshot.matches({ conducting: 'closed' })) return copy.phases.length
  if (snapshot.matches({ conducting: 'paying' })) return 3
  if (snapshot.matches({ conducting: 'telling' })) return 2
  return snapshot.matches({ conducting: 'ready' }) ? 1 : 0
}

function noteOf({ checks, prizes, checked_at, conductor }: DrawRun): string {
  if (checks.length > 0)
    return [copy.checkedAt(checked_at, serverNow()), ...(conductor?.mine ? [copy.mine] : [])].join(' · ')
  return copy.of(prizes.filter(({ drawn }) => drawn).length, prizes.length)
}

interface FootProps {
  snapshot: RunSnapshot
  actor: RunActor
  onLeave: () => void
}

/** What is missing, and what can be done next; of a rehearsal that nothing of it is so. */
function Foot({ snapshot, actor, onLeave }: FootProps) {
  const { run, rehearsal } = snapshot.context
  if (snapshot.hasTag('rehearsing')) {
    const undrawn = run?.prizes.filter(({ drawn }) => !drawn).map(({ prize }) => prize) ?? []
    const next = rehearsal === null ? undefined : undrawn[undrawn.indexOf(rehearsal.prize) + 1]
    return (
      <DrawerFooter note={<span className="text-look">{copy.unchanged}</span>}>
        {next && (
          <Button busy={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'run.rehearse', prize: next })}>
            {copy.rehearseOf(next)}
          </Button>
        )}
        <Button kind="solid" keys="Esc" onClick={onLeave}>
          {copy.leave}
        </Button>
      </DrawerFooter>
    )
  }
  if (run === null) return <DrawerFooter>{null}</DrawerFooter>
  const held = run.checks.filter(holdsUp).map(({ name }) => copy.check(name))
  const { turn } = run
  const refusal = refusedDraw(run)
  return (
    <DrawerFooter note={<Missing run={run} held={held} />}>
      {turn && (
        <Button icon={FlaskConical} keys="R" onClick={() => actor.send({ type: 'run.rehearse' })}>
          {copy.rehearse}
        </Button>
      )}
      {turn && (
        <Button
          kind="solid"
          keys="Ctrl Enter"
          {...(refusal !== undefined && { icon: Lock, refusal })}
          onClick={() => actor.send({ type: 'draw.open' })}
        >
          {run.checks.length > 0 ? copy.draw : copy.drawOf(turn)}
        </Button>
      )}
    </DrawerFooter>
  )
}

function Missing({ run: { checks, prizes, turn }, held }: { run: DrawRun; held: readonly string[] }) {
  if (held.length > 0)
    return (
      <p>
        <b className="font-medium text-wait">{copy.missing(held.length, checks.length)}</b>{' '}
        {held.join(', ').toLowerCase()}
      </p>
    )
  if (checks.length > 0) return <p className="text-ok">{copy.allFine}</p>
  const steps = [
    ...(prizes.some((each) => each.drawn && !each.paid && each.told_at === null) ? [copy.leftSteps.message] : []),
    ...(prizes.some((each) => each.drawn && !each.paid) ? [copy.leftSteps.payment] : []),
    ...(turn === null ? [] : [copy.leftSteps.draw]),
  ]
  if (steps.length === 0) return <p className="text-ok">{copy.closed}</p>
  return (
    <p>
      <b className="font-medium text-wait">{copy.left}</b> {steps.join(', ')}
    </p>
  )
}
