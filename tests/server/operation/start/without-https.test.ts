import { expect, test } from 'vitest'
import { withoutHttps } from '../../../../server/operation/start/without-https.ts'

test.each([
  ['https://painel.rifa.com.br', '0.0.0.0', false],
  ['http://127.0.0.1:3000', '127.0.0.1', false],
  ['http://localhost:3000', 'localhost', false],
  ['http://127.0.0.1:3000', '0.0.0.0', true],
  ['http://192.168.0.10:3000', '0.0.0.0', true],
  ['http://painel.rifa.com.br', '127.0.0.1', true],
])('the start at %s, listening on %s, says what does not work without https: %j', (panelUrl, host, says) => {
  const said = withoutHttps({ panelUrl, host })
  expect(said !== undefined).toBe(says)
  if (says) expect(said).toMatch(/^Sem https, .*chaves de acesso.*PUBLIC_URL ou PANEL_URL com https\.$/)
})
