import type { Act } from '../../domain/people/act.ts'
import {
  type Question,
  REQUIRED,
  SETTING_TEXTS,
  type SettingText,
  UNPAID_FIELDS,
  type UnpaidField,
} from '../../domain/site/app-settings.ts'
import { bareDocument, formatDocument } from '../../domain/site/documents.ts'
import { ownValue } from '../../domain/values/own.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { orThrow, type Queries } from '../client/queries.ts'
import { loading, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

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
  key: ['app', 'unpaid'] as const,
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
const bodyOf = (values: SettingsForm) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === '' ? null : field === 'document' ? bareDocument(String(value)) : value,
    ]),
  ) as {
    [Field in keyof SettingsForm]: Field extends 'questions' ? Question[] : SettingsForm[Field] | null
  }

/** Loads the settings into their form, and with them what holds of the limits where they say nothing. */
export const askSettings = (api: Api, queries: Queries) =>
  loading(
    (_, signal) => api.GET('/api/app/{id}', { ...at, signal }),
    ({ app, unpaid_defaults }) => {
      queries.give(unpaidQuery(api), unpaid_defaults)
      return formOf(app)
    },
  )

/**
 * Saves what was changed here, against what had been loaded (docs/decisions/0022).
 * @param done told what was done: with the act where it can be taken back, as what was not given at first cannot
 */
export const askSaveSettings = (api: Api, done: (message: string, act: Act | null) => void) =>
  saving({
    ...{ formOf, bodyOf },
    call: ({ change }, signal) => api.PUT('/api/app/{id}', { ...at, body: change, signal }),
    storedOf: ({ app }) => app,
    done: ({ message, before, after }) => {
      const isFirst = REQUIRED.some((field) => ownValue<unknown>(before, field) === null)
      const isEmpty = Object.keys(before).length === 0
      done(message, isFirst || isEmpty ? null : { action: 'settings.changed', id: APP_ID, before, after })
      return { id: APP_ID, said: true }
    },
  })
