import { Lock } from 'lucide-react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { contestOf } from '../../../api/campaigns/draw.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copy } from './copy.ts'
import { type DrawSnapshot, errorOf, type SendDraw } from './draw-actor.ts'

interface DrawModeProps {
  campaign: Campaign
  snapshot: DrawSnapshot
  send: SendDraw
}

/** How a campaign is drawn and by which contest: chosen before its first prize, and fixed by it. */
export function DrawMode({ campaign, snapshot, send }: DrawModeProps) {
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  const { federal, contest } = context
  if (drawTurn(context) !== 'first') return <FixedMode campaign={campaign} snapshot={snapshot} />
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <RadioGroup
        label={copy.mode}
        options={[
          { value: 'federal', label: copy.federal },
          { value: 'livre', label: copy.free },
        ]}
        value={federal ? 'federal' : 'livre'}
        onChange={(value) => send({ type: 'mode.choose', federal: value === 'federal' })}
        {...(busy && { refusal: copy.wait })}
        {...errorOf(context, 'federal')}
      />
      {federal && (
        <TextField
          label={copy.contest}
          name="concurso"
          inputMode="numeric"
          readOnly={busy}
          value={contest}
          onChange={(typed) => send({ type: 'contest.type', contest: typed })}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && !ctrlKey && !metaKey) send({ type: 'lottery.fetch' })
          }}
          {...errorOf(context, 'concurso')}
        />
      )}
    </div>
  )
}

function FixedMode({ campaign, snapshot: { context } }: Pick<DrawModeProps, 'campaign' | 'snapshot'>) {
  const contest = contestOf(campaign)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <dl className="contents">
        <Fact term={copy.mode}>{campaign.federal ? copy.federal : copy.free}</Fact>
        {contest && <Fact term={copy.contest}>{contest}</Fact>}
        {context.lotteryStored && <Fact term={copy.lotteryPrizes}>{context.lottery.join(' · ')}</Fact>}
      </dl>
      <p className="flex items-center gap-1.5 text-12 text-ink-3 wide:ml-auto">
        <Lock className="size-3" aria-hidden="true" />
        {copy.fixed}
      </p>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="font-medium text-ink-1">{children}</dd>
    </div>
  )
}
