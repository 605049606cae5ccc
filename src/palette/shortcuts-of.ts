import { mayDo } from '../domain/people/permissions.ts'
import { paramNames } from '../runtime/address.ts'
import { CREATE_KEYS, CREATE_KEYS_TOO } from '../runtime/records/create-keys.ts'
import { reportCopy } from '../runtime/records/report-copy.ts'
import { SEARCH_KEYS } from '../runtime/records/search-keys.ts'
import type { ScreenCommand } from '../runtime/screen.ts'
import { copy } from './copy.ts'
import { PALETTE_KEYS } from './keys.ts'
import { campaignInView, recordInView } from './offers/campaign-in-view.ts'
import { panelCommands } from './offers/panel-commands.ts'
import type { PanelView } from './offers/panel-view.ts'
import { REPORT_KEYS } from './offers/report-offers.ts'
import { reportsOf } from './offers/reports-of.ts'
import { STEP_KEYS } from './offers/step-offers.ts'

/** One shortcut: keys as written, other keys for the same, and what they do. */
export interface Shortcut {
  keys: readonly string[]
  label: string
}

/** The shortcuts that belong together. */
export interface ShortcutGroup {
  title: string
  shortcuts: Shortcut[]
}

/**
 * What can be done where one is, and its shortcuts, whether or not they can be used at this moment: those of the topmost screen and of the record in view,
 * of places, and of the panel. Read off the same declarations as keys, palette and key strips.
 */
export function shortcutsOf({ screens, role, slots, flows }: PanelView): ShortcutGroup[] {
  const [top, ...below] = slots
  const mine = screens.filter((screen) => screen.keys !== undefined && screen.roles.includes(role))
  const places = mine.filter(({ path }) => paramNames(path).length === 0)
  const record = recordInView({ slots })
  const campaign = campaignInView({ slots })
  const known = { ...campaign?.params, ...record?.params }
  const aboutRecord = mine.filter(({ path, id }) => {
    const names = paramNames(path)
    return (
      names.length > 0 &&
      id !== top?.screen.id &&
      id !== top?.screen.creates &&
      names.every((name) => Object.hasOwn(known, name))
    )
  })
  const isOwn = ({ path }: (typeof mine)[number]) =>
    record !== undefined && paramNames(path).every((name) => Object.hasOwn(record.params, name))
  const isReached = (screen: (typeof mine)[number]) =>
    isOwn(screen) || !aboutRecord.some((each) => isOwn(each) && each.keys === screen.keys)
  const opening = (some: typeof mine) => some.map(({ keys = '', go }) => ({ keys: [keys], label: go }))
  const creating = screens.filter(({ id, roles }) => id === top?.screen.creates && roles.includes(role))
  const stepping = top?.slot !== 'page' && below.some(({ screen }) => screen.rowRecord)
  const here: Shortcut[] = [
    ...opening(aboutRecord.filter(isReached)),
    ...(campaign && mayDo(role, 'reports.make') && reportsOf(campaign).length > 0
      ? [{ keys: [REPORT_KEYS], label: reportCopy.title }]
      : []),
    ...keyed(top?.screen.subjectCommands ?? []),
    ...keyed(top?.screen.commands ?? []),
    ...creating.map(({ keys, go }) => ({
      keys: [...(keys === undefined ? [] : [keys]), CREATE_KEYS, CREATE_KEYS_TOO],
      label: go,
    })),
    ...(top?.screen.searches ? [{ keys: [SEARCH_KEYS], label: copy.shortcuts.search }] : []),
    ...(stepping ? [{ keys: [STEP_KEYS.previous, STEP_KEYS.next], label: copy.shortcuts.step }] : []),
  ]
  return [
    { title: top?.screen.title ?? copy.shortcuts.here, shortcuts: here },
    {
      title: copy.shortcuts.byName,
      shortcuts: unkeyed([...(top?.screen.subjectCommands ?? []), ...(top?.screen.commands ?? [])]),
    },
    {
      title: copy.shortcuts.places,
      shortcuts: (top?.screen.places ?? []).map(({ label, of, isField }) => ({
        keys: [],
        label: isField && of ? `${of}: ${label}` : label,
      })),
    },
    { title: copy.shortcuts.go, shortcuts: opening(places.filter(({ keys }) => keys?.includes(' '))) },
    {
      title: copy.shortcuts.everywhere,
      shortcuts: [
        { keys: [PALETTE_KEYS], label: copy.shortcuts.palette },
        ...opening(
          places.filter(({ keys }) => !keys?.includes(' ') && !here.some((own) => own.keys.includes(keys ?? ''))),
        ),
        ...panelCommands
          .filter(({ keys, to, event }) => keys !== undefined && flows[to].can(event))
          .map(({ keys = '', label }) => ({ keys: [keys], label })),
        { keys: ['Esc'], label: copy.shortcuts.close },
      ],
    },
  ].filter(({ shortcuts }) => shortcuts.length > 0)
}

/** What the screen can do that has no key: it is found by its name. */
const unkeyed = (commands: readonly ScreenCommand[]): Shortcut[] =>
  commands.flatMap(({ keys, label }) => (keys ? [] : [{ keys: [], label }]))

const keyed = (commands: readonly ScreenCommand[]): Shortcut[] =>
  commands.flatMap(({ keys, alsoKeys = [], label }) => (keys ? [{ keys: [keys, ...alsoKeys], label }] : []))
