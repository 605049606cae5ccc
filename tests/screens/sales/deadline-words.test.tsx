import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Bought } from '../../../src/domain/campaigns/bought.ts'
import { copy as runCopy } from '../../../src/screens/campaigns/draw-run/copy.ts'
import { copy as topCopy } from '../../../src/screens/lookups/top-buyers/copy.ts'
import { copy as recoveryCopy } from '../../../src/screens/sales/recovery/copy.ts'
import { Numbers } from '../../../src/storefront/components/numbers.tsx'
import { CampaignPurchases } from '../../../src/storefront/my-quotas/campaign-purchases.tsx'
import type { Campaign } from '../../../src/storefront/pages.ts'
import { EndedScreen } from '../../../src/storefront/screens/ended.tsx'
import { PixScreen } from '../../../src/storefront/screens/pix.tsx'
import { boughtAt } from '../../support/seeds/bought.ts'
import { mineAt, quotasAt } from '../../support/seeds/my-quotas.ts'

/** At noon, and at a quarter to midnight on the day before. */
const SAME_DAY = new Date('2026-11-22T15:00:00.000Z')
const DAY_BEFORE = new Date('2026-11-22T02:45:00.000Z')

const campaign = { url_amigavel: 'moto', title: 'Moto', sandbox: false, contacts: {} } as unknown as Campaign
const nothing = () => undefined
const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' ')

const pix = (now: Date, due = 10) => {
  const props = { campaign, now, asking: 'waiting', restsUntil: null, bank: undefined, payTest: undefined } as const
  return textOf(renderToStaticMarkup(<PixScreen {...props} bought={boughtAt({ due })} send={nothing} />))
}
const ended = (now: Date, part: Partial<Bought> = {}) => {
  const bought = boughtAt({ stage: 'over', ...part })
  return textOf(renderToStaticMarkup(<EndedScreen {...{ campaign, bought, now }} asking="waiting" send={nothing} />))
}
const mine = (now: Date) => {
  const [own] = quotasAt(null, mineAt({ stage: 'waiting' })).campaigns
  return own ? textOf(renderToStaticMarkup(<CampaignPurchases campaign={own} now={now} send={nothing} />)) : ''
}

test('a deadline of today is told by its time, one of another day by its day too', () => {
  expect(pix(SAME_DAY)).toContain('10 cotas · vence às 12:30')
  expect(pix(DAY_BEFORE)).toContain('10 cotas · vence em 22/11 às 12:30')
  expect(mine(SAME_DAY)).toContain('vence às 12:30')
  expect(mine(DAY_BEFORE)).toContain('vence em 22/11 às 12:30')
  expect(ended(SAME_DAY)).toContain('Venceu às 12:30 sem pagamento.')
  expect(ended(SAME_DAY)).toContain('Se o PIX caiu depois das 12:30, você')
  expect(ended(DAY_BEFORE)).toContain('Venceu em 22/11 às 12:30 sem pagamento.')
  expect(ended(DAY_BEFORE)).toContain('Se o PIX caiu depois de 22/11 às 12:30, você')
  for (const words of [runCopy.checkedAt, runCopy.onCopy, (at: string, now: Date) => topCopy.last(at, false, now)]) {
    const at = '2026-11-22T15:30:00.000Z'
    expect(words(at, SAME_DAY)).toMatch(/ às 12:30/)
    expect(words(at, DAY_BEFORE)).toMatch(/ em 22\/11 às 12:30/)
  }
})

test('one quota of a purchase is told as one', () => {
  expect(ended(SAME_DAY)).toContain('Nada foi cobrado e as 10 cotas voltaram a ficar livres.')
  expect(ended(SAME_DAY, { due: 1 })).toContain('Nada foi cobrado e a cota voltou a ficar livre.')
  expect(ended(SAME_DAY)).toContain('você recebe outras cotas desta campanha, enquanto houver. Elas aparecem em')
  expect(ended(SAME_DAY, { due: 1 })).toContain(
    'você recebe outra cota desta campanha, enquanto houver. Ela aparece em',
  )
  for (const [stage, several, one] of [
    ['review', 'Suas cotas continuam guardadas:', 'Sua cota continua guardada:'],
    ['rejected', 'e as cotas desta compra voltaram a ficar livres.', 'e a cota desta compra voltou a ficar livre.'],
    ['late', 'se entrega outras cotas ou devolve', 'se entrega outra cota ou devolve'],
    ['disputed', 'os números desta compra ficam guardados.', 'o número desta compra fica guardado.'],
    ['returned', 'As cotas desta compra não concorrem mais.', 'A cota desta compra não concorre mais.'],
  ] as const) {
    expect(ended(SAME_DAY, { stage })).toContain(several)
    expect(ended(SAME_DAY, { stage, due: 1 })).toContain(one)
  }
  for (const [several, one] of [
    ['Os números aparecem sozinhos.', 'O número aparece sozinho.'],
    ['As cotas voltam a ficar livres e nada é cobrado.', 'A cota volta a ficar livre e nada é cobrado.'],
    ['você recebe outras cotas desta', 'você recebe outra cota desta'],
  ] as const) {
    expect(pix(SAME_DAY)).toContain(several)
    expect(pix(SAME_DAY, 1)).toContain(one)
  }
  expect(recoveryCopy.quotas(5, 1)).toBe('Só resta 1 das 5')
  expect(recoveryCopy.quotas(5, 2)).toBe('Só restam 2 das 5')
})

const numbersOf = (delivered: number) => {
  const numbers = Array.from({ length: Math.min(500, delivered) }, (_, at) => String(at).padStart(4, '0'))
  const bought = boughtAt({ stage: 'paid', delivered, numbers, lastPage: Math.ceil(delivered / 500) })
  const view = document.createElement('div')
  view.innerHTML = renderToStaticMarkup(<Numbers {...{ campaign, bought }} now={SAME_DAY} send={nothing} />)
  return view.querySelector('form[action$="/numeros"]')
}

test('without a script all numbers can be read: as a file where not all are shown', () => {
  expect(numbersOf(50)).toBe(null)
  for (const delivered of [51, 500]) expect(numbersOf(delivered)?.classList.contains('no-script')).toBe(true)
  expect(numbersOf(501)?.classList.contains('no-script')).toBe(false)
})
