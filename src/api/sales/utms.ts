import { UTM_FIELDS, type UtmKey } from '../../domain/sales/utms.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import { doing } from '../client/saving.ts'
import { type PeriodQuery, periodErrors, periodOf } from '../insight/lookups.ts'
import type { components } from '../schema.d.ts'

/** A campaign's address with UTMs that is kept under a name. */
export type UtmLink = components['schemas']['UtmLink']
/** What came by one source, medium or campaign of a medium. */
export type UtmFigure = components['schemas']['UtmFigures']['rows'][number]

/** Of when: a period by its name, or from one moment to another. */
export type UtmPeriod = PeriodQuery & { readonly periodo: 'today' | 'week' | 'month' | 'geral' | 'custom' }

/** The form's fields, and the campaign that it leads to. */
export type UtmForm = FormOf<typeof UTM_FIELDS> & { readonly action_id: string | null }

const fields = formOfFields(UTM_FIELDS)
const utms = recordApi({
  ...{ path: '/api/utms', answer: 'utm', kind: 'utm' },
  acts: { created: 'utm.created', changed: 'utm.changed', removed: 'utm.deleted' },
  formOf: (record: UtmLink): UtmForm => ({ ...fields.formOf(record), action_id: String(record.action_id) }),
  bodyOf: ({ action_id, ...values }: UtmForm) => ({
    ...fields.bodyOf(values),
    ...(action_id !== null && { action_id: Number(action_id) }),
  }),
})

/** Asks for one page of the kept addresses. */
export const askUtms = (api: Api) => utms.page<Readonly<Record<never, never>>>(api, () => ({}))

/** Loads one into its form. */
export const askUtm = (api: Api) => utms.load(api)

/** Saves the form: keeps an address, or changes the one with `id`. */
export const askSaveUtm = (api: Api, done: TellRecordDone) => utms.save(api, { done })

/** Takes one off the list; it can be brought back. */
export const askDeleteUtm = (api: Api, done: TellRecordDone) =>
  doing(({ id }, signal) => utms.remove(api, { id, done }, signal))

/** How one that was kept, changed or taken off is taken back. */
export const utmsBack = utms.back

/** What came within a period, by source, medium or campaign of the medium. */
export const utmFiguresQuery = (api: Api, by: UtmKey, { periodo, ...ends }: UtmPeriod) => ({
  key: ['utm', 'figures', by, periodo, ends.initial, ends.final] as const,
  load: async () => {
    const { initial, final } = periodOf(ends)
    const period = periodo === 'custom' ? { initial, final: `${final}:59` } : { periodo }
    if (periodo === 'custom' && periodErrors(ends) !== null) return []
    return orThrow(await outcomeOf(api.GET('/api/utms/figures', { params: { query: { by, ...period } } }))).rows
  },
})

/** The campaigns that an address can lead to. */
export const utmChoicesQuery = (api: Api) => ({
  key: ['campaign', 'utms'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/utms/choices'))).campaigns,
})
