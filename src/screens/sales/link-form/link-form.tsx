import { Copy, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { appQuery } from '../../../api/people/session.ts'
import {
  askLink,
  askSaveLink,
  type Link,
  type LinkChoice,
  type LinkForm,
  linkChoicesQuery,
} from '../../../api/sales/links.ts'
import { checkLink, linkAddress } from '../../../domain/campaigns/campaign-links.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../links/copy.ts'
import { copyAddress } from '../links/copy-address.ts'
import { ChangeCard } from './change-card.tsx'
import { linkCreate, linkEdit } from './entry.ts'

const { form: words } = copy
const EMPTY: LinkForm = { title: '', afiliado_id: null, afiliado_percent: null, pixel_id: null, google_tag_id: null }

const form = recordFormOf<LinkForm>({
  check: ({ title, afiliado_id, afiliado_percent }) =>
    checkLink({ title, afiliado_id: afiliado_id === null ? null : Number(afiliado_id), afiliado_percent }),
})

/** The form of a promotional link: its title, who earns by it, and how much (spec §2.17). */
export default function LinkFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { action_id: campaignId = '', id = null } = props.params
  const campaign = useQuery(campaignQuery(api, campaignId))
  const choices = useQuery(linkChoicesQuery(api)).data
  const [stored, setStored] = useState<Link | null>(null)
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askLink(api, setStored),
          askSave: askSaveLink(api, campaignId, tellDone({ changed, did }, 'link')),
        },
      }),
    [api, campaignId, changed, did],
  )
  const link = useFormScreen<LinkForm>(id === null ? linkCreate : linkEdit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ title }) => title,
    about: campaign.data && {
      kind: 'campaign',
      title: campaign.data.title,
      params: { action_id: campaignId, campaign_id: campaignId },
    },
  })
  const { field, values } = link
  const options = optionsOf(choices?.affiliates ?? [], stored)
  const chosen = options.find(({ value }) => value === values.afiliado_id)
  const isElsewhere = stored !== null && String(stored.action_id) !== campaignId
  return (
    <FormScreen
      form={link}
      context={stored?.action_title ?? campaign.data?.title}
      submit={id === null ? words.create : words.save}
      lines={4}
    >
      {isElsewhere && (
        <Note tone="bad" icon={TriangleAlert}>
          {words.otherCampaign(stored.action_title)}
        </Note>
      )}
      <TextField
        label={words.title}
        hint={words.titleHint}
        autoFocus={id === null}
        autoComplete="off"
        {...field('title')}
      />
      {stored && <Address link={stored} />}
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label={words.who}
          optional
          clearable
          placeholder={words.choose}
          options={options}
          {...field('afiliado_id')}
        />
        <CountField
          label={words.percent}
          unit="%"
          most={100}
          hint={chosen ? words.percentHint(chosen.percent) : words.percentLocked}
          readOnly={!chosen}
          {...field('afiliado_percent')}
        />
      </div>
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label={words.pixel}
          optional
          clearable
          placeholder={words.none}
          options={trackersOf(choices?.pixels ?? [], stored && { id: stored.pixel_id, named: stored.pixel })}
          {...field('pixel_id')}
        />
        <SelectField
          label={words.tag}
          optional
          clearable
          placeholder={words.none}
          options={trackersOf(choices?.tags ?? [], stored && { id: stored.google_tag_id, named: stored.google_tag })}
          {...field('google_tag_id')}
        />
      </div>
      {stored && <ChangeCard stored={stored} values={values} next={chosen} />}
    </FormScreen>
  )
}

interface Option {
  value: string
  label: string
  hint: string
  percent: number
}

/** The affiliates that there are; who earns by the link stays in the list, even when that account was deleted. */
function optionsOf(affiliates: readonly LinkChoice[], stored: Link | null): Option[] {
  const listed = affiliates.map(({ id, name, percent }) => optionOf(String(id), name, percent ?? 0))
  if (stored?.afiliado_id == null || stored.afiliado === null) return listed
  const own = String(stored.afiliado_id)
  if (listed.some(({ value }) => value === own)) return listed
  return [optionOf(own, stored.afiliado.name, stored.afiliado.percent), ...listed]
}

/** The pixels or tag managers that there are; the one that the link names stays in the list, even when it was deleted. */
function trackersOf(
  listed: readonly { id: number; title: string }[],
  own: { id: number | null; named: { title: string; deleted: boolean } | null } | null,
) {
  const options = listed.map(({ id, title }) => ({ value: String(id), label: title }))
  if (!own?.named?.deleted) return options
  return [{ value: String(own.id), label: own.named.title, hint: words.deleted }, ...options]
}

const optionOf = (value: string, label: string, percent: number): Option => ({
  value,
  label,
  percent,
  hint: `${percent}%`,
})

/** Where the link leads: it never changes. */
function Address({ link }: { link: Link }) {
  const { api, notify } = useSystem()
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const address = linkAddress(site, link.url_amigavel, link.id)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-12 font-medium text-ink-2">{words.address}</span>
      <span className="flex items-center gap-2 rounded-3 px-3 py-2 inset-ring inset-ring-line-2">
        <span className="min-w-0 flex-1 truncate text-ink-2">{address}</span>
        <Button icon={Copy} size="small" onClick={() => copyAddress(address, notify)}>
          {copy.copyShort}
        </Button>
      </span>
      <span className="text-12 text-ink-3">{words.addressHint}</span>
    </div>
  )
}
