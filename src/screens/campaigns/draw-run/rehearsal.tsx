import { useSelector } from '@xstate/react'
import { VenetianMask } from 'lucide-react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type Prize, prizeTexts, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import type { DrawRehearsal } from '../../../domain/draw/draw-run.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { Rail, Step } from './rail.tsx'
import type { RunActor } from './run-actor.ts'

/** Says that what is shown is none of it: hatched and dashed, unlike anything else. */
export function RehearsalBand({ at }: { at: string | null }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-10 rounded-[inherit] border-2 border-dashed border-look"
      />
      <div
        role="status"
        className="flex min-h-9 flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-dashed border-look px-4 py-1.5 font-medium text-look wide:px-5"
        style={{ background: HATCHED }}
      >
        <span className="flex items-center gap-2 rounded-2 bg-(--surface) px-2 py-0.5 font-semibold tracking-wide">
          <VenetianMask className="size-3.5" aria-hidden="true" />
          {copy.rehearsal}
        </span>
        <span className="rounded-2 bg-(--surface) px-2 py-0.5 text-13">
          {at === null ? copy.rehearsing : copy.onCopy(at, serverNow())}
        </span>
      </div>
    </>
  )
}

const HATCHED = 'repeating-linear-gradient(135deg, var(--look-tint) 0 8px, transparent 8px 16px), var(--surface)'

/** A rehearsed draw: what it would come to, on no paper and with no name, and what would follow. */
export function Rehearsal({ campaign, actor }: { campaign: Campaign; actor: RunActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { rehearsal } = snapshot.context
  if (rehearsal === null) return <Skeleton lines={6} className="p-5" />
  const { prize, unsold, stops } = rehearsal
  const steps = [
    ...stops.map(({ name, sentence }) => ({ title: copy.wouldStop(name), note: sentence, detail: null })),
    ...(unsold === null ? [] : [{ title: copy.wouldStopQuota, note: unsold, detail: null }]),
    { title: copy.wouldShow, note: copy.wouldShowNote, detail: copy.atOnce },
    { title: copy.wouldWrite, note: copy.wouldWriteNote, detail: null },
    { title: copy.wouldOwe, note: copy.wouldOweNote, detail: null },
    { title: copy.wouldLog, note: copy.wouldLogNote, detail: null },
  ]
  return (
    <div className="flex flex-col gap-4 p-4 wide:p-5">
      <article
        aria-label={copy.rehearsedPrize(prize)}
        className="grid rounded-4 border border-dashed border-look wide:grid-cols-[172px_minmax(0,1fr)]"
      >
        <div className="flex flex-col justify-between gap-2.5 border-dashed border-look px-4.5 py-3.5 max-wide:border-b wide:border-r">
          <span className="text-12 font-medium text-ink-2">{copy.rehearsedPrize(prize)}</span>
          <Rehearsed campaign={campaign} rehearsal={rehearsal} />
          <span className="text-12 text-ink-3">{copy.isNothing}</span>
        </div>
        <div className="flex min-w-0 flex-col gap-2.5 px-4 py-3.5 wide:pl-5">
          <div className="flex min-w-0 items-center gap-3">
            <span className="size-12 flex-none overflow-hidden rounded-3">
              <Cover seed={campaign.id} src={campaign.cover?.thumb} words={prizeTexts(campaign, prize)} />
            </span>
            <div className="flex min-w-0 flex-col">
              <b className="text-15 font-semibold wrap-anywhere text-ink-1">{campaign[productField(prize)]}</b>
              <span className="text-13 text-ink-3 wide:text-12">
                {rehearsal.concurso === null ? copy.byExample : copy.byContest(rehearsal.concurso, rehearsal.data)}
              </span>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2.5 border-t border-dashed border-line-2 pt-2.5">
            <div className="flex min-w-0 flex-1 basis-44 flex-col">
              <b className="font-medium text-ink-1">{boughtOf(prize, rehearsal)}</b>
              {unsold === null && <span className="text-13 text-ink-3 wide:text-12">{copy.hidden}</span>}
            </div>
            {snapshot.can({ type: 'contest.change' }) && (
              <Button size="small" keys="E" onClick={() => actor.send({ type: 'contest.change' })}>
                {copy.otherContest}
              </Button>
            )}
          </div>
        </div>
      </article>
      <h3 className="font-semibold text-ink-1">{copy.wouldHappen}</h3>
      <Rail label={copy.wouldHappen}>
        {steps.map(({ title, note, detail }, index) => (
          <Step
            key={title}
            state="coming"
            said={copy.isOpen}
            number={index + 1}
            title={title}
            note={note}
            detail={detail}
          />
        ))}
      </Rail>
    </div>
  )
}

function Rehearsed({ campaign, rehearsal: { quota, quotas } }: { campaign: Campaign; rehearsal: DrawRehearsal }) {
  return (
    <span className="flex flex-col">
      <span className="text-12 font-semibold text-look">
        {quota === null ? copy.rehearsedTop : copy.rehearsedQuota}
      </span>
      <span className="text-26 font-semibold text-ink-1 tabular-nums">
        {quota === null ? formatCount(quotas ?? 0) : formatQuota(quota, campaign.total)}
      </span>
    </span>
  )
}

function boughtOf(prize: Prize, { quotas, unsold }: DrawRehearsal): string {
  if (unsold !== null || quotas === null) return unsold ?? ''
  return prize === 'plus' ? copy.topBought(quotas) : copy.bought(quotas)
}
