import { useMemo } from 'react'
import { askCoupons, type Coupon } from '../../../api/sales/coupons.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
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
  const { frame } = useCampaignList<Coupon, Record<never, never>, CouponMachine>(coupons, props, askPage, {
    id,
    records,
    onOpen: (row) => open('coupon-edit', { action_id: id, id: String(row.id) }),
  })
  return (
    <ListDrawer
      {...frame}
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
