import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEvents } from '../../../../server/sales/trackers/graph.ts'

let message = ''
const meta = createServer((_, response) =>
  response.writeHead(400).end(JSON.stringify({ error: { message, code: 100 } })),
)
beforeAll(() => new Promise<void>((resolve) => meta.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => meta.close(resolve)))

test.each([
  ['a\0b\ud800c', 'abc'],
  [`${'x'.repeat(299)}😀`, 'x'.repeat(299)],
])('what Meta refuses with is a text that can be kept', async (said, kept) => {
  message = said
  const metaUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`
  const answer = await sendEvents({ metaUrl, metaVersion: 'v25.0' }, { pixel: '1', token: 't' }, [{}])
  expect(answer).toEqual({ ok: false, kind: 'refused', isAboutToken: false, message: kept })
})
