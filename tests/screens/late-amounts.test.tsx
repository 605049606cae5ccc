// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { LatePayment } from '../../src/api/sales/late-payments.ts'
import {
  latePaymentRecordAt,
  latePaymentRecordMachine,
} from '../../src/machines/flows/dialogues/late-payment-record.ts'
import { DecisionDialog } from '../../src/screens/sales/late-payments/decision-dialog.tsx'
import { FeeFact } from '../../src/screens/sales/transaction/fee-fact.tsx'

const money = { transaction_amount: 100, payment_fee: 1 }

test('an operator who gives money back is told the amount that the buyer paid, the fee on top of the price included', () => {
  const input = { deliverable: false, missing: 1, reserved: 0, free: 0, together: 1 }
  const actor = createActor(latePaymentRecordMachine, {
    snapshot: latePaymentRecordMachine.resolveState(
      latePaymentRecordAt('waiting', { id: '1', campaignId: '1', ...input }),
    ),
    input: { id: '1', campaignId: '1', ...input },
  }).start()
  actor.send({ type: 'late.refund' })
  const row = { ...money, user_name: 'Rita', account: 'Conta da loja', undrawn: [], cause: 'cancelled' }
  render(<DecisionDialog row={row as unknown as LatePayment} actor={actor} />)
  screen.getByText('O dinheiro não volta sozinho: devolva R$ 101,00 pelo aplicativo do banco da conta “Conta da loja”.')
})

test('beside what was paid stands how much of it was the bank’s fee, where there was one', () => {
  const words = (fee: number) =>
    render(<FeeFact row={{ ...money, payment_fee: fee }} />).container.textContent?.replaceAll('\u00a0', ' ')
  expect([words(1), words(0)]).toEqual(['Taxa do bancoR$ 1,00 paga pelo cliente, além de R$ 100,00', ''])
})
