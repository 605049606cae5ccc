import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from '../../../../server/platform/outbox/public-address.ts'
import { refusedAddress, sendPublic } from '../../../../server/platform/outbox/public-http.ts'

const settings = { webhookAllowHosts: [], webhookAllowHttp: true }

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'fe80::1%eth0', 'x', ''],
])('S38 %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4003:80a::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['http://127.1/', 'private'],
  ['http://0x7f000001/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://0/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::ffff:7f00:1]/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://localhost/', 'private'],
  ['https://a.localhost./', 'private'],
  ['https://eu:senha@exemplo.com.br/', 'insecure'],
  ['file:///etc/passwd', 'insecure'],
  ['gopher://exemplo.com.br/', 'insecure'],
  ['https://', 'unresolved'],
])('S38 %s is refused before anything is asked', async (url, error) => {
  expect(refusedAddress(url, settings)).toBe(error)
  expect(await sendPublic(settings, { method: 'POST', url, headers: {}, body: '{}' })).toEqual({ ok: false, error })
})

test('S38 without TLS only by a setting', () => {
  expect(refusedAddress('http://exemplo.com.br/', { ...settings, webhookAllowHttp: false })).toBe('insecure')
  expect(refusedAddress('https://exemplo.com.br/', { ...settings, webhookAllowHttp: false })).toBeUndefined()
})

test('S38 a name is looked up for the connection itself, and one that leads inside or nowhere is refused', async () => {
  const lookedUp = (name: string) =>
    new Promise((resolve) =>
      publicLookup(name, { all: true }, (error) => resolve((error as { reason?: string })?.reason)),
    )
  expect(await lookedUp('localhost')).toBe('private')
  expect(await lookedUp('nao-existe.invalid')).toBe('unresolved')
})
