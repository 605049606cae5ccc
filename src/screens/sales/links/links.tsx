import { useEffect, useMemo } from 'react'
import { monthSoldQuery } from '../../../api/insight/sellers.ts'
import { askLinks, type Link, type LinkQuery } from '../../../api/sales/links.ts'
import { LINK_SOURCES } from '../../../domain/campaigns/campaign-links.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
import { linkCreate } from '../link-form/entry.ts'
import { CodeDialog } from './code-dialog.tsx'
import { copy } from './copy.ts'
import { links } from './entry.ts'
import { linkRecords, type PromoLinkMachine } from './link-records.ts'
import { COLUMNS, LinkCard } from './link-row.tsx'
import { LinkTotals } from './totals.tsx'

/** The promotional links of a campaign, what each sold, and what can be done to it (spec §2.17). */
export default function Links(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const id = props.params.action_id ?? ''
  const askPage = useMemo(() => askLinks(api, id), [api, id])
  const records = useMemo(() => linkRecords(system), [system])
  const mayWrite = useMay('links.write')
  const mayCompare = useMay('sellers.month')
  // Held: what shows it comes and goes with the width.
  useEffect(
    () => (mayCompare ? system.queries.watch(monthSoldQuery(api, id)) : undefined),
    [mayCompare, system, api, id],
  )
  const { list, frame } = useCampaignList<Link, LinkQuery, PromoLinkMachine>(links, props, askPage, {
    id,
    records,
    onOpen: (row) => open('link-metrics', { action_id: id, link_id: String(row.id) }),
  })
  const { source } = list.query
  return (
    <ListDrawer
      {...frame}
      counted={copy.counted}
      {...(mayWrite && {
        create: { label: copy.register, screen: linkCreate, params: { action_id: id } },
        filter: (
          <div className="flex max-wide:w-full max-wide:*:flex-1">
            <Segmented
              label={copy.show}
              options={LINK_SOURCES.map((value) => ({ value, label: copy.sources[value] }))}
              value={source}
              onChange={(chosen) => list.filter({ source: chosen })}
            />
          </div>
        ),
      })}
      above={<LinkTotals campaignId={id} source={source} />}
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <LinkCard row={row} menu={menu} />}
      cardHeight={102}
      cardsUnder={560}
      menu={{ label: (row) => copy.more(row.title) }}
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
      question={(record) => <CodeDialog {...record} />}
    />
  )
}
