import type { Act } from '../../domain/people/act.ts'
import type { UndoneAction } from '../../domain/people/acts/acts.ts'
import type { RecordKind } from '../../domain/values/record-kinds.ts'
import { changesOf, type FormValues } from '../../machines/flows/records/record-form.ts'
import type { ListQuery } from '../../machines/flows/records/record-list.ts'
import type { paths } from '../schema.d.ts'
import type { Api } from './client.ts'
import { type Answering, type Outcome, outcomeOf } from './outcome.ts'
import { paging } from './paging.ts'
import { orThrow } from './queries.ts'
import { loading, onlyOf, type Saved, saving } from './saving.ts'

/** An address under which records are listed and created, and one of them is read, changed, deleted and restored (`server/platform/http/record-area.ts`). */
export type RecordPath = {
  [Path in keyof paths & string]: `${Path}/{id}` extends keyof paths
    ? `${Path}/restore/{id}` extends keyof paths
      ? Path
      : never
    : never
}[keyof paths & string]

/** What an address answers about one of its records. */
type AnswerOf<Path extends RecordPath> = paths[`${Path}/{id}`] extends {
  get: { responses: { 200: { content: { 'application/json': infer Answer } } } }
}
  ? Omit<Answer, 'success' | 'msg' | 'class'>
  : never

/** A record of an address. */
type RecordOf<Path extends RecordPath> = Path extends RecordPath ? AnswerOf<Path>[keyof AnswerOf<Path>] : never

/** What is known of the records of an address. */
interface About<Path extends RecordPath, Values extends FormValues, Body extends object> {
  path: Path
  /** Under which name an answer tells one. */
  answer: (Path extends RecordPath ? keyof AnswerOf<Path> : never) & string
  kind: RecordKind
  /** What is taken back of what is done to one, by its name in the audit log. */
  acts: { readonly [Done in 'created' | 'changed' | 'removed']?: UndoneAction }
  /** A field that is only written: nobody keeps what was there before, so that no act can bring it back. */
  secret?: string
  /** What the answer to a removal tells that it is taken back with. */
  removal?: (reply: Reply) => Pick<Act, 'at' | 'before'>
  /** Records of several kinds have the same acts, which say of which kind theirs is. */
  sharesActs?: true
  /** A record as its form shows it, and the form as the API takes it. */
  formOf: (record: RecordOf<Path>) => Values
  bodyOf: (values: Values) => Body
}

/** Told what was done in the server's words, and how it can be taken back, where it can. `id`: what was saved. */
export type TellRecordDone = (done: { id?: number; message: string; act: Act | null }) => void

interface SaveOptions {
  done: TellRecordDone
  /** What a new one is created with besides. */
  fixed?: object
}

interface Stored {
  id: number
  created_at?: string
  updated_at?: string
}

type Reply = { msg?: string } & Record<string, unknown>
/** The client, asked for addresses that are put together. */
type Client = Record<'GET' | 'POST' | 'PUT' | 'DELETE', (path: string, init: object) => Answering<Reply>>

/**
 * The requests of a record that is listed, written in a form, deleted and restored, each change against what had been read
 * (docs/decisions/0022) and with the way to take it back. What else can be done to it is asked beside this.
 */
