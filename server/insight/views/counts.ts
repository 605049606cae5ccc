import { Value } from 'typebox/value'
import { mayDo, type Permission } from '../../../src/domain/people/permissions.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { countCampaigns } from '../../campaigns/campaigns/store.ts'
import { countOperators } from '../../people/operators/read.ts'
import { countAudit } from '../../platform/audit/read.ts'
import type { Reader } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { RecordNumber } from '../../platform/http/http.ts'
import { typedEnds } from '../../platform/http/typed-ends.ts'
import { countLate } from '../../sales/late-payments/store.ts'
import { countTransactions, TransactionFilter } from '../../sales/purchases/list.ts'
import type { ViewRow } from './store.ts'

type Params = Readonly<Record<string, string>>

/** How the records of one list are counted, and who may read it. */
interface Counter {
  permission: Permission
  count: (db: Db, reader: Reader, params: Params) => Promise<number | null>
}

const campaignsIn = (state: 'active' | 'closed' | 'trash'): Counter => ({
  permission: 'campaigns.read',
  count: (db, _, { q }) => countCampaigns(db, { state, search: q }),
})
const operatorsOf = (role: 'gestor' | 'afiliado', permission: Permission): Counter => ({
  permission,
  count: (db, reader, { q }) => countOperators(db, { role, search: q, contact: mayDo(reader.role, 'contacts.read') }),
})

/** The lists that can be counted, by their screens. A count shows no record, so none asks for a code. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  campaigns: campaignsIn('active'),
  'campaigns-closed': campaignsIn('closed'),
  'campaigns-trash': campaignsIn('trash'),
  afiliados: operatorsOf('afiliado', 'affiliates.list'),
  gestores: operatorsOf('gestor', 'managers.read'),
  late: { permission: 'late.read', count: (db, _, { state }) => countLate(db, { decided: state === 'decided' }) },
  transactions: { permission: 'transactions.list', count: countPurchases },
  audit: { permission: 'audit.read', count: countEvents },
}

/** The filter of a campaign's purchases is part of the address with its amount in centavos. */
async function countPurchases(db: Db, reader: Reader, { action_id = '', amount, ...params }: Params) {
  const filter = { ...params, ...(amount !== undefined && { amount: reaisOf(Number(amount)) }) }
  if (!Value.Check(RecordNumber, Number(action_id)) || !Value.Check(TransactionFilter, filter)) return null
  return countTransactions(db, reader, Number(action_id), filter)
}

async function countEvents(db: Db, _: Reader, { who, what, from, to }: Params) {
  const { ends, errors } = typedEnds({ initial: from, final: to })
  const operatorId = who ? Number(who) : undefined
  if (Object.keys(errors).length > 0 || !(operatorId === undefined || Value.Check(RecordNumber, operatorId)))
    return null
  return countAudit(db, { operatorId, what: what || undefined, ...ends })
}

/** How many records each view shows now; null for a list that cannot be counted, or that the reader may not read. */
export function countsOf(db: Db, reader: Reader, views: readonly ViewRow[]): Promise<(number | null)[]> {
  return Promise.all(
    views.map(async ({ screen, params }) => {
      const counter = ownValue(COUNTERS, screen)
      return counter && mayDo(reader.role, counter.permission) ? counter.count(db, reader, params) : null
    }),
  )
}
