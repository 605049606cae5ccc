import { PIXEL_FIELDS } from '../../domain/sales/pixels.ts'
import { TAG_FIELDS } from '../../domain/sales/tag-managers.ts'
import { ask } from '../../machines/ask.ts'
import type { PixelTestFact } from '../../machines/flows/records/pixel-test.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { NO_ANSWER, outcomeOf, sentenceOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import { doing } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** A pixel as the API tells it (spec §3.5): of its token that there is one. */
export type Pixel = components['schemas']['Pixel']

/** A tag manager as the API tells it (spec §3.5). */
export type TagManager = components['schemas']['TagManager']

/** The form's fields, under the names of the API. */
export type PixelForm = FormOf<typeof PIXEL_FIELDS> & { readonly pixel_access_token: string }
export type TagForm = FormOf<typeof TAG_FIELDS>

/** Neither list has a filter. */
export type TrackerQuery = Readonly<Record<never, never>>

const pixelFields = formOfFields(PIXEL_FIELDS)
const pixels = recordApi({
  ...{ path: '/api/pixel', answer: 'pixel', kind: 'pixel' },
  acts: { created: 'pixel.created', changed: 'pixel.changed', removed: 'pixel.deleted' },
  secret: 'pixel_access_token',
  formOf: (pixel: Pixel): PixelForm => ({
    ...pixelFields.formOf(pixel),
    pixel_access_token: pixel.pixel_access_token,
  }),
  bodyOf: ({ pixel_access_token, ...values }: PixelForm) => ({ ...pixelFields.bodyOf(values), pixel_access_token }),
})
const tags = recordApi({
  ...{ path: '/api/google-tag-manager', answer: 'tag', kind: 'tag' },
  acts: { created: 'tag.created', changed: 'tag.changed', removed: 'tag.deleted' },
  ...formOfFields(TAG_FIELDS),
})

/** Asks for one page of the pixels, or of the tag managers. */
export const askPixels = (api: Api) => pixels.page<TrackerQuery>(api, () => ({}))
export const askTags = (api: Api) => tags.page<TrackerQuery>(api, () => ({}))

/** Loads a pixel into its form. @param tell told all that there is of it */
export const askPixel = (api: Api, tell: (pixel: Pixel) => void) => pixels.load(api, tell)
/** Loads a tag manager into its form. */
export const askTag = (api: Api) => tags.load(api)

/** Saves a pixel's form. */
export const askSavePixel = (api: Api, done: TellRecordDone) => pixels.save(api, { done })

/** Saves a tag manager's form. */
export const askSaveTag = (api: Api, done: TellRecordDone) => tags.save(api, { done })

/** Deletes one. */
export const askDeletePixel = (api: Api, done: TellRecordDone) =>
  doing(({ id }, signal) => pixels.remove(api, { id, done }, signal))
export const askDeleteTag = (api: Api, done: TellRecordDone) =>
  doing(({ id }, signal) => tags.remove(api, { id, done }, signal))

/** How one that was created, changed or deleted is taken back. */
export const pixelsBack = pixels.back
export const tagsBack = tags.back

/** What the test of a pixel asks of the server. @param valuesOf the form that it is tried with */
export const pixelTestActors = (api: Api, valuesOf: () => PixelForm) => ({
  askTest: ask(
    async ({ id }: { id: string }, signal): Promise<PixelTestFact> => {
      const { pixel, pixel_access_token: access_token } = valuesOf()
      const body = { pixel, access_token, ...(id !== '' && { id: Number(id) }) }
      const outcome = await outcomeOf(api.POST('/api/pixel/test', { body, signal }))
      if (outcome.ok) return { type: 'test.done', message: outcome.data.msg ?? '' }
      const { errors, class: loudness } = outcome.refusal
      return { type: 'test.refused', message: sentenceOf(outcome.refusal), class: loudness, errors }
    },
    (): PixelTestFact => ({ type: 'test.refused', message: NO_ANSWER, errors: {} }),
  ),
})

/** In which version Meta is asked, and when that ends. */
export const metaApiQuery = (api: Api) => ({
  key: ['pixel', 'api'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/pixel/api'))),
})

/** How well the events of a pixel match people, as Meta says it; nothing is asked of one that cannot send. */
export const pixelQualityQuery = (api: Api, id: number, sends: boolean) => ({
  key: ['pixel', 'quality', String(id), String(sends)] as const,
  load: async () =>
    sends
      ? orThrow(await outcomeOf(api.GET('/api/pixel/{id}/quality', { params: { path: { id: String(id) } } })))
      : null,
})

/** What the quality of a pixel is made of, for one that is opened. */
export const pixelQualityDetailQuery = (api: Api, id: string) => ({
  key: ['pixel', 'quality', id, 'detail'] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/pixel/{id}/quality', { params: { path: { id }, query: { detail: '1' } } }))),
})
