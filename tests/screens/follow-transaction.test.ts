import { expect, test } from 'vitest'
import type { Transaction } from '../../src/api/sales/transactions.ts'
import type { Notice } from '../../src/machines/notice.ts'
import { followTransaction } from '../../src/screens/sales/transaction/follow-transaction.ts'

const pending = { id: 7, status: 'pending', payment_method_id: 3, delivered: 0 } as Transaction
const MESSAGE = 'O banco confirmou R$\u00a06,00. As 3 cotas foram entregues agora.'

/** A purchase that is followed, whose bank answers when it is told to. */
function followed() {
  const said: Notice[] = []
  const changed: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const api = {
    GET: async () => {
      await promise
      return { data: { success: 200, msg: MESSAGE, outcome: 'changed' }, response: new Response() }
    },
  }
  const services = {
    api,
    changed: (kind: string) => void changed.push(kind),
    notify: (notice: Notice) => void said.push(notice),
  }
  return { running: followTransaction(services as never, pending), answer: resolve, said, changed }
}

const consult = ({ running }: ReturnType<typeof followed>) => {
  running.get().send({ type: 'transaction.consult' })
  running.get().send({ type: 'request.confirm' })
}
const request = ({ running }: ReturnType<typeof followed>) => running.get().getSnapshot().value.request

test('an answer is read in the dialog, stays when the purchase comes anew, and is no notice', async () => {
  const one = followed()
  one.running.show()
  consult(one)
  expect(request(one)).toBe('consulting')
  one.answer()
  await expect.poll(() => request(one)).toBe('answered')
  one.running.follow({ ...pending, status: 'approved', delivered: 3 })
  const { value, context } = one.running.get().getSnapshot()
  expect(value).toEqual({ life: { approved: 'success' }, request: 'answered' })
  expect(context.message).toBe(MESSAGE)
  expect([one.said, one.changed]).toEqual([[], ['sale']])
})

test('closing the dialog does not stop what was asked: the answer comes as a notice', async () => {
  const one = followed()
  const hide = one.running.show()
  consult(one)
  hide()
  one.answer()
  await expect.poll(() => one.said).toMatchObject([{ class: 'success', message: MESSAGE }])
  expect(one.changed).toEqual(['sale'])
  await expect.poll(() => one.running.get().getSnapshot().status).toBe('stopped')
})

test('what comes anew while the bank is asked is taken over once it has answered', async () => {
  const one = followed()
  one.running.show()
  consult(one)
  one.running.follow({ ...pending, status: 'approved', delivered: 3 })
  expect(one.running.get().getSnapshot().value).toEqual({ life: 'pending', request: 'consulting' })
  one.answer()
  await expect
    .poll(() => one.running.get().getSnapshot().value)
    .toEqual({ life: { approved: 'success' }, request: 'answered' })
})
