import { expect, test } from 'vitest'
import { lacksOrganizer, refuseQuestion } from '../../../src/domain/site/app-settings.ts'
import { hostsDiffer } from '../../../src/domain/site/hosts.ts'
import { refuseForeignLink, refuseLink, refuseProfile, refuseWhatsapp } from '../../../src/domain/site/links.ts'
import { logoSentence } from '../../../src/domain/site/logo.ts'

test.each([
  ['https://loja.com/grupo', null],
  [' HTTPS://loja.com\u200b', null],
  ['http://loja.com', 'Informe um link que comece com https://'],
  ['ftp://loja.com', 'Informe um link que comece com https://'],
  ['xhttps://loja.com', 'Informe um link que comece com https://'],
  ['https://ana@loja.com', 'Informe um link que comece com https://'],
  ['https://:senha@loja.com', 'Informe um link que comece com https://'],
  ['https://', 'Informe um link que comece com https://'],
  ['loja.com', 'Informe um link que comece com https://'],
  ['', 'Informe um link que comece com https://'],
])('the link %j: %j', (text, refused) => {
  expect(refuseLink(text)).toBe(refused)
})

const FOREIGN = 'Somente links do seu site são permitidos'
test.each([
  ['https://rifa.com.br/campanha', 'https://rifa.com.br', null],
  ['http://localhost:3000/x', 'http://localhost:3000', null],
  ['https://RIFA.com.br:443/x', 'https://rifa.com.br', null],
  ['http://rifa.com.br/x', 'https://rifa.com.br', FOREIGN],
  ['https://rifa.com.br:8443/x', 'https://rifa.com.br', FOREIGN],
  ['https://rifa.com.br.outro.com/x', 'https://rifa.com.br', FOREIGN],
  ['https://ana@rifa.com.br/x', 'https://rifa.com.br', FOREIGN],
  ['https://:senha@rifa.com.br/x', 'https://rifa.com.br', FOREIGN],
  ['/x', 'https://rifa.com.br', FOREIGN],
  ['https://rifa.com.br/x', '', FOREIGN],
  ['', '', FOREIGN],
])('the address %j on the site %j: %j', (text, site, refused) => {
  expect(refuseForeignLink(text, site)).toBe(refused)
})

test.each([
  ['(62) 98123-4567', null],
  ['https://chat.whatsapp.com/x', null],
  ['981234567', 'Informe um telefone com DDD ou um link https://'],
])('the contact %j: %j', (text, refused) => {
  expect(refuseWhatsapp(text)).toBe(refused)
})

test.each([
  ['@rifa.sul_1', null],
  [' rifa ', null],
  ['https://t.me/rifa', null],
  ['@@rifa', 'Informe o @ do perfil ou um link https://'],
  ['rifa sul', 'Informe o @ do perfil ou um link https://'],
  ['rifa-sul', 'Informe o @ do perfil ou um link https://'],
])('the profile %j: %j', (text, refused) => {
  expect(refuseProfile(text)).toBe(refused)
})

test('another port is the same host, another name is not', () => {
  expect(hostsDiffer({ publicUrl: 'https://rifa.com', panelUrl: 'https://rifa.com:8443' })).toBe(false)
  expect(hostsDiffer({ publicUrl: 'https://rifa.com', panelUrl: 'https://painel.rifa.com' })).toBe(true)
})

test('why a picture cannot be the logo is said', () => {
  expect(logoSentence('large')).toBe('O logo passa de 2 MB. Envie um menor')
})

test.each([
  [{}, true],
  [{ organizer: 'MV', document: null }, true],
  [{ organizer: '\u200b', document: '11144477735' }, true],
  [{ organizer: 'MV', document: '11144477735' }, false],
])('%o leaves out who organises: %s', (settings, lacks) => {
  expect(lacksOrganizer(settings)).toBe(lacks)
})

test.each([
  [{ question: ' ', answer: 'x' }, 'escreva a pergunta'],
  [{ question: 'x', answer: '\u200b' }, 'escreva a resposta'],
  [{ question: ` ${'x'.repeat(120)} `, answer: ` ${'x'.repeat(500)} ` }, null],
])('of the question %o is said: %j', (question, refused) => {
  expect(refuseQuestion(question)).toBe(refused)
})
