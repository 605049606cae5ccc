import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { FoundKind } from '../api/search.ts'
import { folded } from '../domain/text.ts'
import type { PalettePage, PaletteRecord } from '../machines/flows/palette.ts'
import { icons } from '../screens/icons.ts'
import { screens } from '../screens/registry.ts'
import { useDesk } from '../system/use-desk.ts'
import { useOffers } from '../system/use-offers.ts'
import { PaletteFrame, PaletteGroup, PaletteItem } from '../ui/palette-frame.tsx'
import { choose, enterPage, panelView } from './choose.ts'
import { copy } from './copy.ts'
import type { Desk } from './desk.ts'
import { arrange, DRAWN_AT_ONCE, fits, mostDrawn } from './find.ts'
import { readUsage } from './memory.ts'
import { isUseful, type Offer, PAGES, paramsFor, ROOT, recordInView, searchedFor } from './offers.ts'
import { FOUND_HEADINGS, type FoundItem, itemsOf } from './records.ts'
import { recentIds, type Usage } from './usage.ts'

const RECENT = 'recent:'
const MOST_RECENT = 5

/** The palette: everything that can be done now and everything there is, found by typing (STYLE §7). */
export default function Palette() {
  const system = useDesk()
  const { palette, session } = system
  const page = useSelector(palette, ({ context }) => context.pages.at(-1)) ?? ROOT
  const query = useSelector(palette, ({ context }) => context.query)
  const operator = useSelector(session, ({ context }) => context.operator?.id) ?? ''
  const all = useOffers(page)
  const offers = useMemo(() => all.filter(({ keyOnly }) => !keyOnly), [all])
  const usage = useMemo(() => readUsage(operator), [operator])
  const most = mostDrawn(query)
  // What is out of sight is drawn after what is in sight: a key must not wait for it.
  const drawn = Math.min(most, useDeferredValue(most, DRAWN_AT_ONCE))
  const arranged = useMemo(() => arrange(offers, query, usage, new Date(), drawn), [offers, query, usage, drawn])
  const search = useSearch(page, query)
  const recent = query === '' && page.id !== PAGES.record && page.id !== PAGES.choose ? recentOf(usage, offers) : []
  const hand = useSyncExternalStore(system.hand.subscribe, system.hand.get)
  const note = search.failure ?? hand?.failure
  const scope = scopeOf(system, page)
  const recentGroup = recent.length > 0 && (
    <PaletteGroup key="recent" heading={copy.recent}>
      {recent.map((item) =>
        'choice' in item ? (
          <OfferItem key={item.id} offer={item} prefix={RECENT} />
        ) : (
          <RecordItem key={item.id} item={item} prefix={RECENT} />
        ),
      )}
    </PaletteGroup>
  )
  return (
    <PaletteFrame
      open
      ordered
      onClose={() => palette.send({ type: 'palette.close' })}
      query={query}
      onQuery={(text) => palette.send({ type: 'query.type', text })}
      placeholder={copy.ask(search.wanted)}
      empty={search.searching ? copy.searching : copy.nothing(query)}
      {...(note && { note })}
      {...(scope && { scope: { ...scope, onLeave: () => palette.send({ type: 'page.leave' }) } })}
      leaves={page.id === PAGES.here ? copy.leave(scope?.kind) : copy.back}
    >
      {arranged.map(({ group, offers: mine }) => [
        group === 'go' && recentGroup,
        <PaletteGroup key={group} heading={copy.heading(group, scope?.kind)}>
          {mine.map((offer) => (
            <OfferItem key={offer.id} offer={offer} />
          ))}
        </PaletteGroup>,
      ])}
      {search.groups.map(({ kind, items }) => (
        <PaletteGroup key={kind} heading={FOUND_HEADINGS[kind]}>
          {items.map((item) => (
            <RecordItem key={item.id} item={item} openWith={page.id === PAGES.choose ? page.subject : null} />
          ))}
        </PaletteGroup>
      ))}
    </PaletteFrame>
  )
}

interface Search {
  /** The one group that is wanted, if not all. */
  wanted: FoundKind | undefined
  groups: { kind: FoundKind; items: FoundItem[] }[]
  searching: boolean
  failure: string | undefined
}