export function recordApi<Path extends RecordPath, Values extends FormValues, Body extends object>(
  about: About<Path, Values, Body>,
) {
  type Row = RecordOf<Path> & Stored
  const { path, answer, kind, acts, removal, secret, sharesActs, bodyOf } = about
  const formOf = about.formOf as (record: Row) => Values
  const one = `${path}/{id}`
  const at = (id: string) => ({ params: { path: { id } } })
  const rowIn = (reply: Reply) => reply[answer] as Row
  const actOn = (action: UndoneAction, more: Omit<Act, 'action'>): Act => ({
    ...{ action, ...(sharesActs && { kind }) },
    ...more,
  })
  const open = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([field]) => field !== secret))
  /** A change as it can be taken back; null for one of a secret alone. */
  const changeOn = (row: Row, before: object, after: object): Act | null => {
    const told = changesOf(open(before), open(after))
    if (acts.changed === undefined || Object.keys(told).length === 0) return null
    return actOn(acts.changed, { ...stored(row), before: told, after: onlyOf(open(after), told) })
  }
  const stored = ({ id, updated_at: since }: Row) => ({ id: String(id), ...(since !== undefined && { at: since }) })
  const client = (api: Api) => api as unknown as Client
  const load = (api: Api, id: string, signal: AbortSignal) => client(api).GET(one, { ...at(id), signal })
  /** Loads one into another form than its own. */
  const loadAs = <Shown extends FormValues>(api: Api, tell: (record: Row) => void, shown: (record: Row) => Shown) =>
    loading<Shown, Reply>(
      (id, signal) => load(api, id, signal),
      (reply) => {
        tell(rowIn(reply))
        return shown(rowIn(reply))
      },
    )
  return {
    /** Asks for one page. @param queryOf the list's filter, and what it is always asked with, as the address says it */
    page: <Query extends ListQuery>(api: Api, queryOf: (query: Query) => Record<string, string>) =>
      paging<Query, Row>(({ query, page }, signal) => {
        const params = { query: { page: String(page), ...queryOf(query) } }
        return client(api).GET(path, { params, signal }) as unknown as Answering<{ data: Row[] }>
      }),
    /** Loads one into its form. @param tell told all that there is of it */
    load: (api: Api, tell: (record: Row) => void = () => {}) => loadAs(api, tell, formOf),
    loadAs,
    /** One record, for views. */
    query: (api: Api, id: string) => ({
      key: [kind, id] as const,
      load: async () => rowIn(orThrow(await outcomeOf(load(api, id, new AbortController().signal)))),
    }),
    /**
     * Saves the form: creates one, or changes the one with `id`.
     */
    save: (api: Api, { done, fixed = {} }: SaveOptions) =>
      saving<Values, Body, Reply, Row>({
        ...{ formOf, bodyOf, storedOf: rowIn },
        call: ({ id, body, change }, signal) =>
          id === null
            ? client(api).POST(path, { body: { ...fixed, ...body }, signal })
            : client(api).PUT(one, { ...at(id), body: change, signal }),
        done: ({ id, answer: reply, message, before, after }: Saved<Reply, Body>) => {
          const row = rowIn(reply)
          const at = row.updated_at ?? row.created_at
          const created = acts.created && actOn(acts.created, { ...stored(row), ...(at !== undefined && { at }) })
          const act = id === null ? (created ?? null) : changeOn(row, before, after)
          done({ id: row.id, message, act })
          return { id: row.id, said: act !== null }
        },
      }),
    /** Deletes one. */
    remove: async (
      api: Api,
      { id, done }: { id: string; done: TellRecordDone },
      signal: AbortSignal,
    ): Promise<Outcome<Reply>> => {
      const outcome = await outcomeOf(client(api).DELETE(one, { ...at(id), signal }))
      if (!outcome.ok) return outcome
      const act = acts.removed === undefined ? null : actOn(acts.removed, { id, ...removal?.(outcome.data) })
      done({ message: outcome.data.msg ?? '', act })
      return outcome
    },
    /** How its acts are taken back: a new one is deleted, unless it was changed since; a deleted one restored; a change written back. */
    back: {
      created: (api: Api, { id, at: since }: Act, signal: AbortSignal): Promise<Outcome<{ msg?: string }>> => {
        const query = since === undefined ? {} : { since }
        return outcomeOf(client(api).DELETE(one, { params: { path: { id }, query }, signal }))
      },
      changed: (api: Api, { id, before, after }: Act, signal: AbortSignal): Promise<Outcome<{ msg?: string }>> =>
        outcomeOf(client(api).PUT(one, { ...at(id), body: { ...before, was: { ...after } }, signal })),
      removed: (api: Api, { id }: Act, signal: AbortSignal): Promise<Outcome<{ msg?: string }>> =>
        outcomeOf(client(api).POST(`${path}/restore/{id}`, { ...at(id), signal })),
    },
  }
}
