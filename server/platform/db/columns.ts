import { bigint, boolean, customType, timestamp } from 'drizzle-orm/pg-core'

/** A row's own number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The same of a row of the sale, whose primary key is its campaign and this number: a campaign's rows may be kept apart from others'. */
export const idInCampaign = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()

/** The number of another row. */
export const key = () => bigint({ mode: 'number' })

/** An amount in centavos. */
export const cents = () => bigint({ mode: 'number' })

/** An instant. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** A file's bytes, or a piece of them. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** Yes or no; no unless said. */
export const flag = () => boolean().notNull().default(false)
