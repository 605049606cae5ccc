import { expect, test } from 'vitest'
import { recordToOpenOn } from '../../src/palette/record-to-open-on.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { prizeQuotas } from '../../src/screens/campaigns/prize-quotas/entry.ts'
import { listAt, slotAt } from './panel-view.ts'

const honda = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const list = { ...slotAt('page', campaigns, listAt([7, 8], 0)), record: honda }

test('the palette opens on the record under the cursor, and on a phone, which draws none, on no record', () => {
  expect(recordToOpenOn({ slots: [list] }, false)).toBe(honda)
  expect(recordToOpenOn({ slots: [list] }, true)).toBeUndefined()
  expect(recordToOpenOn({ slots: [] }, true)).toBeUndefined()
})

test('on a phone a drawer about a campaign gives it to the palette, and one that lists others nothing', () => {
  const snapshot = listAt([1, 2], 0)
  const drawer = slotAt('A', prizeQuotas, snapshot)
  const row = prizeQuotas.rowRecord?.(snapshot.context.rows[0] as never)
  expect(row).toBeDefined()
  const [about, others] = [honda, row ?? honda].map((record) => [{ ...drawer, record }, list])
  expect(recordToOpenOn({ slots: about ?? [] }, true)).toBe(honda)
  expect(recordToOpenOn({ slots: others ?? [] }, true)).toBeUndefined()
  expect(recordToOpenOn({ slots: others ?? [] }, false)).toBe(row)
})
