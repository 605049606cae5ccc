import type { FastifyRequest } from 'fastify'
import { phoneIn } from '../../../../src/domain/values/phone.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'
import { buyerTokenOf } from '../../my-quotas/forms.ts'
import { purchaseOfPhone } from '../../my-quotas/quotas.ts'
import { provenPhone } from '../../my-quotas/sessions.ts'
import { findPurchase } from './purchases.ts'

/** What says which purchase is asked about, and by whom. */
type Asking = Pick<FastifyRequest, 'cookies'> & {
  params: { id: string }
  headers: { 'purchase-token'?: string | undefined }
}

/** Whether the device that orders has proven the phone that it orders with. */
export async function hasProven(
  ports: Ports,
  request: Pick<FastifyRequest, 'cookies'>,
  telefone: string,
): Promise<boolean> {
  const proven = await provenPhone(ports, buyerTokenOf(request, ports))
  return proven !== null && proven === phoneIn(telefone)
}

/** The purchase that a request may see: by its token, or by the phone that the device has proven; undefined otherwise. */
export async function findOpened(ports: Ports, request: Asking): Promise<TransactionRow | undefined> {
  const { db } = ports.database
  const id = Number(request.params.id)
  const token = request.headers['purchase-token'] ?? ''
  if (token !== '') return findPurchase(db, id, token)
  const telefone = await provenPhone(ports, buyerTokenOf(request, ports))
  return telefone === null ? undefined : purchaseOfPhone(db, id, telefone)
}
