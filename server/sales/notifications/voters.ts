import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { pollAnswer, pushSubscription } from '../../platform/db/schema.ts'
import type { SubscriptionRow } from './subscriptions.ts'

type Device = Pick<SubscriptionRow, 'uid' | 'telefone' | 'proven'>

/** Who answers a poll: a phone that was proven, else the device alone, since anybody types a phone (decision 67). */
export const voterOf = ({ uid, telefone, proven }: Device): string => (proven ? telefone : uid)

/** Whether an answer is of whoever has this device. */
export const isVoterOf = (device: Device): SQL => inArray(pollAnswer.voter, [...new Set([voterOf(device), device.uid])])

/** Whether an answer is of a phone, or of a device that named it. */
export const isVoterOfPhone = (telefone: string): SQL | undefined =>
  or(
    eq(pollAnswer.voter, telefone),
    sql`${pollAnswer.voter} in (select ${pushSubscription.uid}::text from ${pushSubscription} where ${pushSubscription.telefone} = ${telefone})`,
  )
