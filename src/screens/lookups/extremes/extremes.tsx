import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askExtremes, type ExtremesQuery, type PaidQuota } from '../../../api/insight/lookups.ts'
import { EXTREME_SIZES } from '../../../domain/campaigns/lookups.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Empty } from '../../../ui/lists/empty.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Gone } from '../../kit/gone.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { buyerRecords } from '../buyer-records.ts'
import { PeriodFields } from '../period-fields.tsx'
import { emptyHint } from '../period-words.ts'
import { copy } from './copy.ts'
import { extremes } from './entry.ts'
import { PaidQuotas } from './paid-quotas.tsx'

const TYPES = [
  { value: 'menor', label: copy.menor },
  { value: 'maior', label: copy.maior },
] as const
const SIZES = EXTREME_SIZES.map((size) => ({ value: String(size), label: String(size) }))
const BAR =
  'flex flex-none flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-2.5 max-wide:flex-col wide:px-5'

/** The drawer of the lowest or highest quotas that were paid, by period and size. */
export default function Extremes(props: ViewProps) {
  const system = useSystem()
  const { api, drawers } = system
  const id = props.params.action_id ?? ''
  const askPage = useMemo(() => askExtremes(api, id), [api, id])
  const records = useMemo(() => buyerRecords<PaidQuota>(system), [system])
  const campaign = useQuery(campaignQuery(api, id))
  const list = useListScreen<PaidQuota, ExtremesQuery, typeof records.machine>(extremes, props, askPage, { records })
  const { query, snapshot, actor } = list
  const { message } = snapshot.context
  const frame = {
    icon: icons[extremes.icon],
    title: extremes.title,
    onClose: () => drawers.send({ type: 'layer.close' }),
  }
  if (campaign.status === 'gone')
    return (
      <Drawer {...frame}>
        <Gone sentence={campaign.message} parent={extremes.parent} />
      </Drawer>
    )
  const search = () => list.filter({})
  const isFailed = snapshot.hasTag('failed')
  return (
    <Drawer
      {...frame}
      {...(campaign.data && { context: campaign.data.title })}
      footer={<ScreenKeys slot={list.slot} />}
    >
      <div className={BAR}>
        <div className="flex max-wide:w-full max-wide:*:flex-1">
          <Segmented label={copy.type} options={TYPES} value={query.type} onChange={(type) => list.filter({ type })} />
        </div>
        <div className="flex max-wide:w-full max-wide:*:flex-1 wide:ml-auto">
          <Segmented
            label={copy.size}
            options={SIZES}
            value={String(query.qtd)}
            onChange={(size) => list.filter({ qtd: Number(size) })}
          />
        </div>
        {query.qtd === EXTREME_SIZES.at(-1) && <p className="w-full text-12 text-ink-3">{copy.most}</p>}
      </div>
      <div className={BAR}>
        <PeriodFields query={query} onChange={list.filter} />
        <Button
          kind="solid"
          keys="Enter"
          className="max-wide:w-full wide:ml-auto"
          busy={snapshot.hasTag('busy')}
          onClick={search}
        >
          {copy.search}
        </Button>
      </div>
      {snapshot.matches('loading') && <Skeleton lines={6} className="p-5" />}
      {isFailed && <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'list.retry' })} />}
      {snapshot.hasTag('empty') && <Empty title={copy.empty} hint={emptyHint(query, copy.nothing)} />}
      {!isFailed && list.rows.length > 0 && <PaidQuotas list={list} />}
    </Drawer>
  )
}
