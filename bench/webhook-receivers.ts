import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Two programs that webhooks go to: one answers at once and notes when each event came, the other never answers. Says where they listen. */
const came = new Map<string, number>()

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const quick = await listen((request, response) => {
  came.set(String(request.headers['webhook-id']), Date.now())
  request.resume().once('end', () => response.writeHead(204).end())
})
const hanging = await listen((request) => request.resume())

process.on('message', () => {
  process.send?.([...came])
  came.clear()
})
process.on('disconnect', () => process.exit())
process.send?.({ quick, hanging })
