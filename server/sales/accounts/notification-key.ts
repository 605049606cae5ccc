import { inArray } from 'drizzle-orm'
import { GATEWAYS, gateways, isGateway } from '../../../src/domain/sales/gateways.ts'
import type { Db } from '../../platform/db/database.ts'
import { paymentAccount } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Random } from '../../platform/random.ts'
import { isSameText } from '../gateways/foreign.ts'
import { credentialsIn, lockAccount, writeCredentials } from './store.ts'

/** What stands in the address that a bank notifies which cannot be asked: whoever does not know it is not heard. Kept with the credentials. */
export const NOTIFICATION_KEY = 'notification_key'
/** That the bank may still know the address from before it had a key. Kept with the credentials. */
const BARE = 'bare_address'
const KEY_BYTES = 24

type Credentials = Readonly<Record<string, string>>

/** Whether an account's notifications are proven by a phrase and count alone, so that their address carries a secret. */
export const isNotifiedByKey = (gateway: string): boolean =>
  isGateway(gateway) && !gateways[gateway].consults && gateways[gateway].fields.security_phrase !== undefined

/** A new account's credentials with the secret of its address, where it needs one. */
export const withNotificationKey = (gateway: string, credentials: Credentials, random: Random): Credentials =>
  isNotifiedByKey(gateway)
    ? { ...credentials, [NOTIFICATION_KEY]: random.bytes(KEY_BYTES).toString('base64url') }
    : credentials

/** Whether an account from before goes on being heard at its address without a secret: until its bank uses the other one. */
export const isHeardBare = (gateway: string, credentials: Credentials): boolean =>
  isNotifiedByKey(gateway) && (credentials[NOTIFICATION_KEY] === undefined || credentials[BARE] !== undefined)

/**
 * How a notification came by the address that it was sent to: with its `key`, at one that needs none (`bare`), or at one where nobody is heard.
 * @param key what the address carried
 */
export function addressOf(
  { gateway, credentials }: { gateway: string; credentials: Credentials },
  key: string | undefined,
): 'key' | 'bare' | 'wrong' {
  if (key === undefined) return !isNotifiedByKey(gateway) || isHeardBare(gateway, credentials) ? 'bare' : 'wrong'
  return isNotifiedByKey(gateway) && isSameText(credentials[NOTIFICATION_KEY] ?? '', key) ? 'key' : 'wrong'
}

/** Closes the address without a secret: the bank has used the other one. */
export async function closeBareAddress({ database, seal }: Ports, { id }: { id: number }): Promise<void> {
  await database.db.transaction(async (inner) => {
    const tx = inner as Db
    const row = (await lockAccount(tx, id)) ?? (await lockAccount(tx, id, { deleted: true }))
    if (row === undefined) return
    const { [BARE]: bare, ...kept } = credentialsIn(seal, row)
    if (bare !== undefined) await writeCredentials(tx, seal, id, kept)
  })
}

/** Gives accounts from before a secret for their address; what their bank knows is heard until it uses the new one. */
export async function giveNotificationKeys({ database, seal, random }: Ports): Promise<void> {
  const names = GATEWAYS.filter(isNotifiedByKey)
  await database.db.transaction(async (inner) => {
    const tx = inner as Db
    const rows = await tx.select().from(paymentAccount).where(inArray(paymentAccount.gateway, names)).for('update')
    for (const row of rows) {
      const credentials = credentialsIn(seal, row)
      if (credentials[NOTIFICATION_KEY] !== undefined) continue
      await writeCredentials(tx, seal, row.id, {
        ...withNotificationKey(row.gateway, credentials, random),
        [BARE]: 'heard',
      })
    }
  })
}
