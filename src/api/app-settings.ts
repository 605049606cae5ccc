import type { Act } from '../domain/act.ts'
import {
  type Question,
  REQUIRED,
  SETTING_TEXTS,
  type SettingText,
  UNPAID_FIELDS,
  type UnpaidField,
} from '../domain/app-settings.ts'
import { bareDocument, formatDocument } from '../domain/documents.ts'
import { ask } from '../machines/ask.ts'
import { changesOf, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow, type Queries } from './queries.ts'
import type { components } from './schema.d.ts'

type AppSettings = components['schemas']['AppSettings']

/** The one row of settings. */
const APP_ID = '1'
const at = { params: { path: { id: APP_ID } } }

/** The form of the settings: texts as they are typed, a limit `null` where the usual one holds. */
export type SettingsForm = Readonly<Record<SettingText, string>> & {
  readonly questions: readonly Question[]
} & Readonly<Record<UnpaidField, number | null>>

export const EMPTY_SETTINGS: SettingsForm = {
  ...(Object.fromEntries(SETTING_TEXTS.map((field) => [field, ''])) as Record<SettingText, string>),
  questions: [],
  ...(Object.fromEntries(UNPAID_FIELDS.map((field) => [field, null])) as Record<UnpaidField, null>),
}

/** What holds of the limits while the settings say nothing. */
export const unpaidQuery = (api: Api) => ({
  key: ['app', 'unpaid'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/app/{id}', at))).unpaid_defaults,
})

function formOf(app: Partial<AppSettings>): SettingsForm {
  const text = (field: SettingText) => {
    const stored = app[field] ?? ''
    return field === 'document' ? formatDocument(stored) : stored
  }
  return {
    ...(Object.fromEntries(SETTING_TEXTS.map((field) => [field, text(field)])) as Record<SettingText, string>),
    questions: app.questions ?? [],
    ...(Object.fromEntries(UNPAID_FIELDS.map((field) => [field, app[field] ?? null])) as Record<
      UnpaidField,
      number | null
    >),
  }
}

/** What a form sends: an empty text is none. */
const bodyOf = (values: Partial<SettingsForm>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === '' ? null : field === 'document' ? bareDocument(String(value)) : value,
    ]),
  ) as {
    [Field in keyof SettingsForm]?: Field extends 'questions' ? Question[] : SettingsForm[Field] | null
  }

type Fact = RecordFormFact<SettingsForm>

/** Loads the settings into their form, and with them what holds of the limits where they say nothing. */
export const askSettings = (api: Api, queries: Queries) =>
  ask(
    async (_: { id: string }, signal): Promise<Fact> => {
      const outcome = await outcomeOf(api.GET('/api/app/{id}', { ...at, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      queries.give(unpaidQuery(api), outcome.data.unpaid_defaults)
      return { type: 'record.loaded', values: formOf(outcome.data.app) }
    },
    (): Fact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/**
 * Saves what was changed here, against what had been loaded (docs/decisions/0022).
 * @param done told what was done: with the act where it can be taken back, as what was not given at first cannot
 */
export const askSaveSettings = (api: Api, done: (message: string, act: Act | null) => void) =>
  ask(
    async ({ values, kept }: SaveQuestion<SettingsForm>, signal): Promise<Fact> => {
      const [body, was] = [bodyOf(changesOf(values, kept)), bodyOf(changesOf(kept, values))]
      const outcome = await outcomeOf(api.PUT('/api/app/{id}', { ...at, body: { ...body, was }, signal }))
      if (outcome.ok) {
        const { app, msg = '' } = outcome.data
        const after = Object.fromEntries(Object.entries(app).filter(([field]) => Object.hasOwn(body, field)))
        const isFirst = REQUIRED.some((field) => kept[field] === '')
        const act = { action: 'settings.changed', id: APP_ID, before: was, after } as unknown as Act
        done(msg, isFirst || Object.keys(body).length === 0 ? null : act)
        return { type: 'save.done', id: APP_ID, message: msg, stored: formOf(app) }
      }
      const { kind, message, errors, now } = outcome.refusal
      if (now) {
        const shown = Object.entries(formOf(now as Partial<AppSettings>)).filter(([field]) => Object.hasOwn(now, field))
        return { type: 'save.outdated', message, errors, now: Object.fromEntries(shown) as Partial<SettingsForm> }
      }
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): Fact => ({ type: 'save.lost', message: NO_ANSWER }),
  )
