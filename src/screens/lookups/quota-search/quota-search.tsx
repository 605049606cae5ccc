import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askQuota, type QuotaAnswer } from '../../../api/insight/lookups.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { quotaSearchOf } from '../../../machines/flows/records/quota-search.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { campaignRecord } from '../../campaigns/campaign-list/shared.ts'
import { Read } from '../../kit/read.tsx'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { phoneActor } from '../../sales/purchases/phone.ts'
import { copy } from './copy.ts'
import { quotaSearch as screen } from './entry.ts'
import { NumberField } from './number-field.tsx'
import { AnswerCard, WaitingCard } from './quota-answer.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { keepSearches, rememberedSearches } from './remembered-searches.ts'

const searching = quotaSearchOf<QuotaAnswer>()

/** The drawer in which a quota is looked up, once its campaign is there. */
export default function QuotaSearch(props: ViewProps) {
  const { api, drawers } = useSystem()
  const read = useQuery(campaignQuery(api, props.params.action_id ?? ''))
  if (read.data) return <Known key={read.data.id} {...props} campaign={read.data} />
  return (
    <Drawer icon={icons[screen.icon]} title={screen.title} onClose={() => drawers.send({ type: 'layer.close' })}>
      <Read of={read} lines={6} className="p-5" parent={screen.parent} />
    </Drawer>
  )
}

function Known({ campaign, slot, params }: ViewProps & { campaign: Campaign }) {
  const system = useSystem()
  const { api, drawers, router } = system
  const { id, total, title } = campaign
  const machine = useMemo(() => searching.provide({ actors: { askQuota: askQuota(api, id) } }), [api, id])
  const input = useMemo(() => ({ total, ...rememberedSearches(id) }), [total, id])
  const actor = useFlow(machine, { input })
  const { value, context, tags } = useSelector(actor, (state) => state)
  const { number, answer, asked, message, reserved, recent } = context
  useEffect(() => {
    const kept = actor.on('searches.kept', (event) => keepSearches(id, event))
    return () => kept.unsubscribe()
  }, [actor, id])
  const follow = useEffectEvent(() => {
    const wanted = currentLocation(system)?.filters[slot]?.cota
    if (wanted !== undefined && /^\d{1,7}$/.test(wanted)) actor.send({ type: 'quota.search', number: wanted })
  })
  useEffect(() => {
    follow()
    return router.subscribe('onResolved', follow)
  }, [router])
  const user = answer?.user ?? answer?.user_reserved
  const buyer = user?.id === null || user?.id === undefined ? undefined : String(user.id)
  const phone = useMemo(() => (buyer === undefined ? undefined : phoneActor(system, buyer)), [system, buyer])
  useEffect(() => {
    phone?.start()
    return () => void phone?.stop()
  }, [phone])
  const sale = answer?.transaction ?? answer?.transaction_reserved
  const found = answer && {
    kind: 'quota',
    title: `${copy.quota} ${answer.cota.number}`,
    params: {
      action_id: String(id),
      ...(sale && { transaction_id: String(sale.id) }),
      ...(buyer !== undefined && { user_id: buyer }),
    },
  }
  const subject = phone as AnyActorRef | undefined
  useSlot({ slot, screen, params, actor, subject, record: found ?? campaignRecord(campaign) })
  const field = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isAnswered = value === 'answered'
  useEffect(() => {
    if (isAnswered) card.current?.focus({ preventScroll: true })
    else field.current?.focus({ preventScroll: true })
  }, [isAnswered])
  /** A digit that is typed beside the field begins another number. */
  const beginAnew = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    field.current?.focus()
    field.current?.select()
  }
  return (
    <Drawer
      icon={icons[screen.icon]}
      title={screen.title}
      context={title}
      onClose={() => drawers.send({ type: 'layer.close' })}
      footer={<ScreenKeys slot={slot} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that are pressed inside come by here on their way */}
      <div className="flex flex-col gap-5 p-4 wide:p-5" onKeyDown={beginAnew}>
        <NumberField
          field={field}
          number={number}
          total={total}
          busy={tags.has('busy')}
          {...(value === 'refused' && message !== null && { error: message })}
          onType={(text) => actor.send({ type: 'number.type', text })}
          onSearch={() => actor.send({ type: 'quota.search' })}
          {...(actor.getSnapshot().can({ type: 'search.clear' }) && {
            onClear: () => actor.send({ type: 'search.clear' }),
          })}
        >
          <Switch label={copy.reservation} on={reserved} onChange={() => actor.send({ type: 'reservation.toggle' })} />
        </NumberField>
        <div ref={card} tabIndex={-1} aria-live="polite" className="outline-none empty:hidden">
          {answer && (
            <AnswerCard
              answer={answer}
              onOpen={(transaction) =>
                system.open('transaction', { action_id: String(id), transaction_id: String(transaction) })
              }
              onHistory={(user_id) => system.open('purchases', { user_id: String(user_id) })}
              {...(phone && { onCall: () => phone.send({ type: 'phone.call' }) })}
            />
          )}
          {value === 'asking' && answer === null && asked && (
            <WaitingCard number={formatQuota(Number(asked.number), total)} />
          )}
          {value === 'silent' && (
            <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'search.retry' })} />
          )}
        </div>
        <RecentSearches
          recent={recent.filter((each) => Number(each.number) !== Number(asked?.number ?? -1))}
          total={total}
          onSearch={(again) => actor.send({ type: 'quota.search', number: again })}
        />
      </div>
    </Drawer>
  )
}
