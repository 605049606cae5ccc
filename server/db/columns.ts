import { bigint, boolean, timestamp } from 'drizzle-orm/pg-core'

/** A row's own number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The number of another row. */
export const key = () => bigint({ mode: 'number' })

/** An amount in centavos. */
export const cents = () => bigint({ mode: 'number' })

/** An instant. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Yes or no; no unless said. */
export const flag = () => boolean().notNull().default(false)