/** What the server found for what is typed. While another answer is awaited, of the last one only what still fits is shown. */
function useSearch(page: PalettePage, query: string): Search {
  const system = useDesk()
  const snapshot = useSelector(system.search, (state) => state)
  const { found, question, answered, message } = snapshot.context
  const screen = page.id === PAGES.choose ? screens.get(page.subject ?? '') : undefined
  const wanted = screen && searchedFor(screen)
  const view = panelView(system)
  const words = folded(query).split(/\s+/).filter(Boolean)
  const isCurrent = answered === question
  const isShown = (item: FoundItem) =>
    (wanted !== undefined || (view !== undefined && isUseful(view, item.record))) &&
    (isCurrent || fits(folded(`${item.label} ${item.detail}`), words) > 0)
  return {
    wanted,
    searching: snapshot.hasTag('busy'),
    failure: message ?? undefined,
    groups: (found === null ? [] : itemsOf(found))
      .map(({ kind, items }) => ({ kind, items: items.filter(isShown) }))
      .filter(({ kind, items }) => items.length > 0 && (wanted === undefined || wanted === kind)),
  }
}

/** What was chosen last and is not on top anyway: places, what the panel does, campaigns. */
function recentOf(usage: Usage, offers: readonly Offer[]): (Offer | FoundItem)[] {
  const known = new Map(offers.map((offer) => [offer.id, offer]))
  const recent = recentIds(usage).flatMap((id): (Offer | FoundItem)[] => {
    const record = usage[id]?.record
    if (record) return [{ id, label: record.title, detail: '', icon: 'ticket', record }]
    const offer = known.get(id)
    return offer && offer.group !== 'here' && offer.refusal === undefined ? [offer] : []
  })
  return recent.slice(0, MOST_RECENT)
}

/** The chip before the input: the record or the screen that the page is about. */
function scopeOf(system: Desk, page: PalettePage) {
  if (page.id === PAGES.choose) {
    const screen = screens.get(page.subject ?? '')
    return screen && { label: screen.go, icon: icons[screen.icon], kind: undefined }
  }
  if ((page.id === PAGES.record || page.id === PAGES.reports) && page.record)
    return { label: page.record.title, icon: icons[copy.icon(page.record.kind)], kind: page.record.kind }
  const view = page.id === PAGES.here ? panelView(system) : undefined
  const record = view && recordInView(view)
  const kind = record?.kind ?? 'campaign'
  return record && { label: record.title, icon: icons[copy.icon(kind)], kind }
}

const OfferItem = memo(function OfferItem({ offer, prefix = '' }: { offer: Offer; prefix?: string }) {
  const system = useDesk()
  const { id, label, icon, keys, detail, refusal, choice } = offer
  return (
    <PaletteItem
      id={prefix + id}
      label={label}
      icon={icons[icon]}
      keys={keys?.split(' ') ?? []}
      {...(refusal !== undefined && { refusal })}
      {...(detail !== undefined && { detail })}
      deeper={choice.kind === 'page'}
      onSelect={() =>
        choice.kind === 'page' ? choose(system, choice) : system.palette.send({ type: 'command.choose', command: id })
      }
    />
  )
})

/** A found record: into its page, or where a screen only waits for it, that screen. */
function RecordItem({
  item,
  openWith = null,
  prefix = '',
}: {
  item: FoundItem
  openWith?: string | null
  prefix?: string
}) {
  const system = useDesk()
  const { id, label, detail, icon, record } = item
  const screen = openWith === null ? undefined : screens.get(openWith)
  return (
    <PaletteItem
      id={prefix + id}
      label={label}
      icon={icons[icon]}
      {...(detail !== '' && { detail })}
      deeper={screen === undefined}
      onSelect={() => {
        if (screen === undefined) return enterPage(system, pageOf(record))
        system.palette.send({ type: 'palette.close' })
        system.openScreen(screen, paramsFor(screen, record))
      }}
    />
  )
}

const pageOf = (record: PaletteRecord): PalettePage => ({ id: PAGES.record, subject: record.title, record })
