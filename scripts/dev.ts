import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createBuilder, createServer } from 'vite'
import { readConfig } from '../server/platform/config.ts'

/**
 * `npm run dev`: the API, restarted at each change of its files, and the panel with hot modules in front of it, until Ctrl+C. The buyer's page
 * is built again at each change of its own: the server draws it with what was built, and so starts anew with it.
 */
const { host, port } = readConfig(process.env)
const api = `http://${host}:${port}`

const builder = await createBuilder({ build: { watch: {} }, clearScreen: false, logLevel: 'warn' }, false)
const built = Object.values(builder.environments).filter(({ name }) => name !== 'client' && name !== 'ssr')
for (const environment of built) await firstBuild(await builder.build(environment))

// In a group of its own the server does not hear the terminal's Ctrl+C, which would reach it twice and cut its graceful stop short.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serve.ts'], {
  stdio: 'inherit',
  detached: true,
})
const panel = await createServer({
  clearScreen: false,
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api, '/campaign': api, '/storefront': api } },
})
await panel.listen()
console.log(`Painel em desenvolvimento: ${panel.resolvedUrls?.local[0]} (a API responde em ${api})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

/** A build that goes on with each change: waits for its first end. */
async function firstBuild(watched: Awaited<ReturnType<typeof builder.build>>): Promise<void> {
  if (!('on' in watched)) return
  await new Promise<void>((ended) => {
    watched.on('event', ({ code }) => {
      if (code === 'END') ended()
    })
  })
}

async function stop(): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.all([ended, panel.close()])
  process.exit()
}
