import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see, seeNotice } from '../../support/browser/panel.ts'
import { buy, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

test('three buyers are written to by three keys, one who was written to is passed over, and one comes back by Ctrl Z', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Honda Biz', numbers: 1000 })
  const buyers = ['Edson Queiroz', 'Jéssica Lima', 'Bruno Dantas', 'Marlene Prado']
  const ids: number[] = []
  for (const [at, name] of buyers.entries())
    ids.push((await buy(app, slug, { name, quantity: 50 - 10 * at, telefone: `6298155000${at}` })).id)
  app.clock.move(6 * 60_000)
  const juliana = await app.signIn(await app.storeOperator('admin', { name: 'Juliana Prado' }))
  const [template] = wanted(await juliana.call('GET', '/api/recovery-templates'), 200).data
  const claimed = await juliana.call('POST', `/api/recoveries/claim/${ids[1]}`, { body: { template_id: template.id } })
  wanted(await juliana.call('POST', `/api/recoveries/opened/${wanted(claimed, 200).message.id}`), 200)

  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened, open: (address: string) => ({ opener: opened.push(address) }) })
  })
  const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
  await bringSession(app, view, admin)
  await page.goto('/recuperar')
  await see(page, 'Juliana escreveu às')
  await expect.poll(() => page.getByText('WhatsApp e próximo').count()).toBe(1)

  for (const _ of buyers) await page.keyboard.press('w')
  await expect.poll(async () => (await opened()).length).toBe(3)
  const texts = (await opened()).map((address) => decodeURIComponent(address))
  expect(texts.map((text) => /Oi, (\S+)\./.exec(text)?.[1]).sort()).toEqual(['Bruno', 'Edson', 'Marlene'])
  expect(texts.every((text) => text.startsWith('https://wa.me/5562981550') && text.includes('br.gov.bcb.pix'))).toBe(
    true,
  )
  await seeNotice(page, 'Jéssica Lima: Juliana escreveu')
  await expect.poll(() => page.getByText('Você escreveu às').count()).toBeGreaterThanOrEqual(3)

  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByRole('button', { name: 'WhatsApp para' }).count()).toBe(1)
  await page.keyboard.press('3')
  await see(page, 'Ainda não pagou')
  expect(problems).toEqual([])
})

test('the button of a phone writes to one buyer however often it is tapped, until the message went', async () => {
  const { url_amigavel: slug, id } = await createCampaign(app, admin, { title: 'Honda Pop', numbers: 1000 })
  for (const [at, name] of ['Ana Reis', 'Caio Melo', 'Davi Luz'].entries())
    await buy(app, slug, { name, quantity: 50 - 10 * at, telefone: `6298155010${at}` })
  app.clock.move(6 * 60_000)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone' })
  const { page, problems } = view
  await page.addInitScript(() => Object.assign(window, { open: () => ({ opener: null }) }))
  const claims: string[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/recoveries/claim/*', async (route) => {
    claims.push(route.request().url())
    await held
    await route.continue()
  })
  await bringSession(app, view, admin)
  await page.goto(`/recuperar?campaign=${id}`)
  const button = page.getByRole('button', { name: /^Escrever para/ })
  await button.waitFor()
  const first = await button.textContent()
  await button.dblclick()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  expect([claims.length, await button.textContent()]).toEqual([1, first])
  goOn()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  expect([claims.length, (await button.textContent()) === first]).toEqual([1, false])
  expect(problems).toEqual([])
})

test('a message is copied into a new one; where it was deleted, its address says so', async () => {
  const template = wanted(
    await admin.call('POST', '/api/recovery-templates', {
      body: { name: 'De manhã', serves: 'due', text: 'Bom dia, {nome}. {código} {endereço}' },
    }),
    200,
  ).recoveryTemplate
  const address = `/recuperar/mensagens/${template.id}/copiar`
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, problems } = view
  await bringSession(app, view, admin)
  await page.goto(address)
  const form = page.getByRole('dialog', { name: 'Nova mensagem' })
  await expect.poll(() => form.getByLabel('Nome, só a equipe vê').inputValue()).toBe('De manhã (cópia)')
  wanted(await admin.call('DELETE', `/api/recovery-templates/${template.id}`), 200)
  await page.goto(address)
  await see(page, 'Este registro não existe.')
  expect(await form.getByRole('textbox').count()).toBe(0)
  await form.getByRole('button', { name: 'Ir para Mensagens' }).click()
  await page.getByRole('dialog', { name: 'Mensagens' }).waitFor()
  expect(problems).toEqual([])
})
