import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/auth/schema.ts',
    './server/ledger/schema.ts',
    './server/figures/schema.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
})
