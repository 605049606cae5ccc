import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { vapidHeader } from '../../../../server/platform/push/vapid.ts'
import { readVapid } from '../../../support/server/fake-push-service.ts'

const endpoint = 'https://push.example:8443/send/abc'
const subject = 'https://rifadomarcos.com.br'
const now = new Date('2026-11-20T14:00:00Z')
const expires = Math.floor(now.getTime() / 1000) + 12 * 3600

test('is read by whoever reads what web-push signs, with the same claims', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const key = point.toString('base64url')

  const ours = vapidHeader({ publicKey: key, privateKey }, { endpoint, subject, now })
  const theirs = webPush.getVapidHeaders('https://push.example:8443', subject, key, d, 'aes128gcm', expires)
  const claims = { aud: 'https://push.example:8443', exp: expires, sub: subject }
  expect(readVapid(theirs.Authorization)).toEqual({ key, claims })
  expect(readVapid(ours)).toEqual({ key, claims })
  expect(readVapid(ours.replace(/t=(.)/, 't=f'))).toBeUndefined()
})
