import { Copy, Info } from 'lucide-react'
import { useMemo } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import { askSaveUtm, askUtm, type UtmForm, utmChoicesQuery } from '../../../api/sales/utms.ts'
import { checkUtm, utmAddress } from '../../../domain/sales/utms.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import type { RecordForm } from '../../kit/forms/use-record-form.ts'
import { copyAddress } from '../links/copy-address.ts'
import { copy } from '../utms/copy.ts'

const { form: words } = copy

/** What stands in the fields of a new one. */
export const NEW_UTM: UtmForm = {
  ...{ action_id: null, title: '', utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '' },
}

const form = recordFormOf<UtmForm>({
  check: ({ action_id, ...draft }) => ({
    ...(action_id === null && { action_id: ['Escolha uma campanha da lista.'] }),
    ...checkUtm(draft),
  }),
})

/** The machine of the form of an address with UTMs, for the running panel. */
export function useUtmMachine() {
  const { api, changed, did } = useSystem()
  return useMemo(
    () =>
      form.provide({
        actors: { askRecord: askUtm(api), askSave: askSaveUtm(api, tellDone({ changed, did }, 'utm')) },
      }),
    [api, changed, did],
  )
}

const NAMES = [
  ['utm_source', words.source],
  ['utm_medium', words.medium],
  ['utm_campaign', words.media],
  ['utm_content', words.content],
] as const

/** The parts of an address with UTMs, and the address that they make, to be copied. @param fixed its campaign stays */
export function UtmFields({ form: { field, values }, fixed }: { form: RecordForm<UtmForm>; fixed: boolean }) {
  const { api, notify } = useSystem()
  const campaigns = useQuery(utmChoicesQuery(api)).data ?? []
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const chosen = campaigns.find(({ id }) => String(id) === values.action_id)
  const address = chosen && utmAddress(site, chosen.url_amigavel, values)
  return (
    <>
      {!fixed && (
        <SelectField
          label={words.campaign}
          placeholder={words.choose}
          options={campaigns.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...field('action_id')}
        />
      )}
      <TextField label={words.title} hint={words.titleHint} autoComplete="off" {...field('title')} />
      <div className="grid gap-4 wide:grid-cols-2">
        {NAMES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            optional={name === 'utm_content'}
            hint={name}
            autoCapitalize="none"
            autoComplete="off"
            {...field(name)}
          />
        ))}
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
    </>
  )
}
