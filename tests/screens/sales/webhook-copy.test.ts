import { expect, test, vi } from 'vitest'
import type { Webhook } from '../../../src/api/sales/webhooks.ts'
import { SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'
import { copyWebhook } from '../../../src/screens/webhooks/webhook-records.ts'

const copied = vi.hoisted((): string[] => [])
vi.mock('../../../src/browser/clipboard.ts', () => ({
  copyText: async (text: string) => copied.push(text) > 0,
}))

test.each([
  [[{ 'X-Loja': 'marcos' }], "-H 'X-Loja: marcos'", 'Webhook copiado com sucesso'],
  [
    [{ 'X-Api-Key': SECRET_PLACEHOLDER }],
    "-H 'X-Api-Key: '",
    'Webhook copiado. Um segredo não vai na cópia: digite o valor de X-Api-Key.',
  ],
])('the line that sends a webhook with %j names each header', async (headers_data, line, message) => {
  const notices: unknown[] = []
  const webhook = { method: 'POST', url: 'https://planilha.test/', headers_data, body: '' } as unknown as Webhook
  copyWebhook(webhook, (notice) => notices.push(notice))
  await expect.poll(() => notices).toMatchObject([{ message }])
  expect(copied.pop()).toContain(line)
})
