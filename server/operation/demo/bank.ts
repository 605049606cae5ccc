import { eq } from 'drizzle-orm'
import { sandboxCharge } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ProviderStatus } from '../../sales/gateways/gateway.ts'
import { checkCharge } from '../../sales/payments/payments.ts'
import type { PaymentOutcome } from '../../sales/payments/settle.ts'
import { paySandboxCharge } from '../../sales/sandbox/bank.ts'

/** A charge of the sandbox provider. */
export interface DemoCharge {
  accountId: number
  chargeId: string
}

/** Writes into the sandbox's book what a bank decided about a charge, and has the server ask for it, as a notification does. */
export async function decideCharge(ports: Ports, charge: DemoCharge, says: ProviderStatus): Promise<PaymentOutcome> {
  if (says === 'paid') await paySandboxCharge(ports, charge.chargeId, { notify: false })
  else
    await ports.database.db
      .update(sandboxCharge)
      .set({ status: says })
      .where(eq(sandboxCharge.chargeId, charge.chargeId))
  return checkCharge(ports, charge)
}
