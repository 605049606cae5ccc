import type { Api } from '../api/client/client.ts'
import type { Queries } from '../api/client/queries.ts'
import type { Act } from '../domain/people/act.ts'
import type { RecordKind } from '../domain/values/record-kinds.ts'
import type { Notice } from '../machines/notice.ts'
import type { Notice as ShownNotice } from '../ui/dialogs/notify.ts'
import type { ScreenLinks } from './links.ts'
import type { Confirm } from './records/confirmation.ts'

/** Shows a notice. `more`: what it is known by, and what it offers to do. */
export type Say = (notice: Notice, more?: Pick<ShownNotice, 'name' | 'actions'>) => void

/** What the machines of screens and records ask of the panel. */
export interface Services {
  api: Api
  queries: Queries
  /** Asks the operator before something grave is done. */
  confirmed: Confirm
  /**
   * Says a notice in passing. Inside the panel an error that stands at no field is kept; before, and on a phone, where it would lie over
   * the field, what stands at a field is said there alone.
   */
  notify(notice: Notice): void
  /** Says that something was done, and offers to take it back for a while (`src/api/people/inverse-acts.ts`). `followUp`: offered beside that, in words. */
  did(act: Act, message: string, followUp?: string): void
  /** Records of a kind were changed: lists that show them ask again. `id`: the one that is new, for their cursor. */
  changed(kind: RecordKind, id?: number): void
  /** Opens a screen by its name, with what its address needs: a page, or a drawer over what is open. */
  open<Name extends keyof ScreenLinks>(
    name: Name,
    ...params: [ScreenLinks[Name]] extends [never] ? [] : [ScreenLinks[Name]]
  ): void
}
