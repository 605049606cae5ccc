import type { Found, FoundKind } from '../../api/insight/search.ts'
import { type TransactionState, transactionLabel, transactionStateOf } from '../../domain/sales/transaction-status.ts'
import { formatNear } from '../../domain/values/dates.ts'
import { shortName } from '../../domain/values/masks.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { TRANSACTION_TONES } from '../../runtime/records/transaction-tones.ts'
import type { Tone } from '../../ui/lists/status-pill.tsx'
import type { IconName } from '../../ui/menus/icons.ts'
import { copy } from '../copy.ts'

/** A found record as the palette lists it. */
export interface FoundItem {
  id: string
  label: string
  /** What tells it from others of its name. */
  detail: string
  icon: IconName
  /** How it stands, drawn as a pill instead of the icon. */
  status?: { tone: Tone; label: string }
  record: PaletteRecord
  /** The screen that it was chosen for before. */
  screen?: string
}

/** Which records each group holds: their kind, and the params that screens about them are given. */
export const SEARCHED: Readonly<Record<Exclude<FoundKind, 'quotas'>, { kind: string; params: readonly string[] }>> = {
  campaigns: { kind: 'campaign', params: ['action_id', 'campaign_id'] },
  people: { kind: 'person', params: ['user_id'] },
  transactions: { kind: 'transaction', params: ['transaction_id', 'user_id', 'action_id'] },
  affiliates: { kind: 'affiliate', params: ['afiliado_id', 'id'] },
  managers: { kind: 'manager', params: ['gestor_id', 'id'] },
  links: { kind: 'link', params: ['link_id', 'action_id', 'id'] },
}

/** The params of a quota that somebody has: its purchase and buyer. */
export const QUOTA_PARAMS = ['transaction_id', 'user_id']

const LISTS = { active: 'Ativa', closed: 'Encerrada', trash: 'Na lixeira' } as const
const QUOTAS = { free: 'disponível', reserved: 'reservada', sold: 'vendida' } as const

/** A campaign as a record. */
export const campaignRecord = ({
  id,
  title,
  state,
}: {
  id: number
  title: string
  state?: keyof typeof LISTS
}): PaletteRecord => ({
  kind: 'campaign',
  title,
  ...(state && { state }),
  params: { action_id: String(id), campaign_id: String(id) },
})

const statusOf = (state: TransactionState) => ({ tone: TRANSACTION_TONES[state], label: transactionLabel(state) })

/** What was found, group by group, ready to be listed. */
export function itemsOf(found: Found): { kind: FoundKind; items: FoundItem[] }[] {
  const groups: Record<FoundKind, FoundItem[]> = {
    quotas: found.quotas.map(({ number, state, user_name, transaction_id, user_id, rifa }) => ({
      id: `quota.${rifa.id}.${number}`,
      label: copy.quotaOf(number, rifa.title),
      detail: [QUOTAS[state], user_name && shortName(user_name)].filter(Boolean).join(' · '),
      icon: 'hash',
      record: {
        kind: 'quota',
        title: `Cota ${number}`,
        params: {
          ...{ action_id: String(rifa.id), cota: number },
          ...(transaction_id !== null && { transaction_id: String(transaction_id) }),
          ...(user_id !== null && { user_id: String(user_id) }),
        },
        campaign: rifa,
      },
    })),
    campaigns: found.campaigns.map(({ id, title, state }) => ({
      id: `campaign.${id}`,
      label: title,
      detail: LISTS[state],
      icon: 'ticket',
      record: campaignRecord({ id, title, state }),
    })),
    people: found.people.map(({ id, name, telefone, rifa, similar }) => ({
      id: `person.${id}`,
      label: name,
      detail: similar ? `${telefone} · ${copy.similar}` : telefone,
      icon: 'user',
      record: {
        kind: 'person',
        title: name,
        params: { user_id: String(id) },
        ...(rifa && { campaign: rifa }),
      },
    })),
    transactions: found.transactions.map(({ id, status, user_id, user_name, created_at, rifa }) => ({
      id: `transaction.${id}`,
      label: `Transação ${id} · ${shortName(user_name)}`,
      detail: formatNear(created_at),
      icon: 'list',
      status: statusOf(transactionStateOf(status) ?? 'pending'),
      record: {
        kind: 'transaction',
        title: `Transação ${id}`,
        state: transactionStateOf(status) ?? 'pending',
        params: { transaction_id: String(id), user_id: String(user_id), action_id: String(rifa.id) },
        campaign: rifa,
      },
    })),
    affiliates: found.affiliates.map(({ id, name, email }) => ({
      id: `affiliate.${id}`,
      label: name,
      detail: email ?? '',
      icon: 'users',
      record: { kind: 'affiliate', title: name, params: { afiliado_id: String(id), id: String(id) } },
    })),
    managers: found.managers.map(({ id, name, email }) => ({
      id: `manager.${id}`,
      label: name,
      detail: email ?? '',
      icon: 'userCheck',
      record: { kind: 'manager', title: name, params: { gestor_id: String(id), id: String(id) } },
    })),
    links: found.links.map(({ id, title, rifa }) => ({
      id: `link.${id}`,
      label: title,
      detail: rifa.title,
      icon: 'link',
      record: {
        kind: 'link',
        title,
        params: { link_id: String(id), id: String(id), action_id: String(rifa.id) },
        campaign: rifa,
      },
    })),
  }
  return (Object.keys(groups) as FoundKind[]).map((kind) => ({ kind, items: groups[kind] }))
}
