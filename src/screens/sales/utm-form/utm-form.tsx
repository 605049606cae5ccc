import { Copy, Info } from 'lucide-react'
import { useMemo } from 'react'
import { appQuery } from '../../../api/session.ts'
import { askSaveUtm, askUtm, type UtmForm, utmChoicesQuery } from '../../../api/utms.ts'
import { checkUtm, utmAddress } from '../../../domain/sales/utms.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormScreen } from '../../kit/form-screen.tsx'
import { useFormScreen } from '../../kit/use-form-screen.ts'
import { copyAddress } from '../links/copy-address.ts'
import { copy } from '../utms/copy.ts'
import { utmCreate, utmEdit } from './entry.ts'

const { form: words } = copy
const EMPTY: UtmForm = {
  ...{ action_id: null, title: '', utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '' },
}

const form = recordFormOf<UtmForm>({
  check: ({ action_id, ...draft }) => ({
    ...(action_id === null && { action_id: ['Escolha uma campanha da lista.'] }),
    ...checkUtm(draft),
  }),
})

/** Builds the address of a campaign with UTMs while its parts are typed, to be copied and kept. */
export default function UtmFormView(props: ViewProps) {
  const { api, changed, did, notify } = useSystem()
  const { utm_id: id = null } = props.params
  const campaigns = useQuery(utmChoicesQuery(api)).data ?? []
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const machine = useMemo(
    () =>
      form.provide({
        actors: { askRecord: askUtm(api), askSave: askSaveUtm(api, tellDone({ changed, did }, 'utm')) },
      }),
    [api, changed, did],
  )
  const utm = useFormScreen<UtmForm>(id === null ? utmCreate : utmEdit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ title }) => title,
  })
  const { field, values } = utm
  const chosen = campaigns.find(({ id: number }) => String(number) === values.action_id)
  const address = chosen && utmAddress(site, chosen.url_amigavel, values)
  return (
    <FormScreen form={utm} submit={id === null ? words.create : words.save} lines={5}>
      {id === null && (
        <SelectField
          label={words.campaign}
          placeholder={words.choose}
          options={campaigns.map(({ id: number, title }) => ({ value: String(number), label: title }))}
          {...field('action_id')}
        />
      )}
      <TextField label={words.title} hint={words.titleHint} autoComplete="off" {...field('title')} />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={words.source}
          hint="utm_source"
          autoCapitalize="none"
          autoComplete="off"
          {...field('utm_source')}
        />
        <TextField
          label={words.medium}
          hint="utm_medium"
          autoCapitalize="none"
          autoComplete="off"
          {...field('utm_medium')}
        />
        <TextField
          label={words.media}
          hint="utm_campaign"
          autoCapitalize="none"
          autoComplete="off"
          {...field('utm_campaign')}
        />
        <TextField
          label={words.content}
          optional
          hint="utm_content"
          autoCapitalize="none"
          autoComplete="off"
          {...field('utm_content')}
        />
      </div>
      {address && (
        <section className="flex flex-col gap-1.5" aria-label={words.address}>
          <span className="text-12 font-medium text-ink-2">{words.address}</span>
          <p className="rounded-3 px-3 py-2 font-mono text-13 break-all text-ink-2 inset-ring inset-ring-line-2">
            {address}
          </p>
          <span>
            <Button icon={Copy} size="small" onClick={() => copyAddress(address, notify)}>
              {copy.copy}
            </Button>
          </span>
        </section>
      )}
      <Note icon={Info}>{words.ads}</Note>
    </FormScreen>
  )
}
