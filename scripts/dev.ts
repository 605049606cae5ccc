import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readConfig } from '../server/config.ts'

/** `npm run dev`: the API, restarted at each change of its files, and the panel with hot modules in front of it, until Ctrl+C. */
const { host, port } = readConfig(process.env)
const api = `http://${host}:${port}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serve.ts'], { stdio: 'inherit' })
const panel = await createServer({
  server: { proxy: { '/api': api, '/healthz': api } },
  clearScreen: false,
})
await panel.listen()
console.log(`Painel em desenvolvimento: ${panel.resolvedUrls?.local[0]} (a API responde em ${api})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
server.once('exit', stop)

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await panel.close()
  process.exit()
}
