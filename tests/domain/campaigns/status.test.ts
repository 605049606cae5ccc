import { expect, test } from 'vitest'
import { CAMPAIGN_SITUATIONS, situationSells } from '../../../src/domain/campaigns/status.ts'

test('the situations of a campaign are the five of the design, the first two on sale', () => {
  expect(CAMPAIGN_SITUATIONS.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Adquira já!'],
    [2, 'Corre que está acabando!'],
    [3, 'Aguarde o sorteio!'],
    [4, 'Em breve!'],
    [5, 'Concluído'],
  ])
  expect([0, 1, 2, 3, 4, 5, 6].filter(situationSells)).toEqual([1, 2])
})
