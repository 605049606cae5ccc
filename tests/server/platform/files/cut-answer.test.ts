import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, StoreFailure, s3Store } from '../../../../server/platform/files/store.ts'

const CONTENT = Buffer.alloc(200_000, 'x')
const NAME = `fotos/00-${createHash('sha256').update(CONTENT).digest('hex')}`

/** So many of the next answers are cut in the middle. */
let cut = 0
const server = createServer((_request, answer) => {
  answer.writeHead(200, { 'content-length': CONTENT.length })
  if (cut-- > 0) answer.write(CONTENT.subarray(0, 1_000), () => answer.destroy())
  else answer.end(CONTENT)
})
let store: FileStore
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = s3Store({ endpoint, bucket: 'talao', region: 'us-east-1', key: 'chave', secret: 'segredo' })
})
afterAll(() => void server.close())

test('a file whose bytes are cut on their way is asked for once more, and is then a failure of the store', async () => {
  cut = 1
  expect((await store.get(NAME)).equals(CONTENT)).toBe(true)
  cut = 2
  await expect(store.get(NAME)).rejects.toBeInstanceOf(StoreFailure)
})
