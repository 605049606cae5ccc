import { useEffect, useMemo, useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { askSaveWinnerNote, askWinnerNote, type WinnerNoteForm } from '../../../api/campaigns/winner-note.ts'
import { nameOfPrize, type Prize, prizesOf } from '../../../domain/campaigns/prizes.ts'
import { checkWinnerNote, MAX_WINNER_NOTE } from '../../../domain/draw/winner-note.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { Gone } from '../../kit/gone.tsx'
import { Read } from '../../kit/read.tsx'
import { copy } from './copy.ts'
import { winnerNote } from './entry.ts'

const form = recordFormOf<WinnerNoteForm>({ check: checkWinnerNote })

/** The dialog in which an operator writes what was done about a winner: of a payment that is disputed, say. */
export default function WinnerNote(props: ViewProps) {
  const system = useSystem()
  const { slot, params } = props
  const read = useQuery(campaignQuery(system.api, params.action_id ?? ''))
  const [chosen, choose] = useState(() => currentLocation(system)?.filters[slot]?.premio)
  const { data: campaign } = read
  const drawn = campaign ? prizesOf(campaign).filter((prize) => drawnPrize(campaign, prize)) : []
  const prize = drawn.find((each) => each === chosen) ?? firstOf(campaign, drawn)
  if (campaign && prize) return <NoteOf key={prize} {...props} {...{ campaign, drawn, prize }} onChoose={choose} />
  const close = () => system.drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={winnerNote.title}
      actions={<Button onClick={close}>{copy.close}</Button>}
    >
      <Read of={read} lines={3}>
        {() => <p>{copy.nobody}</p>}
      </Read>
    </Dialog>
  )
}

/** The winner whose payment is in trouble, else the one drawn last. */
function firstOf(campaign: Campaign | undefined, drawn: readonly Prize[]): Prize | undefined {
  return drawn.find((prize) => campaign && drawnPrize(campaign, prize)?.dispute) ?? drawn.at(-1)
}

interface NoteOfProps extends ViewProps {
  campaign: Campaign
  /** The prizes that have a winner; */
  drawn: readonly Prize[]
  /** the one whose winner this is about. */
  prize: Prize
  onChoose: (prize: Prize) => void
}

/** The note about one winner; another one is chosen while nothing is unsaved. */
function NoteOf({ campaign, drawn, prize, onChoose, ...props }: NoteOfProps) {
  const { api, queries, changed, drawers } = useSystem()
  const [read] = useState(campaign)
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askWinnerNote(api, prize, read),
          askSave: askSaveWinnerNote(api, queries, prize, () => changed('campaign')),
        },
      }),
    [api, queries, changed, prize, read],
  )
  const note = useFormScreen<WinnerNoteForm>(winnerNote, props, machine, {
    id: String(campaign.id),
    values: { note: '' },
    nameOf: () => campaign.title,
  })
  const { actor, snapshot, element } = note
  const editable = snapshot.hasTag('editable')
  useEffect(() => {
    if (editable) element.current?.querySelector('textarea')?.focus()
  }, [editable, element])
  const close = () => drawers.send({ type: 'layer.close' })
  const saving = snapshot.matches('saving')
  const { message } = snapshot.context
  const winnerOf = (each: Prize) => `${nameOfPrize(each)} · ${shortName(drawnPrize(campaign, each)?.winner.name ?? '')}`
  return (
    <Dialog
      open
      size={520}
      layer={note.layer}
      onClose={close}
      busy={saving}
      title={winnerNote.title}
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
      {snapshot.matches('loading') && <Skeleton lines={3} />}
      {snapshot.matches('failed') && (
        <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'form.reload' })} />
      )}
      {snapshot.matches('gone') && <Gone sentence={message ?? ''} parent={winnerNote.parent} />}
      {editable && (
        <FormFields form={element} actor={actor} submit={copy.save} className="flex flex-col gap-4">
          {drawn.length > 1 && !snapshot.hasTag('dirty') ? (
            <SelectField
              label={copy.winner}
              options={drawn.map((each) => ({ value: each, label: winnerOf(each) }))}
              value={prize}
              onChange={(each) => each && onChoose(each)}
            />
          ) : (
            <p className="font-medium text-ink-1">{winnerOf(prize)}</p>
          )}
          <TextArea label={copy.done} hint={copy.hint} maxLength={MAX_WINNER_NOTE} {...note.field('note')} />
        </FormFields>
      )}
    </Dialog>
  )
}
