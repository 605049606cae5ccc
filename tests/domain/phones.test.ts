import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { networkOf } from '../../server/http/addresses.ts'
import { phoneOf } from '../../server/purchases/phones.ts'
import { isPhone } from '../../src/domain/masks.ts'
import { SPELLINGS } from '../support/spellings.ts'

test('there are 13 spellings of one phone', () => {
  expect(new Set(SPELLINGS).size).toBe(13)
})

test.each(SPELLINGS)('S27 %j is the phone 62981234567', (spelling) => {
  expect(phoneOf(spelling)).toBe('62981234567')
})

test.each(['', 'abc', '981234567', '6291234567', '20981234567', '62881234567', '629812345678', '+1 415 555 2671'])(
  '%j is no phone of Brazil',
  (text) => {
    expect(phoneOf(text)).toBeUndefined()
  },
)

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
