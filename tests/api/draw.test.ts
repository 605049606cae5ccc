import { expect, test } from 'vitest'
import type { Campaign } from '../../src/api/campaigns/campaigns.ts'
import { contestOf, lotteryOf } from '../../src/api/campaigns/draw.ts'

const TOLD = ['45873', '12904', '33310', '80256', '07749']
const winner = { name: 'Ana Nunes', telefone: '62 9****-0001' }
const originAt = (state: string | null, caixa: string[] = [], concurso: string | null = '6121') => ({
  ...{ state, caixa, concurso },
})
const campaignWith = (...origins: (ReturnType<typeof originAt> | null)[]) => {
  const [first = null, second = null] = origins
  return {
    ...{ product: 'Moto', product2: 'Capacete', concurso: '6121' },
    ...(first && { ganhador: winner, ganhador_origin: first, premios: TOLD }),
    ...(second && { ganhador2: winner, ganhador2_origin: second, premios2: TOLD }),
  } as unknown as Campaign
}

test.each([
  ['nothing is drawn', campaignWith(), '6121', false],
  ['the lottery was not heard yet', campaignWith(originAt('typed')), '6121', true],
  ['the lottery confirmed it', campaignWith(originAt('confirmed')), '6121', true],
  ['the lottery says other prizes of it', campaignWith(originAt('contradicted', TOLD)), '6121', false],
  ['the lottery says that another one decides', campaignWith(originAt('contradicted')), null, false],
  ['so it says, and what was drawn was kept', campaignWith(originAt('kept')), null, false],
  [
    'so it says, and a later prize is by the one that does',
    campaignWith(originAt('contradicted'), originAt('confirmed', [], '6122')),
    ...(['6122', true] as const),
  ],
  ['the prize left the rule', campaignWith(originAt('offRule', [], null)), '6121', true],
  ['it was drawn before there was a rule', campaignWith(originAt(null)), '6121', true],
])('the contest and prizes that later prizes are drawn by, where %s', (_, campaign, contest, isRead) => {
  expect([contestOf(campaign), lotteryOf(campaign) !== undefined]).toEqual([contest, isRead])
})
