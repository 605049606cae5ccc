import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { areKeys, encryptPush, MOST_PLAIN } from '../../../../server/platform/push/encryption.ts'
import { makeBrowser } from '../../../support/server/fake-push-service.ts'

/** The example of RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const pairOf = (secret: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  return pair
}

test('encrypts the example of RFC 8291 to the very bytes', () => {
  const made = { own: pairOf(RFC.senderPrivate), salt: Buffer.from(RFC.salt, 'base64url') }
  const keys = { p256dh: RFC.receiverPublic, auth: RFC.auth }
  expect(encryptPush(Buffer.from(RFC.text), keys, made).toString('base64url')).toBe(RFC.encrypted)
  const browser = makeBrowser('', pairOf(RFC.receiverPrivate), Buffer.from(RFC.auth, 'base64url'))
  expect(browser.p256dh).toBe(RFC.receiverPublic)
  expect(browser.read(Buffer.from(RFC.encrypted, 'base64url'))).toBe(RFC.text)
})

test('is read by a browser that reads what web-push encrypts', () => {
  const browser = makeBrowser('https://push.example/1')
  const text = 'Saiu o sorteio: veja se você ganhou 🏍️'
  const theirs = webPush.encrypt(browser.p256dh, browser.auth, Buffer.from(text), 'aes128gcm')
  expect(browser.read(theirs.cipherText)).toBe(text)
  expect(browser.read(encryptPush(Buffer.from(text), browser))).toBe(text)
})

test.each([0, 1, MOST_PLAIN])('takes a message of %i bytes, in a body of 4096 at most', (length) => {
  const browser = makeBrowser('')
  const body = encryptPush(Buffer.alloc(length, 'a'), browser)
  expect(browser.read(body)).toBe('a'.repeat(length))
  expect(body.length).toBeLessThanOrEqual(4096)
})

test('refuses one that is larger', () => {
  expect(() => encryptPush(Buffer.alloc(MOST_PLAIN + 1), makeBrowser(''))).toThrow('3994 bytes')
})

const { p256dh, auth } = makeBrowser('')
test.each([
  ['a point on the curve and a secret', { p256dh, auth }, true],
  ['no point', { p256dh: '', auth }, false],
  ['a short point', { p256dh: p256dh.slice(0, 80), auth }, false],
  ['a compressed point', { p256dh: Buffer.alloc(65, 2).toString('base64url'), auth }, false],
  ['a point beside the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }, false],
  ['a short secret', { p256dh, auth: auth.slice(0, 10) }, false],
])('takes as keys %s', (_, keys, taken) => {
  expect(areKeys(keys)).toBe(taken)
})
