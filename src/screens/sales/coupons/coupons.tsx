import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns.ts'
import { askCoupons, type Coupon } from '../../../api/coupons.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListDrawer } from '../../kit/list-drawer.tsx'
import { useListScreen } from '../../kit/use-list-screen.ts'
import { couponCreate } from '../coupon-form/entry.ts'
import { copy } from './copy.ts'
import { CouponQuestion } from './coupon-question.tsx'
import { type CouponMachine, couponRecords } from './coupon-records.ts'
import { COLUMNS, CouponCard } from './coupon-row.tsx'
import { coupons } from './entry.ts'

/** The coupons of a campaign, each with what can be done to it (spec §2.14). */
export default function Coupons(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const id = props.params.action_id ?? ''
  const askPage = useMemo(() => askCoupons(api, id), [api, id])
  const records = useMemo(() => couponRecords(system), [system])
  const campaign = useQuery(campaignQuery(api, id))
  const list = useListScreen<Coupon, Record<never, never>, CouponMachine>(coupons, props, askPage, {
    records,
    onOpen: (row) => open('coupon-edit', { action_id: id, id: String(row.id) }),
    about: ({ row }) =>
      row
        ? coupons.rowRecord(row)
        : campaign.data && { kind: 'campaign', title: campaign.data.title, params: { action_id: id, campaign_id: id } },
  })
  return (
    <ListDrawer
      list={list}
      title={coupons.title}
      context={campaign.data?.title}
      gone={campaign.status === 'gone' ? campaign.message : undefined}
      counted
      create={{ label: copy.register, screen: couponCreate, params: { action_id: id } }}
      filter={<p className="min-w-0 flex-1 py-1 text-ink-2">{copy.rule}</p>}
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <CouponCard row={row} menu={menu} />}
      cardHeight={84}
      cardsUnder={560}
      menu={{ label: (row) => copy.more(row.title) }}
      empty={copy.empty}
      question={(record) => <CouponQuestion {...record} />}
    />
  )
}
