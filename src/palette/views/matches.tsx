import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { FoundKind } from '../../api/insight/search.ts'
import { readTypedComparison } from '../../domain/insight/typed-comparison.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { folded } from '../../domain/values/text.ts'
import type { PalettePage } from '../../machines/flows/panel/palette.ts'
import { useOffers } from '../../runtime/hooks/use-offers.ts'
import type { Offer } from '../../runtime/offers.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { icons } from '../../ui/menus/icons.ts'
import { PaletteGroup, PaletteItem, PaletteList } from '../../ui/menus/palette-list.tsx'
import { askedOn } from '../argument.ts'
import { choose } from '../choose.ts'
import { copy } from '../copy.ts'
import { arrange, DRAWN_AT_ONCE, firstOf, fits, soughtOf } from '../finding/find.ts'
import { type FoundGroup, groupsOf } from '../finding/found-groups.ts'
import { readUsage } from '../finding/memory.ts'
import { PAGES } from '../finding/pages.ts'
import { recentOf } from '../finding/recent.ts'
import { type FoundItem, itemsOf } from '../finding/records.ts'
import { scopeOf, wantedOn } from '../finding/scope.ts'
import { enterRecord, hasOwnPage, recordChoice } from '../offers/record-choice.ts'
import { isUseful } from '../offers/screens-about.ts'
import { usePaletteSystem } from '../palette-system.ts'
import { Comparison } from './comparison.tsx'
import { UsualChoices } from './usual-choices.tsx'

const RECENT = 'recent:'
/** The pages with a group of what was chosen last. */
const LISTING_RECENT: readonly string[] = [PAGES.root, PAGES.here, PAGES.selection]
/** Milliseconds until what is out of sight is drawn too. */
const QUIET = 200

/** What can be done on a page of the palette, and what the server found, as far as it fits what was typed. */
export const Matches = memo(function Matches({ page, query }: { page: PalettePage; query: string }) {
  const system = usePaletteSystem()
  const operator = useSelector(system.session, ({ context }) => context.operator?.id) ?? ''
  const all = useOffers(page)
  const offers = useMemo(() => all.filter(({ keyOnly }) => !keyOnly), [all])
  const usage = useMemo(() => readUsage(operator), [operator])
  const asked = page.id === PAGES.argument ? askedOn(offers, page, query) : undefined
  const arranged = useMemo(
    () => (page.id === PAGES.argument ? [] : arrange(offers, query, usage, new Date())),
    [page.id, offers, query, usage],
  )
  const drawn = useStable(`${page.id} ${page.subject} ${query}`, QUIET) ? arranged : firstOf(arranged, DRAWN_AT_ONCE)
  const comparison = useMemo(
    () => (page.id === PAGES.root || page.id === PAGES.here ? readTypedComparison(query, serverNow()) : null),
    [page.id, query],
  )
  const search = useSearch(page, query)
  const recent = query === '' && LISTING_RECENT.includes(page.id) ? recentOf(usage, offers, system.registry) : []
  const kind = scopeOf(system, page)?.kind
  const recentGroup = recent.length > 0 && (
    <PaletteGroup key="recent" heading={copy.recent}>
      {recent.map((item) =>
        'choice' in item ? (
          <OfferItem key={item.id} offer={item} prefix={RECENT} />
        ) : (
          <RecordItem key={item.id} item={item} on={page} prefix={RECENT} />
        ),
      )}
    </PaletteGroup>
  )
  const empty = asked ? (asked.refusal ?? asked.ask) : nothingFound(search, query, wantedOn(system, page))
  return (
    <PaletteList page={`${page.id} ${page.subject}`} about={query} empty={empty}>
      {comparison && <Comparison typed={comparison} />}
      {asked?.offer.argument?.usual && query.trim() === '' && (
        <UsualChoices offer={asked.offer} usual={asked.offer.argument.usual} />
      )}
      {asked?.read && (
        <PaletteGroup heading={asked.ask}>
          <OfferItem offer={asked.read} />
        </PaletteGroup>
      )}
      {drawn.map(({ group, offers: mine }) => [
        group === 'go' && recentGroup,
        <PaletteGroup key={group} heading={copy.heading(group, kind)}>
          {mine.map((offer) => (
            <OfferItem key={offer.id} offer={offer} />
          ))}
        </PaletteGroup>,
      ])}
      {search.groups.map(({ heading, items }) => (
        <PaletteGroup key={heading} heading={heading}>
          {items.map((item) => (
            <RecordItem key={item.id} item={item} on={page} />
          ))}
        </PaletteGroup>
      ))}
    </PaletteList>
  )
})

