import type { FoundKind } from '../../api/insight/search.ts'
import { ownValue } from '../../domain/values/own.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { paramNames } from '../../runtime/address.ts'
import type { Params, RecordInView, Screen } from '../../runtime/screen.ts'
import { QUOTA_PARAMS, SEARCHED } from '../finding/records.ts'
import type { PanelView } from './panel-view.ts'

/** The group in which the record is searched that an address still needs; undefined when no search tells one. */
export function searchedFor(screen: Screen): FoundKind | undefined {
  const groups = Object.entries(SEARCHED) as [keyof typeof SEARCHED, (typeof SEARCHED)[keyof typeof SEARCHED]][]
  return groups.find(([, { kind, params }]) => fillable(screen, { kind, names: params }))?.[0]
}

/** The params that an address needs, out of those of a record. */
export function paramsFor(screen: Screen, { params }: Pick<PaletteRecord, 'params'>): Params {
  return Object.fromEntries(needs(screen).map((name) => [name, ownValue(params, name) ?? '']))
}

/** What of a record stands in the filter of a screen that it opens in: the number that is looked up. */
export function filterFor(
  { filterParams = [] }: Screen,
  { params }: Pick<PaletteRecord, 'params'>,
): Params | undefined {
  const named = filterParams.filter((name) => Object.hasOwn(params, name))
  return named.length === 0 ? undefined : Object.fromEntries(named.map((name) => [name, ownValue(params, name) ?? '']))
}

/** Whether there is anything to do with a record: screens about it, or its campaign. */
export function isUseful(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): boolean {
  return record.campaign !== undefined || screensAbout(view, record).length > 0
}

/** Where a found record opens: the screen that is its detail; of a quota that somebody has, that of the purchase. */
export function detailOf(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): Screen | undefined {
  const kinds = record.kind === 'quota' ? ['transaction', 'quota'] : [record.kind]
  return kinds
    .map((kind) =>
      allowed(view).find(
        (screen) => screen.detailOf === kind && needs(screen).every((name) => Object.hasOwn(record.params, name)),
      ),
    )
    .find((screen) => screen !== undefined)
}

/** Whether a screen has something to show of a record in its state. */
export const isShownOf = (screen: Screen, record: RecordInView): boolean => nameFor(screen, record) !== null

/** What a screen about a record is opened with; undefined where it has nothing to show of it, or the role may not. */
export function opensFor(view: Pick<PanelView, 'screens' | 'role'>, screen: Screen, record: RecordInView) {
  const isOpen = needs(screen).length > 0 && allowed(view).includes(screen) && fills(screen, record)
  return isOpen && isShownOf(screen, record) ? paramsFor(screen, record) : undefined
}

/** Whether the record that a screen needs can be searched for. */
export const asksFor = (view: Pick<PanelView, 'screens' | 'role'>, screen: Screen): boolean =>
  allowed(view).includes(screen) && searchedFor(screen) !== undefined

/** The screens that are about a record itself, not merely about the campaign that it belongs to. */
export function screensAbout(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): Screen[] {
  const own =
    record.kind === 'quota'
      ? QUOTA_PARAMS
      : (Object.values(SEARCHED).find(({ kind }) => kind === record.kind)?.params ?? [])
  const ofCampaign = record.kind === 'campaign' ? [] : SEARCHED.campaigns.params
  const telling = own.filter((name) => !ofCampaign.includes(name))
  return allowed(view).filter(
    (screen) =>
      fills(screen, record) &&
      (screen.detailOf === record.kind || needs(screen).some((name) => telling.includes(name))),
  )
}

/** How a screen about a record is called; `null` where it has nothing to show. */
export function nameFor({ go, goHere = go, goIn = {} }: Screen, { state }: RecordInView): string | null {
  const inState = state === undefined ? undefined : ownValue(goIn, state)
  return inState === undefined ? goHere : inState
}

/** The screens that the role may open. */
export const allowed = ({ screens, role }: Pick<PanelView, 'screens' | 'role'>) =>
  screens.filter((screen) => screen.roles.includes(role))

/** The params that an address needs. */
export const needs = (screen: Screen) => paramNames(screen.path)

/** Whether a record has all that an address needs. */
export const fills = (screen: Screen, { kind, params }: RecordInView) =>
  fillable(screen, { kind, names: Object.keys(params) })

/** Whether params of these names are enough for an address; what `$id` stands for, the screen says. */
function fillable(screen: Screen, { kind, names }: { kind: string | undefined; names: readonly string[] }): boolean {
  const needed = needs(screen)
  if (needed.length === 0 || (needed.includes('id') && screen.record !== kind)) return false
  return needed.every((name) => names.includes(name))
}
