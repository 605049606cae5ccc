import { describe, expect, test } from 'vitest'
import {
  checkNotification,
  lengthOf,
  type NotificationDraft,
  ownPathOf,
  payloadOf,
  pollEndOf,
  shownMessageOf,
  usefulUntil,
} from '../../../src/domain/sales/notifications.ts'

const SITE = 'https://talao.test'
const NEWS: NotificationDraft = {
  ...{ is_poll: 0, notification_title: 'Oi', notification_subtitle: '', question: '', body: 'Texto' },
  ...{ options: [], buttons: [], audience: 'everybody', action_id: null },
}
const POLL: NotificationDraft = { ...NEWS, is_poll: 1, question: 'Qual?', body: '', options: ['Moto', 'Carro'] }
const button = (label: string, url: string) => ({ type: 'CALL', url, label }) as const
const long = (length: number) => 'x'.repeat(length)

describe('a notification', () => {
  test.each<[string, NotificationDraft, object]>([
    ['is taken', NEWS, {}],
    ['without a title', { ...NEWS, notification_title: ' ' }, { notification_title: ['Informe o título.'] }],
    ['with a long title', { ...NEWS, notification_title: long(61) }, { notification_title: ['Máximo 60 caracteres'] }],
    [
      'with the longest texts',
      { ...NEWS, notification_title: long(60), notification_subtitle: long(60), body: long(140) },
      {},
    ],
    [
      'with a long subtitle',
      { ...NEWS, notification_subtitle: long(61) },
      { notification_subtitle: ['Máximo 60 caracteres'] },
    ],
    ['without a text', { ...NEWS, body: '' }, { body: ['Escreva a mensagem.'] }],
    ['with a long text', { ...NEWS, body: long(141) }, { body: ['Máximo 140 caracteres'] }],
    [
      'for nobody',
      { ...NEWS, audience: 'x' },
      { audience: ['Escolha quem recebe.'], action_id: ['Escolha a campanha.'] },
    ],
    ['for buyers of no campaign', { ...NEWS, audience: 'buyers' }, { action_id: ['Escolha a campanha.'] }],
    ['for buyers of one', { ...NEWS, audience: 'buyers', action_id: 1 }, {}],
    [
      'with a button',
      { ...NEWS, buttons: [button('Ver', '/campaign/x')] },
      { url: ['Somente links do seu site são permitidos'] },
    ],
    ['with a button to us', { ...NEWS, buttons: [button(long(25), 'talao.test/x')] }, {}],
    ['with a long button', { ...NEWS, buttons: [button(long(26), SITE)] }, { label: ['Máximo 25 caracteres'] }],
    [
      'with an empty button',
      { ...NEWS, buttons: [button(' ', ' ')] },
      { label: ['Dê um nome ao botão, ou tire o link.'], url: ['Cole o link do botão.'] },
    ],
    [
      'with two',
      { ...NEWS, buttons: [button('a', SITE), button('b', SITE)] },
      { label: ['Há lugar para um botão só.'] },
    ],
  ])('%s', (_, draft, errors) => {
    expect(checkNotification(draft, SITE)).toEqual(errors)
  })

  test.each<[string, Partial<NotificationDraft>, object]>([
    ['is taken', {}, {}],
    ['looks at no button', { buttons: [button('', '')] }, {}],
    ['without a question', { question: '' }, { question: ['Escreva a pergunta.'] }],
    ['with a long one', { question: long(141) }, { question: ['Máximo 140 caracteres'] }],
    ['with one answer', { options: ['a', ' '] }, { options: ['Uma enquete precisa de duas respostas ou mais.'] }],
    ['with five', { options: ['a', 'b', 'c', 'd', long(60)] }, {}],
    ['with six', { options: ['a', 'b', 'c', 'd', 'e', 'f'] }, { options: ['São no máximo 5 respostas.'] }],
    ['with a long one', { options: ['a', long(61)] }, { options: ['Máximo 60 caracteres'] }],
    ['with one twice', { options: ['Á', ' á '] }, { options: ['Há duas respostas iguais.'] }],
  ])('that is a poll %s', (_, change, errors) => {
    expect(checkNotification({ ...POLL, ...change }, SITE)).toEqual(errors)
  })
})

test.each<[string, string | undefined]>([
  ['https://talao.test/campaign/x?a=1#b', '/campaign/x?a=1#b'],
  [' talao.test ', '/'],
  ['http://talao.test/x', '/x'],
  ['https://outro.test/x', undefined],
  ['https://ana@talao.test/x', undefined],
  ['https://:x@talao.test/x', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://talao.test/x', undefined],
  ['https://', undefined],
])('%j is the path %j of our own site', (text, path) => {
  expect(ownPathOf(text, SITE)).toBe(path)
})

test('letters are counted as people see them', () => {
  expect([lengthOf(' olá '), lengthOf('👍🏽')]).toEqual([3, 1])
})

test('a poll ends at ten in the evening four days later, and a message is of use for a day where it has no end', () => {
  const sent = new Date('2026-11-20T02:30:00Z')
  expect(pollEndOf(sent)).toEqual(new Date('2026-11-24T01:00:00Z'))
  expect(usefulUntil(sent, null)).toEqual(new Date('2026-11-21T02:30:00Z'))
  expect(usefulUntil(sent, new Date(5))).toEqual(new Date(5))
})

test('a phone shows the subtitle as the first line, and a button where there is one', () => {
  const parts = { title: 'T', subtitle: 'S', body: 'B', button: null }
  expect([shownMessageOf(parts), shownMessageOf({ ...parts, subtitle: '' })]).toEqual([
    { title: 'T', body: 'S\nB', button: null },
    { title: 'T', body: 'B', button: null },
  ])
  const shown = { title: 'T', body: 'B', button: 'Ver' }
  const notification = { title: 'T', body: 'B', navigate: '/a', icon: '/i', lang: 'pt-BR', dir: 'ltr', silent: false }
  expect(payloadOf(shown, '/a', '/i')).toEqual({
    web_push: 8030,
    notification: { ...notification, actions: [{ action: 'open', title: 'Ver', navigate: '/a' }] },
  })
  expect(payloadOf({ ...shown, button: null }, '/a', '/i')).toEqual({ web_push: 8030, notification })
})
