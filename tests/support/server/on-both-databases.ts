/** What only the embedded database does: it works in the server's own thread. */
export const EMBEDDED_ALONE = 'tests/server/faults/{embedded,disk}.test.ts'

/**
 * The server's tests that run on both databases: those in which the database itself does the work — the ledger and its locks,
 * migrations, SQL functions and constraints, searching and sorting text, a draw beside payments, the commands that open a data folder, and one
 * whole way through the product. Figures are recounted on PGlite by the simulation. PGlite is PostgreSQL, with one connection, in the server's own thread and in a folder:
 * what these three cannot change needs one database, and within a file `onPostgres` leaves it to that. Every other test runs on
 * PostgreSQL once, the browser's as well; those of the whole way in Chromium run on both.
 */
export const ON_BOTH_DATABASES: string[] = [
  'tests/server/faults/{first-start,stopping}.test.ts',
  'tests/server/campaigns/ledger/!(lanes|permutation|statements).test.ts',
  'tests/server/models/{quota,prize-quota,spin}.test.ts',
  'tests/server/sales/purchases/{purchases,batch,unpaid,by-state}.test.ts',
  'tests/server/operation/backup/**/*.test.ts',
  'tests/server/{sales/buyers,insight/search}/**/*.test.ts',
  'tests/server/platform/{jobs,outbox}/**/*.test.ts',
  'tests/server/campaigns/draw/federal.test.ts',
  'tests/server/sales/late-payments/kept.test.ts',
  'tests/server/operation/demo/demo.test.ts',
  'tests/server/platform/live/stream.test.ts',
  'tests/server/sales/coupons/earned.test.ts',
  'tests/server/campaigns/roulette/spins.test.ts',
  'tests/server/{databases,prepared,stored-states,whole-way}.test.ts',
]
