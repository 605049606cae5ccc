/** An event of a stream of server-sent events. */
export interface StreamEvent {
  id: string | undefined
  name: string
  data: string
}

/** Puts the pieces of a stream together, and calls back with each event that is whole. */
export function eventReader(then: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => fieldOf(line)))
      then({ id: fields.get('id'), name: fields.get('event') ?? '', data: fields.get('data') ?? '' })
    }
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
