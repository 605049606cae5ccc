import { expect, test } from 'vitest'
import type { Campaign } from '../../src/api/campaigns/campaigns.ts'
import { drawnPrize } from '../../src/api/campaigns/draw.ts'
import { messageOf } from '../../src/screens/campaigns/draw/message-of.ts'
import { dossierOf } from '../../src/screens/campaigns/draw-run/dossier.ts'

const NOW = new Date('2026-11-29T01:00:00.000Z')
const AT = '2026-11-28T22:52:00.000Z'
const campaign = {
  ...{
    id: 7,
    title: 'Moto <de> novembro',
    total: 1_000,
    url_amigavel: 'moto',
    draw_rule: 'federal-1',
    concurso: '6124',
  },
  ...{ product: 'Honda CG', product2: 'Capacete' },
  ...{ ganhador: { id: 1, name: 'Maria Aparecida das Dores', telefone: '(62) 981••-••••' }, ganhador_drawn_at: AT },
  ...{ extracao: 345, ganhador_transaction_total: { total: 12, cotas: 6, shopping: 1, amount: 12 } },
  ganhador_payment: { state: 'paid', paid_at: AT, note: 'Em mãos' },
} as unknown as Campaign
const row = (id: number, action: string, name: string | null) => ({
  ...{ id, action, at: AT, before: null, after: null, address: '', subject: 'campaign', subject_id: '7' },
  ...{ subject_action_id: null, subject_role: null, subject_title: null },
  operator: name === null ? null : { id: 1, name, role: 'admin' },
})

test('the dossier is one document: rule, prizes, winner as buyers see it, delivery and who did what, oldest first', () => {
  const timeline = [row(3, 'prize.paid', 'Ana'), row(2, 'photo.added', 'Ana'), row(1, 'draw.accepted', 'Bia')]
  const html = dossierOf({ campaign, timeline, site: 'https://rifa.test', now: NOW })
  const text = html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n')
  expect(html).toContain('Moto &lt;de&gt; novembro')
  expect(html).not.toMatch(/<script|src=|href=/)
  expect(text).toContain('Cota contemplada\n345\n')
  expect(text).toContain('Ganhador\nMaria\n')
  expect(text).not.toContain('Dores')
  expect(text).toContain('https://rifa.test/campaign/moto/conferir')
  expect(text).toContain('Em mãos')
  expect(text).toMatch(/2º prêmio: Capacete\nAinda não foi sorteado\./)
  const [, log = ''] = text.split('O que foi feito, e por quem')
  expect(log.indexOf('Bia')).toBeLessThan(log.indexOf('Ana'))
  expect(log.match(/ · (Ana|Bia)\n/g)).toHaveLength(2)
})

test('a prize is told with the contest that decided it, whichever decided another', () => {
  const origin = (concurso: string, state: string) => ({
    ...{ concurso, state, sentences: [], caixa: [], digitado: null, fonte: null, antes: null, decisao: null },
  })
  const both = {
    ...campaign,
    ...{ premios: Array(5).fill('00345'), ganhador_origin: origin('6123', 'kept') },
    ...{ ganhador2: campaign.ganhador, ganhador2_drawn_at: AT, extracao2: 12, premios2: Array(5).fill('00012') },
    ...{ ganhador2_origin: origin('6124', 'confirmed') },
  } as unknown as Campaign
  const text = dossierOf({ campaign: both, timeline: [], site: 'https://rifa.test', now: NOW }).replace(
    /<[^>]+>/g,
    '\n',
  )
  expect(text).toMatch(/Concurso\n+Loteria Federal, 6123 e 6124\n/)
  expect(text.match(/Concurso\n+\d+/g)?.map((row) => row.replace(/\D/g, ''))).toEqual(['6123', '6124'])
  const told = (prize: 'first' | 'second') => {
    const drawn = drawnPrize(both, prize)
    return drawn && messageOf(both, prize, drawn, 'https://rifa.test')
  }
  expect(told('first')).toContain('pelo concurso 6123 da Loteria Federal')
  expect(told('second')).toContain('pelo concurso 6124 da Loteria Federal')
})
