import { describe, expect, test } from 'vitest'
import { readConfig, SettingError } from '../../server/platform/config.ts'

describe('S59 the sandbox', () => {
  test.each([
    ['nothing set', {}, true],
    ['HOST of this machine', { HOST: '127.0.0.2' }, true],
    ['HOST=localhost', { HOST: 'localhost' }, true],
    ['HOST=::1', { HOST: '::1' }, true],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }, false],
    ['HOST=::', { HOST: '::' }, false],
    ['HOST of a network', { HOST: '192.168.0.10' }, false],
    ['HOST=0.0.0.0 behind a local PUBLIC_URL', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
    ['a PUBLIC_URL of others', { PUBLIC_URL: 'https://rifas.example' }, false],
    ['a proxy before it', { TRUST_PROXY: '127.0.0.1' }, false],
    ['SANDBOX=1', { HOST: '0.0.0.0', SANDBOX: '1' }, true],
    ['SANDBOX=0', { SANDBOX: '0' }, false],
  ])('with %s', (_, env, offered) => {
    expect(readConfig(env).sandbox).toBe(offered)
  })
})

describe('S59 the demo', () => {
  test('runs on this machine', () => {
    expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, sandbox: true })
  })

  test.each(['0.0.0.0', '::', '192.168.0.10'])('is refused where HOST=%s lets others in', (host) => {
    expect(() => readConfig({ DEMO: '1', HOST: host, PUBLIC_URL: 'http://127.0.0.1:3000' })).toThrow(
      new SettingError('DEMO=1 só funciona com um HOST desta máquina (localhost ou 127.0.0.1).'),
    )
  })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server at %s is found at %s', (host, url) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(url)
})
