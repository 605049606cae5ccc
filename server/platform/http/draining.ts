import type { App } from './http.ts'

/**
 * Marks a server that is about to stop: `/readyz` turns, and each answer is the last one on its connection. Counts the requests that are
 * still being answered.
 */
export function installDraining(app: App): void {
  const told: (() => void)[] = []
  app.decorate('draining', false)
  app.decorate('drain', () => {
    app.draining = true
    for (const then of told) then()
  })
  app.decorate('whenDraining', (then: () => void) => {
    told.push(then)
  })
  app.decorate('openRequests', 0)
  app.addHook('onRequest', async (_request, reply) => {
    app.openRequests += 1
    // Also where whoever asked has gone before the answer ended, as streams end.
    reply.raw.once('close', () => {
      app.openRequests -= 1
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close')
  })
}
