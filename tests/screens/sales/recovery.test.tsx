import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../src/api/client/client.ts'
import { recoveryRowActors } from '../../../src/api/sales/recovery.ts'
import { recoveryRowAt, recoveryRowMachine } from '../../../src/machines/flows/dialogues/recovery-row.ts'
import { offered } from '../../../src/runtime/offered.ts'
import { write } from '../../../src/screens/sales/recovery/commands.ts'
import { openConversation } from '../../../src/screens/sales/recovery/recovery-records.ts'
import { answerOf } from '../../support/server/answer-of.ts'

afterEach(() => vi.restoreAllMocks())

const MESSAGE = { id: 4, telefone: '62981550001', text: 'Oi, Bruno.', renewed: null }

/** The conversation in a browser that opens the tab or not, and that still counts the key or not. */
async function opening(browser: { opens: boolean; isActive: boolean }) {
  vi.spyOn(window, 'open').mockReturnValue(browser.opens ? ({} as Window) : null)
  vi.stubGlobal('navigator', { userActivation: { isActive: browser.isActive } })
  const asked: string[] = []
  const api = {
    POST: async (path: string) => {
      asked.push(path)
      return { data: {}, response: { ok: true } }
    },
  } as unknown as Api
  const { askOpening } = recoveryRowActors(api, { template: () => 1, opens: openConversation })
  const told = await answerOf(askOpening, { message: MESSAGE })
  vi.unstubAllGlobals()
  return [told, asked]
}

test('a second conversation that the browser did not open is not blamed on its settings, and the buyer stays in the list', async () => {
  expect(await opening({ opens: true, isActive: true })).toEqual([
    { type: 'conversation.opened' },
    ['/api/recoveries/opened/{id}'],
  ])
  const released = ['/api/recoveries/release/{id}']
  expect(await opening({ opens: false, isActive: false })).toEqual([
    {
      ...{ type: 'conversation.blocked', class: 'info' },
      message:
        'Uma conversa por vez: esta não abriu porque outra abriu logo antes. O cliente continua na lista; escreva de novo para ele.',
    },
    released,
  ])
  const [blocked] = await opening({ opens: false, isActive: true })
  expect(blocked).toMatchObject({ message: expect.stringContaining('Permita que este endereço abra abas') })
})

test('W is answered while a message is on its way: it says to wait', () => {
  const row = { id: '1', userId: '2', barred: null, hasCode: true, silent: false }
  for (const value of ['claiming', 'opening'] as const) {
    const snapshot = recoveryRowMachine.resolveState({ ...recoveryRowAt(row), value })
    expect(offered(write, snapshot)?.refusal).toBe('Espere: há um pedido em andamento')
  }
})
