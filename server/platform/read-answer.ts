/**
 * What another server answered, as text.
 * @throws RangeError where it is longer than `most` bytes
 */
export async function readUpTo(answer: Response, most: number): Promise<string> {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > most) throw new RangeError('too long')
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
