import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver of webhooks got. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program of an operator's that webhooks go to. */
export interface Receiver {
  url: string
  /** `host:port`, as `WEBHOOK_ALLOW_HOSTS` names it. */
  host: string
  received: Received[]
  /** What it answers from now on; 204 where nothing is said. */
  answer(how: (response: ServerResponse, request: Received) => void): void
  close(): Promise<void>
}

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let how: (response: ServerResponse, request: Received) => void = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const got = { method, path, headers, body: Buffer.concat(parts).toString() }
      received.push(got)
      how(response, got)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}/aviso`, host: `127.0.0.1:${port}`, received },
    answer: (next) => {
      how = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
