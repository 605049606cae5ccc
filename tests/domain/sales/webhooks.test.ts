import { expect, test } from 'vitest'
import { checkWebhook, sendSentence, type WebhookDraft } from '../../../src/domain/sales/webhooks.ts'

const GOOD: WebhookDraft = {
  title: 'Loja',
  event: 1,
  method: 'POST',
  url: 'https://loja.test/aviso',
  headers_data: [],
  body: '',
}
const url = (length: number) => 'https://loja.test/'.padEnd(length, 'x')
const headers = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ [name]: value }))

test.each<[string, Partial<WebhookDraft>, string, string]>([
  ['no title', { title: ' ' }, 'title', 'Informe o título.'],
  ['a title one over', { title: 'x'.repeat(61) }, 'title', 'Máximo 60 caracteres'],
  ['no event', { event: null }, 'event', 'Escolha o evento.'],
  ['an unknown event', { event: 9_999 }, 'event', 'Escolha o evento.'],
  ['an unknown method', { method: 'PATCH' }, 'method', 'Escolha o método.'],
  ['no address', { url: ' ' }, 'url', 'Informe o endereço.'],
  ['an address one over', { url: url(1_001) }, 'url', 'Máximo 1.000 caracteres'],
  ['an address of files', { url: 'ftp://loja.test' }, 'url', 'Informe um endereço completo, que comece com https://.'],
  ['half an address', { url: 'https://' }, 'url', 'Informe um endereço completo, que comece com https://.'],
  [
    'five headers',
    { headers_data: headers(['a', '1'], ['b', '2'], ['c', '3'], ['d', '4'], ['e', '5']) },
    'headers_data',
    'São no máximo 4 cabeçalhos.',
  ],
  [
    'a header with a space',
    { headers_data: headers(['x y', '1']) },
    'headers_data',
    '“x y” não serve como nome de cabeçalho: use letras, números e hífen.',
  ],
  [
    'a header of ours',
    { headers_data: headers(['Webhook-Id', '1']) },
    'headers_data',
    'O cabeçalho Webhook-Id é do próprio Talão. Para autorização, use o Bearer token.',
  ],
  [
    'a value in two lines',
    { headers_data: headers(['x', 'a\r\nb']) },
    'headers_data',
    'O valor de x tem um caractere que um cabeçalho não leva.',
  ],
  [
    'what is kept of a header that is no secret',
    { headers_data: headers(['x-loja', '••••••••']) },
    'headers_data',
    'Digite de novo o valor de x-loja.',
  ],
  [
    'a value one over',
    { headers_data: headers(['x', 'a'.repeat(501)]) },
    'headers_data',
    'O valor de x passa de 500 caracteres.',
  ],
  [
    'a header twice',
    { headers_data: headers(['x', '1'], ['X', '2']) },
    'headers_data',
    'O cabeçalho x está duas vezes.',
  ],
  ['a token one over', { bearer_token: 'x'.repeat(2_001) }, 'bearer_token', 'O token tem no máximo 2.000 caracteres.'],
  ['a token with a space', { bearer_token: 'a b' }, 'bearer_token', 'O token não leva espaços nem acentos.'],
  ['a body one over', { body: 'x'.repeat(20_001) }, 'body', 'O corpo tem no máximo 20.000 caracteres.'],
])('a webhook with %s is refused at its field', (_, change, field, sentence) => {
  expect(checkWebhook({ ...GOOD, ...change })).toEqual({ [field]: [sentence] })
})

test.each<[string, Partial<WebhookDraft>]>([
  ['the longest title', { title: 'x'.repeat(60) }],
  ['the longest address', { url: url(1_000) }],
  ['a secret header that is kept', { headers_data: headers(['x-api-key', '••••••••']) }],
  ['four headers', { headers_data: headers(['a', '1'], ['b', '2'], ['c', '3'], ['d', 'e'.repeat(500)]) }],
  ['the longest token', { bearer_token: 'x'.repeat(2_000) }],
  ['http', { url: 'http://loja.test' }],
  ['no token', { bearer_token: null }],
])('a webhook with %s is taken', (_, change) => {
  expect(checkWebhook({ ...GOOD, ...change })).toEqual({})
})

test('why nothing arrived is told in words, by the status where there is one', () => {
  expect([sendSentence('status', 503), sendSentence('status', null), sendSentence('gone', 410)]).toEqual([
    ...['Respondeu 503.', 'Respondeu com um erro.', 'Respondeu 410: não quer mais receber.'],
  ])
  expect(sendSentence('toString', null)).toBe('toString')
})
