/** A terminal, or what stands in its place. */
export type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

/** Goes back to the beginning of the line and empties it. */
export const EMPTY_LINE = '\r\u001b[2K'

/**
 * One line that is drawn anew at the bottom of a terminal: whatever else is written takes its place, and it comes back with the next drawing.
 * Elsewhere each drawing is a line of its own.
 */
export function progressLine(out: Output): { draw(text: string): void; clear(): void } {
  const write = out.write.bind(out)
  if (!out.isTTY) return { draw: (text) => void write(`${text}\n`), clear: () => {} }
  let isDrawn = false
  const clear = () => {
    if (isDrawn) write(EMPTY_LINE)
    isDrawn = false
  }
  out.write = ((...chunk: Parameters<typeof write>) => {
    clear()
    return write(...chunk)
  }) as typeof out.write
  return {
    draw: (text) => {
      write(`${EMPTY_LINE}${text.slice(0, (out.columns ?? 80) - 1)}`)
      isDrawn = true
    },
    clear,
  }
}
