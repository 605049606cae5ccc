import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { App } from './http.ts'
import { KEPT } from './keeping.ts'

const FILE = fileURLToPath(new URL('../../../public/licencas.txt', import.meta.url))

/** The licences of what Talão is made of, for buyers and operators alike: their notices go with every copy that is handed out. */
export function licencesRoute(app: App): void {
  const config = { permission: 'public', side: 'both' } as const
  app.get('/licencas.txt', { config, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT.anHour)
      .send(await readFile(FILE, 'utf8')),
  )
}
