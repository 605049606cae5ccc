/** The tables of the server, a file for each area; sign-in, ledger and figures have theirs beside them (scripts/baseline-files.ts). */

export * from './schema/accounts.ts'
export * from './schema/campaigns.ts'
export * from './schema/coupons.ts'
export * from './schema/deliveries.ts'
export * from './schema/draws.ts'
export * from './schema/installation.ts'
export * from './schema/operators.ts'
export * from './schema/purchases.ts'
export * from './schema/reports.ts'
export * from './schema/returned-prizes.ts'
export * from './schema/roulette.ts'
export * from './schema/trackers.ts'