interface Search {
  groups: FoundGroup[]
  searching: boolean
  failed: boolean
}

function nothingFound({ searching, failed }: Search, query: string, wanted: FoundKind | undefined): string {
  if (searching) return copy.searching
  return failed ? copy.unsearched(query) : copy.nothing(query, wanted)
}

/** What the server found for what is typed. While another answer is awaited, of the last one only what still fits is shown. */
function useSearch(page: PalettePage, query: string): Search {
  const system = usePaletteSystem()
  const snapshot = useSelector(system.search, (state) => state)
  const { found, question, answered } = snapshot.context
  const wanted = wantedOn(system, page)
  const role = useSelector(system.session, ({ context }) => context.operator?.role)
  const useful = useMemo(() => {
    const isOfUse = ({ record }: FoundItem) =>
      wanted !== undefined || (role !== undefined && isUseful({ screens: system.registry, role }, record))
    return (found === null ? [] : itemsOf(found))
      .filter(({ kind }) => wanted === undefined || wanted === kind)
      .map(({ kind, items }) => ({ kind, items: items.filter(isOfUse) }))
  }, [found, role, wanted, system.registry])
  const words = soughtOf(folded(query).split(/\s+/).filter(Boolean))
  const isCurrent = answered === question
  const isShown = (item: FoundItem) =>
    isCurrent || fits(folded(`${item.label} ${item.detail} ${item.status?.label ?? ''}`), words) > 0
  const refused = (item: FoundItem) => Number(recordChoice(system, item, page).refusal !== undefined)
  const possibleFirst = (items: FoundItem[]) => items.toSorted((one, other) => refused(one) - refused(other))
  return {
    searching: snapshot.hasTag('busy'),
    failed: snapshot.matches('failed'),
    groups: groupsOf(
      useful.map(({ kind, items }) => ({ kind, items: possibleFirst(items.filter(isShown)) })),
      query,
    ),
  }
}

const OfferItem = memo(function OfferItem({ offer, prefix = '' }: { offer: Offer; prefix?: string }) {
  const system = usePaletteSystem()
  const { id, label, icon, keys, detail, refusal, typed } = offer
  const usual = typed === undefined ? offer.argument?.usual : undefined
  const choice = usual && offer.choice.kind === 'open' ? usual.page : offer.choice
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
        choice.kind === 'page'
          ? choose(system, choice)
          : system.palette.send({
              type: 'command.choose',
              command: id,
              ...(typed !== undefined && { argument: typed }),
            })
      }
    />
  )
})

/**
 * A found record. Enter opens its detail, or goes into its page where it has none, or does with it what the page asks it for; → goes into
 * its page.
 */
const RecordItem = memo(function RecordItem({
  item,
  on,
  prefix = '',
}: {
  item: FoundItem
  on: PalettePage
  prefix?: string
}) {
  const system = usePaletteSystem()
  const { id, label, detail, icon, status } = item
  const { choose, refusal, deeper } = recordChoice(system, item, on)
  return (
    <PaletteItem
      id={prefix + id}
      label={label}
      icon={icons[icon]}
      {...(status && { status })}
      {...(detail !== '' && { detail })}
      {...(refusal !== undefined && { refusal })}
      deeper={deeper}
      {...(!deeper && hasOwnPage(on) && { onDeeper: () => enterRecord(system, item) })}
      onSelect={choose}
    />
  )
})
