import { useMemo } from 'react'
import { askWebhooks, type Webhook } from '../../../api/sales/webhooks.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../copy.ts'
import { webhookCreate, webhooks } from '../entry.ts'
import { type WebhookMachine, webhookRecords } from '../webhook-records.ts'
import { COLUMNS, WebhookCard } from './webhook-row.tsx'

/** The webhooks: what each is told of, where, and how its last deliveries went (spec §2.21). */
export default function WebhookList(props: ViewProps) {
  const system = useSystem()
  const askPage = useMemo(() => askWebhooks(system.api), [system])
  const records = useMemo(() => webhookRecords(system), [system])
  const list = useListScreen<Webhook, Record<never, never>, WebhookMachine>(webhooks, props, askPage, {
    records,
    onOpen: ({ id }) => system.open('webhook-deliveries', { webhook_id: String(id) }),
  })
  return (
    <ListScreen
      list={list}
      title={webhooks.title}
      counted
      create={{ label: copy.create, screen: webhookCreate }}
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <WebhookCard row={row} menu={menu} />}
      cardHeight={92}
      menu={{ label: (row) => copy.more(row.title) }}
      empty={copy.empty}
    />
  )
}
