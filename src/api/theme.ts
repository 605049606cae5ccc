import { type AnyEventObject, fromCallback } from 'xstate'
import type { Act } from '../domain/act.ts'
import { ownValue } from '../domain/own.ts'
import { THEME_FIELDS, type ThemeField } from '../domain/theme.ts'
import { ask } from '../machines/ask.ts'
import { changesOf, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { ThemeToolsFact } from '../machines/flows/theme-tools.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, type Outcome, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow, type Queries } from './queries.ts'
import type { components } from './schema.d.ts'

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
  key: ['theme'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/app/{id}', at))).app,
})

/** A buyer's page as HTML; null while nothing is on sale. */
export const previewQuery = (api: Api, screen: PreviewScreen) => ({
  key: ['theme', 'preview', screen],
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/app/preview/{screen}', { params: { path: { screen } } }))).html,
})

const formOf = (app: AppSettings): ThemeForm =>
  Object.fromEntries(THEME_FIELDS.map((field) => [field, app[field]])) as Record<ThemeField, string>

type Fact = RecordFormFact<ThemeForm>

/** Loads the theme into its form. @param tell told all that there is of the settings */
export const askTheme = (api: Api, tell: (app: AppSettings) => void) =>
  ask(
    async (_: { id: string }, signal): Promise<Fact> => {
      const outcome = await outcomeOf(api.GET('/api/app/{id}', { ...at, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      tell(outcome.data.app)
      return { type: 'record.loaded', values: formOf(outcome.data.app) }
    },
    (): Fact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** What was done to the settings, in the server's words, with the way to take it back. */
export type TellDone = (act: Act, message: string) => void

/** Saves what was changed here, against what had been loaded (docs/decisions/0022). */
export const askSaveTheme = (api: Api, done: TellDone) =>
  ask(
    async ({ values, kept }: SaveQuestion<ThemeForm>, signal): Promise<Fact> => {
      const [body, was] = [changesOf(values, kept), changesOf(kept, values)]
      const outcome = await outcomeOf(api.PUT('/api/app/{id}', { ...at, body: { ...body, was }, signal }))
      if (outcome.ok) {
        const { app, msg: message = '' } = outcome.data
        const stored = formOf(app)
        const after = Object.fromEntries(Object.keys(body).map((field) => [field, ownValue(stored, field)]))
        if (Object.keys(body).length > 0) done({ action: 'theme.changed', id: APP_ID, before: was, after }, message)
        return { type: 'save.done', id: APP_ID, message, stored }
      }
      const { kind, message, errors, now } = outcome.refusal
      if (now) return { type: 'save.outdated', message, errors, now: now as Partial<ThemeForm> }
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): Fact => ({ type: 'save.lost', message: NO_ANSWER }),
  )

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
    if (!outcome.ok)
      return { type: 'logo.refused', message: outcome.refusal.errors.logo?.[0] ?? outcome.refusal.message }
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
