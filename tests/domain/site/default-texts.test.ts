import { expect, test } from 'vitest'
import { BUYER_SESSION_S } from '../../../server/platform/auth/cookies.ts'
import { FIRST_TOUCH_S } from '../../../server/storefront/pages/measuring/first-touch.ts'
import { PERIODS } from '../../../src/domain/insight/retention.ts'
import { defaultPrivacy, defaultRegulation, PROGRAM_NOTE } from '../../../src/domain/site/default-texts.ts'
import { MEASURING_S } from '../../../src/domain/site/measuring.ts'

const DAY_S = 24 * 3600
const told = defaultPrivacy({ organizer: 'MV', document: null }) + PROGRAM_NOTE

test('the privacy text tells the times that the program keeps to', () => {
  expect([FIRST_TOUCH_S / DAY_S, told]).toEqual([30, expect.stringContaining('neste aparelho por 30 dias')])
  expect([MEASURING_S / DAY_S, told]).toEqual([365, expect.stringContaining('neste aparelho por 12 meses')])
  expect([BUYER_SESSION_S, told]).toEqual([3600, expect.stringContaining('vale por uma hora')])
  expect(told).toContain(`junto da compra por ${PERIODS.measuredVisits.kept}`)
})

test.each([
  'Meta',
  'Google',
  'SHA-256',
  'pede avisos',
  'endereço de rede',
  'banco',
  'SMS',
  'Conferir sorteio',
  'outros programas do organizador',
])('the privacy text names %s', (name) => {
  expect(told).toContain(name)
})

test.each([
  [{ organizer: null, document: '11144477735' }, 'o organizador desta página'],
  [{ organizer: 'MV', document: null }, 'MV'],
  [{ organizer: 'A & B <C> & D <E>', document: '12' }, 'A &amp; B &lt;C&gt; &amp; D &lt;E&gt;, 12'],
])('the texts speak for %o', (speaker, name) => {
  expect(defaultRegulation(speaker)).toContain(`de responsabilidade de ${name}. Prêmios`)
  expect(defaultPrivacy(speaker)).toContain(`Quem responde pelos seus dados é ${name} (Lei`)
})

test('what is told of measuring holds where the organiser wrote a text of its own, too', () => {
  expect(PROGRAM_NOTE).toMatch(/quem recusa compra do mesmo jeito: nada é medido/)
})
