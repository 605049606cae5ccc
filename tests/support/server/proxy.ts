import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut and joined again, as a network is. */
export interface CuttableConnection {
  url: string
  cut(): void
  join(): void
  /** Lets nothing through any more, and breaks nothing off, until it is joined again: as a server that hangs. */
  hold(): void
  close(): Promise<void>
}

/** Passes connections on to the server at `url`; while cut, it drops those there are and every new one. */
export async function cuttableConnectionTo(url: string): Promise<CuttableConnection> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  let isOwned = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((incoming) => {
    if (isCut) return incoming.destroy()
    const outgoing = keep(connect(Number(port), hostname))
    keep(incoming).pipe(outgoing).pipe(incoming)
    if (isOwned) for (const socket of [incoming, outgoing]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      dropAll()
    },
    hold() {
      isOwned = true
      for (const socket of sockets) socket.pause()
    },
    join() {
      isCut = false
      isOwned = false
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        dropAll()
        server.close(() => resolve())
      }),
  }
}
