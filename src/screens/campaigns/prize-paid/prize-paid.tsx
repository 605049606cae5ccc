import { useEffect, useMemo, useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { askNewPayment, askPayPrize } from '../../../api/campaigns/prize-paid.ts'
import type { WinnerNoteForm } from '../../../api/campaigns/winner-note.ts'
import { nameOfPrize, type Prize, prizesOf } from '../../../domain/campaigns/prizes.ts'
import { checkWinnerNote, MAX_WINNER_NOTE } from '../../../domain/draw/winner-note.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { Read } from '../../kit/read.tsx'
import { useFirst } from '../../kit/use-first.ts'
import { isOwed } from '../draw/owed.ts'
import { copy } from './copy.ts'
import { prizePaid } from './entry.ts'

const form = recordFormOf<WinnerNoteForm>({ check: checkWinnerNote })

/** The dialog in which an administrator notes that a winner was given the prize. */
export default function PrizePaid(props: ViewProps) {
  const system = useSystem()
  const { slot, params } = props
  const read = useQuery(campaignQuery(system.api, params.action_id ?? ''))
  const [chosen] = useState(() => currentLocation(system)?.filters[slot]?.premio)
  const { data: campaign } = read
  const owed = campaign ? prizesOf(campaign).filter((prize) => isOwed(drawnPrize(campaign, prize))) : []
  const prize = owed.find((each) => each === chosen) ?? owed[0]
  const opened = useFirst(campaign && prize ? { campaign, prize } : undefined)
  if (opened) return <PaymentOf key={opened.prize} {...props} {...opened} />
  const close = () => system.drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={prizePaid.title}
      actions={<Button onClick={close}>{copy.close}</Button>}
    >
      <Read of={read} lines={3}>
        {() => <p>{copy.none}</p>}
      </Read>
    </Dialog>
  )
}

function PaymentOf({ campaign, prize, ...props }: ViewProps & { campaign: Campaign; prize: Prize }) {
  const { api, queries, changed, drawers } = useSystem()
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askNewPayment(),
          askSave: askPayPrize(api, queries, prize, () => changed('campaign')),
        },
      }),
    [api, queries, changed, prize],
  )
  const payment = useFormScreen<WinnerNoteForm>(prizePaid, props, machine, {
    id: String(campaign.id),
    values: { note: '' },
    nameOf: () => campaign.title,
  })
  const { actor, snapshot, element } = payment
  const editable = snapshot.hasTag('editable')
  useEffect(() => {
    if (editable) element.current?.querySelector('textarea')?.focus()
  }, [editable, element])
  const close = () => drawers.send({ type: 'layer.close' })
  const saving = snapshot.matches('saving')
  return (
    <Dialog
      open
      size={520}
      layer={payment.layer}
      onClose={close}
      busy={saving}
      title={prizePaid.title}
      description={campaign.title}
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
          <p className="font-medium text-ink-1">
            {`${nameOfPrize(prize)} · ${shortName(drawnPrize(campaign, prize)?.winner.name ?? '')}`}
          </p>
          <TextArea label={copy.how} hint={copy.hint} maxLength={MAX_WINNER_NOTE} {...payment.field('note')} />
        </FormFields>
      )}
    </Dialog>
  )
}
