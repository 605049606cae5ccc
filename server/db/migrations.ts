import { fileURLToPath } from 'node:url'

/** Where the migrations stand, in the words of Drizzle's migrators. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }
