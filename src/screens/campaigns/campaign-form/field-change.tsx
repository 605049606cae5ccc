import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  askCampaign,
  askSaveCampaign,
  type CampaignForm,
  checkForm,
  emptyForm,
} from '../../../api/campaigns/campaign-form.ts'
import { appQuery } from '../../../api/people/session.ts'
import { type RecordFormCommand, recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { Gone } from '../../kit/gone.tsx'
import { copy } from './copy.ts'

/** What the field of a change is given. */
interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error?: string
}

/**
 * A dialog that changes one field of a campaign where one is: the campaign's own form with its rules, of which one field is shown. What was
 * typed behind the command in the palette stands in it already. The notice of what was done offers to take it back.
 * @param wanted what the address asks for; undefined when that is no value
 * @param shown a value in words
 */
export function FieldChange<Name extends 'price' | 'prev_sorteio'>({
  screen,
  field,
  wanted,
  shown,
  children,
  ...props
}: ViewProps & {
  screen: Screen
  field: Name
  wanted: (para: string) => CampaignForm[Name] | undefined
  shown: (value: CampaignForm[Name]) => string
  children: (field: FieldProps<CampaignForm[Name]>) => ReactNode
}) {
  const system = useSystem()
  const { api, changed, confirmed, did, drawers } = system
  const site = useQuery(appQuery(api)).data?.app.public_url
  const machine = useMemo(
    () =>
      recordFormOf<CampaignForm>({ check: (values) => checkForm(values, { site }) }).provide({
        actors: {
          askRecord: askCampaign(api, () => {}),
          askSave: askSaveCampaign(
            api,
            (_id, done) => {
              changed('campaign')
              if (done) did(done.act, done.message)
            },
            ({ id, title, changes }, signal) =>
              confirmed(
                { act: 'campaign.price', id, name: title, word: null, figures: changes.map(copy.priceChange) },
                signal,
              ),
          ),
        },
      }),
    [api, changed, confirmed, did, site],
  )
  const form = useFormScreen<CampaignForm>(screen, props, machine, {
    id: props.params.action_id ?? '',
    values: emptyForm([]),
    nameOf: ({ title }) => title,
  })
  const { actor, snapshot, element, values, errors } = form
  const { kept, message } = snapshot.context
  const [para] = useState(() => currentLocation(system)?.filters[form.layer]?.para)
  const editable = snapshot.hasTag('editable')
  const change = (value: CampaignForm[Name]) =>
    actor.send({ type: 'field.change', field, value } as RecordFormCommand<CampaignForm>)
  const begin = useEffectEvent(() => {
    const value = para === undefined ? undefined : wanted(para)
    if (value !== undefined) change(value)
    const input = element.current?.querySelector('input')
    input?.focus()
    input?.select()
  })
  useEffect(() => {
    if (editable) begin()
  }, [editable])
  const close = () => drawers.send({ type: 'layer.close' })
  const [error] = errors[field] ?? Object.values(errors)[0] ?? []
  const own = values[field]
  const isChanged = own !== kept[field]
  const saving = snapshot.matches('saving')
  return (
    <Dialog
      open
      layer={form.layer}
      onClose={close}
      busy={saving}
      title={screen.title}
      {...(editable && { description: kept.title })}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button kind="solid" keys="Enter" busy={saving} onClick={() => actor.send({ type: 'form.save' })}>
            Salvar
          </Button>
        </>
      }
    >
      {snapshot.matches('loading') && <Skeleton lines={2} />}
      {snapshot.matches('failed') && (
        <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'form.reload' })} />
      )}
      {snapshot.matches('gone') && <Gone sentence={message ?? ''} parent={screen.parent} />}
      {editable && (
        <FormFields form={element} actor={actor} submit="Salvar" className="flex flex-col gap-3">
          {children({ name: field, value: own, onChange: change, ...(error !== undefined && { error }) })}
          <p role="status" className="min-h-5 text-13 text-ink-3 tabular-nums">
            {isChanged
              ? copy.fromTo(shown(kept[field]) || copy.nothing, shown(own) || copy.nothing)
              : copy.now(shown(kept[field]) || copy.nothing)}
          </p>
        </FormFields>
      )}
    </Dialog>
  )
}
