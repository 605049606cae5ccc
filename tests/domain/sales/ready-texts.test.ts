import { expect, test } from 'vitest'
import { readyTexts, type SpreadCampaign } from '../../../src/domain/sales/ready-texts.ts'

const NOW = new Date('2026-11-20T12:00:00-03:00')
const CAMPAIGN: SpreadCampaign = {
  ...{ title: 'Honda CG 160', price: 50, paid: 68.4, draw: '2026-11-28T19:00:00-03:00', isFederal: true },
}
const ADDRESS = 'https://rifa.example/campaign/honda?link_ref=841'
const textsOf = (changes: Partial<SpreadCampaign> = {}, now = NOW) =>
  readyTexts({ ...CAMPAIGN, ...changes }, ADDRESS, now)

test('an invitation is made of the campaign’s facts and says that the sender earns', () => {
  expect(textsOf()[0]?.text).toBe(
    `Oi! Estou na rifa Honda CG 160. A cota custa R$ 0,50. O sorteio é sáb 28/11, pela Loteria Federal. Comprando por aqui eu ganho comissão:\n${ADDRESS}`,
  )
  expect(textsOf({ draw: null })[0]?.text).not.toContain('sorteio')
  expect(textsOf({ isFederal: false })[0]?.text).not.toContain('Loteria')
  for (const { text } of textsOf())
    expect(text).toMatch(/eu ganho comissão:\nhttps:\/\/rifa\.example\/campaign\/honda\?link_ref=841$/)
})

test.each<[string, Partial<SpreadCampaign>, Date, (string | null)[]]>([
  ['long before', {}, NOW, ['Abre com 90% das cotas pagas; agora 68,4%', 'Abre na véspera, sex 27/11']],
  ['at ninety percent', { paid: 90 }, NOW, [null, 'Abre na véspera, sex 27/11']],
  ['just under', { paid: 89.9 }, NOW, ['Abre com 90% das cotas pagas; agora 89,9%', 'Abre na véspera, sex 27/11']],
  ['on the eve, to its last minute', { paid: 95 }, new Date('2026-11-27T23:59:00-03:00'), [null, null]],
  ['on the day', { paid: 95 }, new Date('2026-11-28T00:00:00-03:00'), [null, 'Só na véspera do sorteio']],
  ['without a day', { paid: 95, draw: null }, NOW, [null, 'Abre na véspera do sorteio, que ainda não tem data']],
])('%s, what is not true cannot be sent', (_, changes, now, locked) => {
  expect(textsOf(changes, now).map((each) => each.locked)).toEqual([null, null, ...locked])
})

test('each is offered under its name, with what it is good for, and says what is so alone', () => {
  const rest = `Comprando por aqui eu ganho comissão:\n${ADDRESS}`
  const when = 'O sorteio é sáb 28/11, pela Loteria Federal. '
  expect(textsOf().map(({ name, label, hint, text }) => ({ name, label, hint, text }))).toEqual([
    {
      ...{ name: 'invite', label: 'Convite', hint: 'Serve em qualquer dia' },
      text: `Oi! Estou na rifa Honda CG 160. A cota custa R$ 0,50. ${when}${rest}`,
    },
    {
      ...{ name: 'how', label: 'Como funciona', hint: 'Para quem pergunta se é sério' },
      text: `Na rifa Honda CG 160 você escolhe quantas cotas quer, paga por PIX e vê seus números pelo celular. A cota custa R$ 0,50. ${when}Na página tem o regulamento e quem organiza. ${rest}`,
    },
    {
      ...{ name: 'few', label: 'Falta pouco', hint: '68,4% das cotas já são pagas' },
      text: `Falta pouco: 68,4% das cotas da rifa Honda CG 160 já são pagas. A cota custa R$ 0,50. ${when}${rest}`,
    },
    {
      ...{ name: 'eve', label: 'É amanhã', hint: 'O sorteio é amanhã' },
      text: `É amanhã o sorteio da rifa Honda CG 160, pela Loteria Federal. A cota custa R$ 0,50. ${rest}`,
    },
  ])
  expect(textsOf({ isFederal: false, draw: null }).map(({ text }) => text)).toEqual([
    `Oi! Estou na rifa Honda CG 160. A cota custa R$ 0,50. ${rest}`,
    expect.stringContaining('A cota custa R$ 0,50. Na página tem'),
    `Falta pouco: 68,4% das cotas da rifa Honda CG 160 já são pagas. A cota custa R$ 0,50. ${rest}`,
    `É amanhã o sorteio da rifa Honda CG 160. A cota custa R$ 0,50. ${rest}`,
  ])
})

test('the eve is the day before in São Paulo, up to its last moment', () => {
  const draw = '2026-11-28T00:30:00-03:00'
  const locked = (now: string) => textsOf({ draw }, new Date(now)).at(-1)?.locked
  expect(locked('2026-11-26T23:59:59-03:00')).toBe('Abre na véspera, sex 27/11')
  expect(locked('2026-11-27T00:00:00-03:00')).toBeNull()
  expect(locked('2026-11-27T23:59:59-03:00')).toBeNull()
  expect(locked('2026-11-28T00:30:00-03:00')).toBe('Só na véspera do sorteio')
})
