import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { finishQuietly } from '../../scripts/finish.ts'

/** Looks known faults up at a registry that answers with these advisories, or has no database of them. */
async function lookUp(advisories: Record<string, { severity: string }> | undefined) {
  const server = createServer((request, response) => {
    const isAsked = request.url?.includes('/advisories/') === true
    response.statusCode = isAsked && advisories !== undefined ? 200 : 404
    const told = Object.entries(advisories ?? {}).map(([name, advisory]) => [
      name,
      [{ id: 1, url: 'https://example.com', title: 'falha', vulnerable_versions: '>=0.0.0', ...advisory }],
    ])
    response
      .setHeader('content-type', 'application/json')
      .end(isAsked ? JSON.stringify(Object.fromEntries(told)) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    return await finishQuietly(process.execPath, ['scripts/known-faults.ts'], {
      ...process.env,
      npm_config_registry: registry,
    })
  } finally {
    server.close()
  }
}

test('S60 a grave fault of what ships is named, and fails', async () => {
  const { code, output } = await lookUp({ sharp: { severity: 'high' }, fastify: { severity: 'low' } })
  expect([code, output]).toEqual([1, '✗ sharp: falha conhecida (high)\n'])
})

test('S60 without one, or with one that is not grave, all is well', async () => {
  const { code, output } = await lookUp({ fastify: { severity: 'moderate' } })
  expect([code, output]).toEqual([0, 'Falhas conhecidas: nenhuma grave no que vai para produção.\n'])
})

test('S60 without a database of them one line says so', async () => {
  const { code, output } = await lookUp(undefined)
  expect([code, output]).toEqual([
    0,
    'Falhas conhecidas: nenhum banco de dados de falhas respondeu; segue sem a consulta.\n',
  ])
})
