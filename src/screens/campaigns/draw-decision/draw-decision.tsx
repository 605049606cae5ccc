import { useEffect, useMemo, useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import {
  askNewDecision,
  askSaveDecision,
  contradictedPrize,
  type DrawDecisionForm,
} from '../../../api/campaigns/draw-decision.ts'
import { nameOfPrize, type Prize, prizesOf } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { isReason, REASON_LENGTH, REASON_REFUSED } from '../../../domain/draw/draw-fields.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Tile } from '../../../ui/text/tile.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { Read } from '../../kit/read.tsx'
import { useFirst } from '../../kit/use-first.ts'
import { copy } from './copy.ts'
import { drawDecision } from './entry.ts'

const form = recordFormOf<DrawDecisionForm>({
  check: ({ motivo }): FieldErrors => (isReason(motivo) ? {} : { motivo: [REASON_REFUSED] }),
})

/** The dialog in which an administrator corrects a drawn number that the lottery contradicts, or keeps it, with a reason that everybody reads. */
export default function DrawDecision(props: ViewProps) {
  const system = useSystem()
  const { slot, params } = props
  const read = useQuery(campaignQuery(system.api, params.action_id ?? ''))
  const [chosen] = useState(() => currentLocation(system)?.filters[slot]?.premio)
  const { data: campaign } = read
  const open = campaign ? prizesOf(campaign).filter((prize) => contradictedPrize(campaign, prize)) : []
  const prize = open.find((each) => each === chosen) ?? open[0]
  const drawn = campaign && prize && contradictedPrize(campaign, prize)
  const opened = useFirst(drawn ? { campaign, prize, drawn } : undefined)
  if (opened) return <DecisionOf key={opened.prize} {...props} {...opened} />
  const close = () => system.drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={drawDecision.title}
      actions={<Button onClick={close}>{copy.close}</Button>}
    >
      <Read of={read} lines={5}>
        {() => <p>{copy.none}</p>}
      </Read>
    </Dialog>
  )
}

function DecisionOf({
  campaign,
  prize,
  drawn,
  ...props
}: ViewProps & { campaign: Campaign; prize: Prize; drawn: DrawnPrize }) {
  const { api, queries, changed, drawers } = useSystem()
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askNewDecision(),
          askSave: askSaveDecision(api, queries, prize, () => changed('campaign')),
        },
      }),
    [api, queries, changed, prize],
  )
  const decision = useFormScreen<DrawDecisionForm>(drawDecision, props, machine, {
    id: String(campaign.id),
    values: { decision: 'correct', motivo: '' },
    nameOf: () => campaign.title,
  })
  const { actor, snapshot, element } = decision
  const editable = snapshot.hasTag('editable')
  useEffect(() => {
    if (editable) element.current?.querySelector('textarea')?.focus()
  }, [editable, element])
  const close = () => drawers.send({ type: 'layer.close' })
  const saving = snapshot.matches('saving')
  const quota = formatQuota(drawn.quota ?? 0, campaign.total)
  const byLottery = drawn.origin?.pela_caixa ?? null
  const other = byLottery === null ? null : formatQuota(byLottery, campaign.total)
  const chosen = decision.field('decision')
  return (
    <Dialog
      open
      size={520}
      layer={decision.layer}
      onClose={close}
      busy={saving}
      title={drawDecision.title}
      description={`${campaign.title} · ${nameOfPrize(prize)}`}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            {copy.cancel}
          </Button>
          <Button kind="solid" keys="Ctrl Enter" busy={saving} onClick={() => actor.send({ type: 'form.save' })}>
            {copy.save}
          </Button>
        </>
      }
    >
      {editable && (
        <FormFields form={element} actor={actor} submit={copy.save} className="flex flex-col gap-4">
          <Readings drawn={drawn} />
          <div className="grid grid-cols-2 gap-2">
            <Tile label={copy.drawn} note={shortName(drawn.winner.name)}>
              <span className="tabular-nums">{quota}</span>
            </Tile>
            <Tile label={copy.byLottery} note={other === null ? copy.askedThen : ''}>
              <span className="tabular-nums">{other ?? '—'}</span>
            </Tile>
          </div>
          <p className="rounded-3 bg-bad-tint px-3 py-2.5 text-13 text-bad wide:text-12">{copy.locked}</p>
          <RadioGroup
            label={copy.decision}
            options={[
              { value: 'correct', label: copy.correct(other) },
              { value: 'keep', label: copy.keep(quota) },
            ]}
            value={chosen.value}
            onChange={(value) => chosen.onChange(value as DrawDecisionForm['decision'])}
            hint={copy.hint}
            {...(chosen.error !== undefined && { error: chosen.error })}
          />
          <TextArea
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={REASON_LENGTH.most}
            {...decision.field('motivo')}
          />
        </FormFields>
      )}
    </Dialog>
  )
}

const HEAD = 'py-1 pr-3 align-bottom font-normal'

/** What was typed beside what the lottery says, prize by prize. */
function Readings({ drawn: { origin, drawnAt, result } }: { drawn: DrawnPrize }) {
  if (origin === null) return null
  const typed = origin.digitado?.split(', ') ?? []
  if (origin.caixa.length === 0) return <p className="text-13 text-ink-2">{copy.otherContest}</p>
  return (
    <table className="w-full text-left text-13 tabular-nums">
      <thead className="text-12 text-ink-3">
        <tr>
          <th className={HEAD}>{copy.contest(origin.concurso)}</th>
          <th className={HEAD}>{copy.typed(formatMoment(drawnAt))}</th>
          <th className={HEAD}>{copy.told(origin.caixa_em && formatMoment(origin.caixa_em))}</th>
          <th className="py-1" />
        </tr>
      </thead>
      <tbody>
        {origin.caixa.map((told, index) => {
          const before = typed.length === origin.caixa.length ? typed[index] : index === 0 ? (result ?? '') : ''
          const isSame = before === told
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes can have the same number; their places never change.
            <tr key={index} className="border-t border-line">
              <td className="py-1.5 pr-3 text-ink-2">{copy.lotteryPrize(index + 1)}</td>
              <td className="py-1.5">{before}</td>
              <td className="py-1.5 font-medium">{told}</td>
              <td className={isSame ? 'py-1.5 text-right text-ink-3' : 'py-1.5 text-right text-bad'}>
                {isSame ? copy.same : copy.different}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
