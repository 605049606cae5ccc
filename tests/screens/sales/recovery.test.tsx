import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../src/api/client/client.ts'
import { recoveryRowActors } from '../../../src/api/sales/recovery.ts'
import {
  type GrantedMessage,
  recoveryRowAt,
  recoveryRowMachine,
} from '../../../src/machines/flows/dialogues/recovery-row.ts'
import { offered } from '../../../src/runtime/offered.ts'
import { write } from '../../../src/screens/sales/recovery/commands.ts'
import { openConversation } from '../../../src/screens/sales/recovery/recovery-records.ts'
import { answerOf } from '../../support/server/answer-of.ts'

afterEach(() => vi.restoreAllMocks())

const MESSAGE = { id: 4, telefone: '62981550001', text: 'Oi, Bruno.', renewed: null }

/** Conversations in a browser that opens tabs or not, and that still counts the key or not. */
function conversations() {
  const asked: string[] = []
  let id = 0
  const api = {
    POST: async (path: string) => {
      asked.push(path)
      return { data: path.includes('/claim/') ? { message: { ...MESSAGE, id: ++id } } : {}, response: { ok: true } }
    },
  } as unknown as Api
  const { askClaim, askOpening } = recoveryRowActors(api, { template: () => 1, opens: openConversation })
  const claim = async () => {
    const { message } = (await answerOf(askClaim, { id: '1', addressOnly: false })) as unknown as {
      message: GrantedMessage
    }
    return message
  }
  const open = async (message: GrantedMessage, browser: { opens: boolean; isActive: boolean }) => {
    asked.length = 0
    vi.spyOn(window, 'open').mockReturnValue(browser.opens ? ({} as Window) : null)
    vi.stubGlobal('navigator', { userActivation: { isActive: browser.isActive } })
    const told = await answerOf(askOpening, { message })
    vi.unstubAllGlobals()
    return [told, ...asked]
  }
  return { claim, open }
}

const ALLOW = {
  type: 'conversation.blocked',
  message:
    'O navegador não deixou abrir o WhatsApp. Permita que este endereço abra abas e tente de novo: ninguém foi avisado.',
}
const RELEASED = '/api/recoveries/release/{id}'

test('a second conversation that the browser did not open is not blamed on its settings, and the buyer stays in the list', async () => {
  const { claim, open } = conversations()
  const [first, second] = [await claim(), await claim()]
  expect(await open(first, { opens: true, isActive: true })).toEqual([
    { type: 'conversation.opened' },
    '/api/recoveries/opened/{id}',
  ])
  expect(await open(second, { opens: false, isActive: false })).toEqual([
    {
      ...{ type: 'conversation.blocked', class: 'info' },
      message:
        'Uma conversa por vez: esta não abriu porque outra abriu logo antes. O cliente continua na lista; escreva de novo para ele.',
    },
    RELEASED,
  ])
  expect(await open(await claim(), { opens: false, isActive: true })).toEqual([ALLOW, RELEASED])
})

test('a conversation that did not open because its claim took long is not blamed on another, which opened before it', async () => {
  const { claim, open } = conversations()
  expect(await open(await claim(), { opens: false, isActive: false })).toEqual([ALLOW, RELEASED])
  await open(await claim(), { opens: true, isActive: true })
  expect(await open(await claim(), { opens: false, isActive: false })).toEqual([ALLOW, RELEASED])
})

test('W is answered while a message is on its way: it says to wait', () => {
  const row = { id: '1', userId: '2', barred: null, hasCode: true, silent: false }
  for (const value of ['claiming', 'opening'] as const) {
    const snapshot = recoveryRowMachine.resolveState({ ...recoveryRowAt(row), value })
    expect(offered(write, snapshot)?.refusal).toBe('Espere: há um pedido em andamento')
  }
})
