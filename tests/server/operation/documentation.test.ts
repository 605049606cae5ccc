import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../server/operation/destination-kinds.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { SCOPES } from '../../../src/domain/people/scopes.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../support/server/receiver.ts'

const PAGE = { accept: 'text/html,application/xhtml+xml' }

let app: TestApp
let admin: SignedIn
let campaign: Campaign
let folder: string
/** Where the receiver of the guide will listen, and one that keeps what it gets. */
let guideHost: string
let keeper: Receiver
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-guide-'))
  const { host, close } = await startReceiver()
  guideHost = host
  await close()
  keeper = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: `${guideHost},${keeper.host}` } })
  admin = await app.signIn()
  await admin.prove('auth.code')
  campaign = await createCampaign(app, admin, { title: 'Moto do guia' })
})
afterAll(async () => {
  await app.close()
  await keeper.close()
  await rm(folder, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, app.url), { headers, redirect: 'manual' })
const signedIn = ({ token }: Pick<SignedIn, 'token'>) => ({ cookie: `talao=${token}` })
const contract = async () => (await open('/api/docs/contract.json', signedIn(admin))).json()

describe('the documentation', () => {
  test('is opened by its address by whoever is signed in, of any role', async () => {
    for (const session of [admin, await app.signInAs('gestor'), await app.signInAs('afiliado')]) {
      const page = await open('/api/docs', { ...PAGE, ...signedIn(session) })
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(await page.text()).toContain('Documentação da API')
    }
  })

  test('leads everybody else to where one signs in, and tells them nothing', async () => {
    for (const who of [{}, { cookie: 'talao=kein-token' }]) {
      const page = await open('/api/docs', { ...PAGE, ...who })
      expect([page.status, page.headers.get('location'), await page.text()]).toEqual([302, '/', ''])
      const file = await open('/api/docs/contract.json', who)
      expect([file.status, (await file.json()).success]).toEqual([401, false])
    }
    const access = await accessFor(['campanhas.ler'])
    const byProgram = await open('/api/docs/contract.json', { authorization: `Bearer ${access}` })
    expect([byProgram.status, (await byProgram.json()).msg]).toEqual([403, 'Isso não se faz por API, só no painel.'])
  })

  test('no other address of the API takes a cookie without the panel’s header', async () => {
    expect((await open('/api/actions', signedIn(admin))).status).toBe(403)
  })

  test('tells what an access opens, by scope, with every shape that it names, and nothing of the panel', async () => {
    const { paths, tags, components, info } = await contract()
    const operations = Object.values(paths as Record<string, object>).flatMap((each) => Object.values(each))
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(SCOPES.map(({ title }) => title))
    expect(new Set(operations.map((each) => each.tags[0]))).toEqual(new Set(SCOPES.map(({ title }) => title)))
    expect(operations.every(({ security: [way] }) => SCOPES.some(({ name }) => name === way.acesso[0]))).toBe(true)
    expect(paths['/api/events'].get.operationId).toBe('listEvents')
    expect(paths['/api/accesses']).toBeUndefined()
    const named = [...JSON.stringify({ paths, components }).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(named.length).toBeGreaterThan(50)
    for (const [, kind = '', name = ''] of named) expect(components[kind]?.[name], `${kind} ${name}`).toBeDefined()
    expect(info.description).toContain('Primeira leitura')
  })
})

async function accessFor(scopes: readonly string[]): Promise<string> {
  const body = { name: 'Guia', scopes, days: 30 }
  return wanted(await admin.call('POST', '/api/accesses', { body }), 200).token
}

/** The examples of the guide as they stand on the page: those that are headed so, in their order. */
async function examples(heading: string): Promise<{ language: string; text: string }[]> {
  const { info } = await contract()
  const section = String(info.description)
    .split(/^## /m)
    .find((each) => each.startsWith(heading))
  return [...(section ?? '').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

async function fileOf({ language, text }: { language: string; text: string }): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.${language === 'sh' ? 'sh' : 'mjs'}`)
  await writeFile(path, text)
  return path
}

/** Runs an example as a reader would, with nothing but what the guide says to set. */
async function run(
  example: { language: string; text: string } | undefined,
  env: Record<string, string>,
): Promise<string> {
  if (example === undefined) throw new Error('the guide has no such example')
  const program = example.language === 'sh' ? 'bash' : process.execPath
  const { stdout } = await promisify(execFile)(program, [await fileOf(example)], {
    env: { PATH: process.env.PATH ?? '', TALAO: app.url.replace(/\/$/, ''), ...env },
  })
  return stdout
}

describe('the examples', () => {
  test('each of them is run here', async () => {
    const guide = await readFile('server/operation/documentation/guia.md', 'utf8')
    const run = await Promise.all(['Primeira leitura', 'Eventos em ordem', 'Receber um webhook'].map(examples))
    expect(run.map((each) => each.map(({ language }) => language))).toEqual([['sh', 'js'], ['js'], ['js', 'js']])
    expect(guide.match(/^```\w/gm)?.length).toBe(run.flat().length)
  })

  test('the first reading lists the campaigns, with curl and in JavaScript', async () => {
    const env = { TALAO_TOKEN: await accessFor(['campanhas.ler']) }
    const [curl, js] = await examples('Primeira leitura')
    expect(JSON.parse(await run(curl, env)).data.map(({ title }: { title: string }) => title)).toContain('Moto do guia')
    expect(await run(js, env)).toContain(`${campaign.id} Moto do guia`)
    await expect(run(js, { TALAO_TOKEN: await accessFor(['vendas.ler']) })).rejects.toThrow('escopo')
  })

  test('events are read to the last one, and a webhook is checked by its secret and by the public key, and refused when forged', async () => {
    const [receiver, byKey] = await examples('Receber um webhook')
    if (receiver === undefined) throw new Error('the guide has no receiver')
    const url = `http://${guideHost}/avisos`
    await webhookTo(keeper.url)
    const secret = wanted(await admin.call('POST', `/api/webhooks/${await webhookTo(url)}/secret`), 200).secret
    const child = spawn(process.execPath, [await fileOf(receiver)], {
      env: { TALAO_WEBHOOK_SECRET: secret, PORT: guideHost.split(':')[1] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const line = async () => String((await lines.next()).value)
    try {
      expect(await line()).toContain('escutando')
      await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia', telefone: '62981234567' })
      const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
      for (let turn = 0; turn < 4; turn++) {
        await outbox.turn()
        await outbox.settled()
      }
      const [, id = '', told = ''] = /^(\S+) (.+)$/.exec(await line()) ?? []
      expect(told).toContain('Ana Cláudia')
      const forged = await fetch(url, {
        method: 'POST',
        headers: signedWith(id, `v1,${Buffer.alloc(32).toString('base64')}`),
        body: told,
      })
      expect(forged.status).toBe(401)

      const events = await run((await examples('Eventos em ordem'))[0], {
        TALAO_TOKEN: await accessFor(['eventos.ler']),
      })
      expect(events).toContain(id)
      expect(events).toMatch(/continua de \d+\n$/)

      const [got] = keeper.received
      const asSent = {
        WEBHOOK_ID: String(got?.headers['webhook-id']),
        WEBHOOK_TIMESTAMP: String(got?.headers['webhook-timestamp']),
        WEBHOOK_SIGNATURE: String(got?.headers['webhook-signature']),
        WEBHOOK_BODY: String(got?.body),
      }
      expect(await run(byKey, asSent)).toBe('confere\n')
      expect(await run(byKey, { ...asSent, WEBHOOK_BODY: `${got?.body} ` })).toBe('não confere\n')
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})

async function webhookTo(url: string): Promise<number> {
  const body = { title: 'Guia', event: 2, method: 'POST', url, headers_data: [], body: '' }
  return wanted(await admin.call('POST', '/api/webhooks', { body }), 200).webhook.id
}

const signedWith = (id: string, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
  'webhook-signature': signature,
})
