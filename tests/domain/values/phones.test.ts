import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { networkOf } from '../../../server/platform/http/addresses.ts'
import { refuseBuyerPhone } from '../../../src/domain/sales/buyer-form.ts'
import { maskPhone, maskTyped } from '../../../src/domain/values/masks.ts'
import { isMobile, isNobodysPhone, isPhone, LANDLINE, phoneIn, readPhone } from '../../../src/domain/values/phone.ts'
import { SPELLINGS } from '../../support/seeds/spellings.ts'

test('there are 13 spellings of one phone', () => {
  expect(new Set(SPELLINGS).size).toBe(13)
})

test.each(SPELLINGS)('S27 %j is the phone 62981234567', (spelling) => {
  expect(phoneIn(spelling)).toBe('62981234567')
})

test.each(['', 'abc', '981234567', '6291234567', '20981234567', '62881234567', '629812345678', '+1 415 555 2671'])(
  '%j is no phone of Brazil',
  (text) => {
    expect(phoneIn(text)).toBeUndefined()
  },
)

/** How a phone of each area code from 91 to 99, and one in the South of area code 55, is written by those who copy it. */
test.each(['62', '91', '92', '93', '94', '95', '96', '97', '98', '99', '55', '11'])(
  'a phone of the area code %s is itself, whatever is dialled before it, and as it is typed key by key',
  (code) => {
    for (const number of ['98123-4567', '3212-3456']) {
      const phone = `${code}${number.replace('-', '')}`
      const written = [
        ...[`+55 ${code} ${number}`, `55 ${code} ${number}`, `0055${phone}`, `0${phone}`, `0 ${code} ${number}`],
        ...[`0 15 ${code} ${number}`, `015${phone}`, `041 ${code} ${number}`, `+55 (0${code}) ${number}`],
        ...[
          `0xx${code} ${number}`,
          `(0**${code}) ${number}`,
          `90 21 ${code} ${number}`,
          `\u202a+55 ${code} ${number}\u202c`,
        ],
        ...[`(${code}) ${number} ramal 2`, `tel:+55${phone}`, `WhatsApp ${code} ${number}, Ana`],
      ]
      expect(written.map((text) => [text, phoneIn(text)])).toEqual(written.map((text) => [text, phone]))
      expect(written.map((text) => maskTyped(text, ''))).toEqual(written.map(() => maskPhone(phone)))
      for (const text of written) {
        let shown = ''
        for (const character of text) shown = maskTyped(shown + character, shown)
        expect([text, phoneIn(shown)]).toEqual([text, phone])
      }
    }
  },
)

test.each([
  '629812345678',
  '(62) 98123-4567 / 62 98888-7777',
  '(62) 98123-4567 ou 98888-7777',
  '0062981234567',
  '0 1 62 98123-4567',
  `${'9'.repeat(50)}62981234567`,
])('%j is not understood, and none of it is cut', (text) => {
  expect(readPhone(text)).toEqual({ kind: 'unclear' })
  expect(maskTyped(text, '')).toBe(text)
  expect(refuseBuyerPhone(text)).toContain('números demais')
})

test.each([
  '62 3212-3456',
  '55 62 3212-3456',
  '+55 62 3212-3456',
  '0055 62 3212-3456',
  '55 55 3212-3456',
  '055 3212-3456',
])('the landline %s is one, whatever stands before it: no message reaches it', (text) => {
  expect([isPhone(text), isMobile(text), refuseBuyerPhone(text)]).toEqual([true, false, LANDLINE])
})

test.each(['62 98123-4567', '55 62 98123-4567', '+55 55 98123-4567'])('a message reaches %s', (text) => {
  expect([isPhone(text), isMobile(text), refuseBuyerPhone(text)]).toEqual([true, true, null])
})

test('a phone and what stands beside it are a hundred characters at most', () => {
  expect(phoneIn('62981234567'.padEnd(100))).toBe('62981234567')
  expect(phoneIn('62981234567'.padEnd(101))).toBeUndefined()
  expect(phoneIn('+62981234567')).toBeUndefined()
  expect([isMobile('abc'), isMobile('')]).toEqual([false, false])
  expect(['00123456789', 'x00123456789', '001234567890', '0012', '00abcdefghi'].map(isNobodysPhone)).toEqual([
    ...[true, false, false, false, false],
  ])
})

test.each(['', '  ', '\u200b\u3164', '\u202a\u202c'])('%j is no phone yet', (text) => {
  expect(readPhone(text)).toEqual({ kind: 'nothing' })
  expect(refuseBuyerPhone(text)).toBe('Informe o celular com DDD.')
})

test('a phone in digits of another script is read', () => {
  expect(phoneIn('٦٢ ٩٨١٢٣-٤٥٦٧')).toBe('62981234567')
  expect(phoneIn('६२९८१२३४५६७')).toBe('62981234567')
})

/** Of a subscriber; the plan has others for services (0800, 0300). */
const isSubscriber = (phone: string) =>
  /MOBILE|FIXED_LINE/.test(parsePhoneNumberFromString(phone, 'BR')?.getType() ?? '')

test('what the panel takes for a phone is what the numbering plan says, for every area code and first digits', () => {
  const codes = Array.from({ length: 90 }, (_, index) => String(index + 10))
  const wrong = codes.flatMap((code) =>
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].flatMap((digit) =>
      [`${code}${digit}1234567`, `${code}${digit}12345678`, `${code}9${digit}1234567`].filter(
        (phone) => isPhone(phone) !== isSubscriber(phone),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unix', 'unix'],
])('the address %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
