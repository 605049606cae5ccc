import { useMemo, useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { askSaveWinnerPhoto, NO_PHOTO, type WinnerPhotoForm } from '../../../api/campaigns/winner-photo.ts'
import { nameOfPrize, type Prize, prizesOf } from '../../../domain/campaigns/prizes.ts'
import { checkWinnerPhoto, MAX_CONSENT, MAX_WINNER_PHOTO_BYTES } from '../../../domain/draw/winner-photo.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import { readWinnerPhoto } from '../../../runtime/records/read-photos.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { Read } from '../../kit/read.tsx'
import { useFirst } from '../../kit/use-first.ts'
import { copy } from './copy.ts'
import { winnerPhoto } from './entry.ts'

const form = recordFormOf<WinnerPhotoForm>({ check: checkWinnerPhoto })

/** The dialog in which an operator publishes the photo of a winner, and says where the winner agreed to that in writing. */
export default function WinnerPhoto(props: ViewProps) {
  const system = useSystem()
  const { slot, params } = props
  const read = useQuery(campaignQuery(system.api, params.action_id ?? ''))
  const [chosen] = useState(() => currentLocation(system)?.filters[slot]?.premio)
  const { data: campaign } = read
  const unseen = campaign ? prizesOf(campaign).filter((prize) => drawnPrize(campaign, prize)?.photo === null) : []
  const prize = unseen.find((each) => each === chosen) ?? unseen[0]
  const opened = useFirst(campaign && prize ? { campaign, prize } : undefined)
  if (opened) return <PhotoOf key={opened.prize} {...props} {...opened} />
  const close = () => system.drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={winnerPhoto.title}
      actions={<Button onClick={close}>{copy.close}</Button>}
    >
      <Read of={read} lines={3}>
        {() => <p>{copy.none}</p>}
      </Read>
    </Dialog>
  )
}

function PhotoOf({ campaign, prize, ...props }: ViewProps & { campaign: Campaign; prize: Prize }) {
  const { api, queries, changed, did, drawers } = useSystem()
  const { action_id = '' } = props.params
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askSave: askSaveWinnerPhoto(api, queries, { id: action_id, prize }, tellDone({ changed, did }, 'campaign')),
        },
      }),
    [api, queries, changed, did, action_id, prize],
  )
  const photo = useFormScreen<WinnerPhotoForm>(winnerPhoto, props, machine, {
    ...{ id: null, values: NO_PHOTO },
    about: { kind: 'campaign', title: campaign.title, params: props.params },
  })
  const { actor, snapshot, element } = photo
  const close = () => drawers.send({ type: 'layer.close' })
  const saving = snapshot.matches('saving')
  return (
    <Dialog
      open
      size={520}
      layer={photo.layer}
      onClose={close}
      busy={saving}
      title={winnerPhoto.title}
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
      {snapshot.hasTag('editable') && (
        <FormFields form={element} actor={actor} submit={copy.save} className="flex flex-col gap-4">
          <p className="font-medium text-ink-1">
            {`${nameOfPrize(prize)} · ${shortName(drawnPrize(campaign, prize)?.winner.name ?? '')}`}
          </p>
          <FileField
            label={copy.photo}
            hint={copy.photoHint}
            choose={copy.choose}
            remove={copy.drop}
            accept="image/jpeg,image/png,image/webp,image/heic"
            largest={MAX_WINNER_PHOTO_BYTES}
            prepare={readWinnerPhoto}
            {...photo.field('photo')}
          />
          <TextArea label={copy.consent} hint={copy.hint} maxLength={MAX_CONSENT} {...photo.field('consent')} />
        </FormFields>
      )}
    </Dialog>
  )
}
