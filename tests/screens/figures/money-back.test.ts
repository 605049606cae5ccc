import { expect, test } from 'vitest'
import { moneyBackText } from '../../../src/screens/sales/recovery/money-back.ts'
import { edson, rita } from '../../models/panel/money-back.model.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('who paid after a message is told with how long after, and what came back to all today', () => {
  expect(plain(moneyBackText({ returned: [edson], total: 153_450 }))).toBe(
    'Edson Queiroz pagou R$ 250,00, 6 min depois da sua mensagem. Voltaram hoje R$ 1.534,50.',
  )
  expect(plain(moneyBackText({ returned: [{ ...edson, minutes: 0 }], total: 25_000 }))).toContain('logo depois da sua')
  expect(plain(moneyBackText({ returned: [edson, rita], total: 30_000 }))).toBe(
    '2 clientes pagaram R$ 300,00 depois das suas mensagens. Voltaram hoje R$ 300,00.',
  )
})
