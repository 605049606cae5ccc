import { DISK_HEADER } from '../../../src/domain/site/disk.ts'
import type { Ports } from '../ports.ts'
import type { App } from './http.ts'

/** Says with every answer of the API, and to whoever asks whether the server lives, that nothing can be written for want of room on the disk. */
export function installDiskNotice(app: App, { database }: Pick<Ports, 'database'>): void {
  app.addHook('onSend', async (request, reply) => {
    const isAsked = request.url.startsWith('/api/') || request.url === '/healthz'
    if (isAsked && database.isFull()) reply.header(DISK_HEADER.name, DISK_HEADER.full)
  })
}
