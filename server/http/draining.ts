import type { App } from './http.ts'

/** Marks a server that is about to stop: `/readyz` turns, and each answer is the last one on its connection. */
export function installDraining(app: App): void {
  app.decorate('draining', false)
  app.decorate('drain', () => {
    app.draining = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining) reply.header('connection', 'close')
  })
}
