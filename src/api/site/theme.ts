import { type AnyEventObject, fromCallback } from 'xstate'
import type { Act } from '../../domain/people/act.ts'
import { THEME_FIELDS, type ThemeField } from '../../domain/site/theme.ts'
import { ask } from '../../machines/ask.ts'
import type { ThemeToolsFact } from '../../machines/flows/records/theme-tools.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, type Outcome, outcomeOf, sentenceOf } from '../client/outcome.ts'
import { orThrow, type Queries } from '../client/queries.ts'
import { loading, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** The settings of the installation, of which the theme is a part. */
type AppSettings = components['schemas']['AppSettings']
export type Logo = components['schemas']['Logo']

/** The one row of settings. */
export const APP_ID = '1'

/** The fields of the theme's form: colours as they are typed. */
export type ThemeForm = Readonly<Record<ThemeField, string>>

/** The screens of the preview. */
export type PreviewScreen = 'campaign' | 'pix' | 'paid'

const at = { params: { path: { id: APP_ID } } }

/** The settings as they are stored: what the logo is. */
export const themeQuery = (api: Api) => ({
  key: ['theme'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/app/{id}', at))).app,
})

/** A buyer's page as HTML; null while nothing is on sale. */
export const previewQuery = (api: Api, screen: PreviewScreen) => ({
  key: ['theme', 'preview', screen] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/app/preview/{screen}', { params: { path: { screen } } }))).html,
})

const formOf = (app: AppSettings): ThemeForm =>
  Object.fromEntries(THEME_FIELDS.map((field) => [field, app[field]])) as Record<ThemeField, string>

/** Loads the theme into its form. @param tell told all that there is of the settings */
export const askTheme = (api: Api, tell: (app: AppSettings) => void) =>
  loading(
    (_, signal) => api.GET('/api/app/{id}', { ...at, signal }),
    ({ app }) => {
      tell(app)
      return formOf(app)
    },
  )

/** What was done to the settings, in the server's words, with the way to take it back. */
export type TellDone = (act: Act, message: string) => void

/** Saves what was changed here, against what had been loaded (docs/decisions/0022). */
export const askSaveTheme = (api: Api, done: TellDone) =>
  saving({
    formOf,
    bodyOf: (values: ThemeForm) => values,
    call: ({ change }, signal) => api.PUT('/api/app/{id}', { ...at, body: change, signal }),
    storedOf: ({ app }) => app,
    done: ({ message, before, after }) => {
      const isChanged = Object.keys(before).length > 0
      if (isChanged) done({ action: 'theme.changed', id: APP_ID, before, after }, message)
      return { id: APP_ID, said: true }
    },
  })

/** The files that were picked, each under its key. */
export type LogoFiles = Map<string, File>

/** What the tools of the theme ask of the server. */
export const themeToolsActors = (
  { api, queries }: { api: Api; queries: Queries },
  files: LogoFiles,
  done: TellDone,
) => {
  const actor = () => queries.of(themeQuery(api))
  const present = () => actor().getSnapshot().context.data?.logo?.name ?? null
  const lost = (): ThemeToolsFact => ({ type: 'logo.refused', message: NO_ANSWER })
  /** What came of a change of the logo, and the act that it was. */
  const told = (outcome: Outcome<{ app: AppSettings; msg?: string }>, before: string | null): ThemeToolsFact => {
    if (!outcome.ok) return { type: 'logo.refused', message: sentenceOf(outcome.refusal), class: outcome.refusal.class }
    const { app, msg = '' } = outcome.data
    const after = app.logo?.name ?? null
    done({ action: 'logo.changed', id: APP_ID, before: { logo: before }, after: { logo: after } }, msg)
    return { type: 'logo.stored' }
  }
  return {
    watchLogo: fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'logo.updated', name: present() } satisfies ThemeToolsFact)
      const subscription = actor().subscribe(tell)
      tell()
      return () => subscription.unsubscribe()
    }),
    askUpload: ask(async ({ key }: { key: string }, signal): Promise<ThemeToolsFact> => {
      const before = present()
      const body = new FormData()
      const file = files.get(key)
      if (file !== undefined) body.set('file', file)
      files.delete(key)
      const sent = api.POST('/api/upload/logo', {
        body: body as never,
        bodySerializer: (form) => form as never,
        signal,
      })
      return told(await outcomeOf(sent), before)
    }, lost),
    askRemoval: ask(async ({ name }: { name: string }, signal): Promise<ThemeToolsFact> => {
      const body = { logo: null, was: { logo: name } }
      return told(await outcomeOf(api.PUT('/api/app/{id}', { ...at, body, signal })), name)
    }, lost),
  }
}
