// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type Account, EMPTY_ACCOUNT } from '../../src/api/sales/accounts.ts'
import type { EnteredFee } from '../../src/domain/sales/fees.ts'
import { GATEWAY_ORDER } from '../../src/domain/sales/gateway-help.ts'
import { gateways } from '../../src/domain/sales/gateways.ts'
import { ask } from '../../src/machines/ask.ts'
import { gatewayLinkRecordMachine } from '../../src/machines/flows/dialogues/gateway-link-record.ts'
import { type PaymentAccountFact, paymentAccountMachine } from '../../src/machines/flows/dialogues/payment-account.ts'
import { offered } from '../../src/runtime/offered.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { AccountLinks } from '../../src/screens/gateways/gateway-form/account-help.tsx'
import { BankPicker } from '../../src/screens/gateways/gateway-form/bank-picker.tsx'
import { Connection } from '../../src/screens/gateways/gateway-form/connection.tsx'
import { CredentialFields } from '../../src/screens/gateways/gateway-form/credential-fields.tsx'
import { NotificationAddress } from '../../src/screens/gateways/gateway-form/notification-address.tsx'
import { RateFields } from '../../src/screens/gateways/gateway-form/rate-fields.tsx'
import { request } from '../../src/screens/gateways/gateway-link/commands.ts'
import { Unconfigured } from '../../src/screens/gateways/gateway-link/unconfigured.tsx'
import { AccountHealth } from '../../src/screens/gateways/gateway-list/account-health.tsx'
import { AccountCard } from '../../src/screens/gateways/gateway-list/account-row.tsx'
import { Answers } from '../../src/screens/gateways/gateway-list/answers.tsx'
import { Troubles } from '../../src/screens/gateways/gateway-list/troubles.tsx'

const NONE: EnteredFee = { basisPoints: null, fixed: null }
const SINCE = '2026-11-02T15:00:00.000Z'
const health = {
  state: 'well',
  since: null,
  failures: 0,
  unnotified: 0,
  reason: null,
  last_charge_at: null,
  last_notification_at: null,
}
const account = (changes: Partial<Account> = {}): Account =>
  ({
    id: 1,
    gateway: 'pay2m',
    title: 'Conta principal',
    rate: 'parcial',
    campaigns: 2,
    link: null,
    health,
    ...changes,
  }) as Account
const linkIn = (state: 'unlinked' | 'linked' | 'revoked') => ({
  ...{ state, seller: null, linked_at: null, renews_at: null },
  ...{ configured: true, return_to: 'https://painel.test/mercadopago' },
})
const textOf = (element: React.ReactNode) => render(element).container.textContent

test.each([
  ['Funcionando', {}],
  ['Sem uso', { health: { ...health, state: 'unused' } }],
  ['Recusando cobranças', { health: { ...health, state: 'refusing', since: SINCE } }],
  ['Banco sem resposta', { health: { ...health, state: 'silent', since: SINCE } }],
  ['Sem aviso desde 02/11 às 12:00', { health: { ...health, state: 'unnotified', since: SINCE } }],
  ['Sem aviso há 41 min', { health: { ...health, state: 'unnotified', since: '2026-11-22T11:19:00.000Z' } }],
  ['Sem aviso há 3 h', { health: { ...health, state: 'unnotified', since: '2026-11-22T09:00:00.000Z' } }],
  ['Não ligada', { link: linkIn('unlinked') }],
  ['Autorização retirada', { link: linkIn('revoked') }],
  ['Funcionando', { link: linkIn('linked') }],
] as [string, Partial<Account>][])('the health of an account is said as “%s”', (words, changes) => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  expect(textOf(<AccountHealth account={account(changes)} />)).toBe(words)
  vi.useRealTimers()
})

test.each([
  [1_862, 1_847, '99,2%1.847 de 1.862', 'bg-ok'],
  [70, 57, '81,4%57 de 70', 'bg-wait'],
  [12, 0, '0%0 de 12', 'bg-bad'],
  [0, 0, '—', null],
] as const)('of %d questions with %d good answers the list says “%s”', (asked, answered, words, tone) => {
  const { container } = render(<Answers account={account({ answers: { asked, answered } })} />)
  expect(container.textContent).toBe(words)
  expect(container.querySelector('[role=img] > span')?.className.split(' ').at(-1) ?? null).toBe(tone)
})

test('on the phone a card says how an account did in the last 24 hours, where anything was asked', () => {
  const card = (asked: number) =>
    textOf(<AccountCard row={account({ answers: { asked, answered: 57 } } as Partial<Account>)} menu={null} />)
  expect(card(70)).toBe('P2Conta principalPay2m · 2 campanhasFuncionando81,4% em 24 h')
  expect(card(0)).toBe('P2Conta principalPay2m · 2 campanhasFuncionando')
})

test('over the list stands which account is in trouble, and how many campaigns do not sell by it', () => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  const open = vi.fn()
  const { container } = render(
    <SystemProvider value={{ open } as unknown as System}>
      <Troubles
        accounts={[
          account(),
          account({
            id: 2,
            title: 'SuitPay antiga',
            campaigns: 0,
            health: { ...health, state: 'refusing', since: SINCE, reason: 'not accepted without a document' },
          }),
          account({ id: 3, title: 'Mercado Pago da loja', campaigns: 1, link: linkIn('revoked') }),
        ]}
      />
    </SystemProvider>,
  )
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'A conta SuitPay antiga está recusando cobranças desde 02/11 às 12:00: pode faltar o CPF ou CNPJ do titular nesta conta. Nenhuma campanha ativa usa essa conta; nada se perdeu.Ver respostas',
    'A autorização da conta Mercado Pago da loja foi retirada no Mercado Pago. 1 campanha usa essa conta e não vende.',
  ])
  screen.getByRole('button', { name: 'Ver respostas' }).click()
  expect(open).toHaveBeenCalledWith('gateway-answers', { account_id: '2' })
  vi.useRealTimers()
})

test('the banks are offered with how they are connected, and each with the ways to open an account there', async () => {
  const onUse = vi.fn()
  function Picker() {
    const [shown, show] = useState<'pay2m' | 'fluxsis' | 'mercadopago' | 'paggue'>('pay2m')
    return (
      <BankPicker
        offered={['pay2m', 'fluxsis', 'mercadopago', 'paggue']}
        shown={shown}
        onShow={(name) => show(name as typeof shown)}
        onUse={onUse}
        onClose={() => {}}
      />
    )
  }
  render(<Picker />)
  const banks = within(screen.getByRole('group', { name: 'Bancos' }))
  expect(banks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'P2Pay2mPIX · aviso automático',
    'MPMercado PagoPIX · liga por código',
    'PgPagguePIX · aviso com token',
    'FFluxsisPIX · fale com o suporte',
  ])
  expect(banks.getByRole('button', { pressed: true }).textContent).toContain('Pay2m')
  expect(screen.queryByText(/fale com o desenvolvedor/)).toBeNull()
  await userEvent.click(banks.getByRole('button', { name: /Fluxsis/ }))
  screen.getByText(
    'Fluxsis: depois de criar a conta no aplicativo do banco, fale com o desenvolvedor para liberar o uso.',
  )
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Abrir conta: Fluxsis(abre em outra aba)', 'https://fluxsis.com.br']])
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toBe('noreferrer')
  await userEvent.click(banks.getByRole('button', { name: /Mercado Pago/ }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.mercadopago.com.br',
    'https://play.google.com/store/apps/details?id=com.mercadopago.wallet',
    'https://apps.apple.com/br/app/mercado-pago/id925436649',
  ])
  await userEvent.click(banks.getByRole('button', { name: /Paggue/ }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://paggue.io'])
  screen.getByText('Aplicativo: procure por “Paggue” na loja do celular e confira quem o publica.')
  await userEvent.click(banks.getByRole('button', { name: /Fluxsis/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Usar Fluxsis' }))
  expect(onUse).toHaveBeenCalledWith('fluxsis')
})

/** The fields of a stored Pay2m account, whose secret is its placeholder. */
function Credentials({ told }: { told: (values: Record<string, string>) => void }) {
  const kept = { ...EMPTY_ACCOUNT, gateway: 'pay2m', client_id: 'loja', client_secret: '••••••••' }
  const [values, setValues] = useState<Record<string, string>>(kept)
  return (
    <CredentialFields
      gateway="pay2m"
      kept={kept}
      writtenAt={SINCE}
      field={(name) => ({
        name,
        value: values[name] ?? '',
        onChange: (value) => {
          const next = { ...values, [name]: value }
          setValues(next)
          told(next)
        },
      })}
    />
  )
}

test('a secret that is stored is never shown: only since when; another is typed in its place, or the stored one kept', async () => {
  const told = vi.fn()
  const { container } = render(<Credentials told={told} />)
  const secret = () => container.querySelector<HTMLInputElement>('[name=client_secret]')
  screen.getByText('Desde 02/11/2026')
  screen.getByText('Segredos só se escrevem: nem você nem ninguém os lê de novo.')
  expect(secret()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Trocar: Client Secret' }))
  expect(document.activeElement).toBe(secret())
  expect(secret()?.type).toBe('password')
  screen.getByText('Ao salvar, o anterior deixa de valer.')
  await userEvent.keyboard('novo')
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ client_id: 'loja', client_secret: 'novo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Manter o atual: Client Secret' }))
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ client_secret: '••••••••' }))
  screen.getByText('Desde 02/11/2026')
})

test('what a purchase costs at each rate is said before saving; Pagstar takes no parcial', async () => {
  const onChange = vi.fn()
  const spaces = (text: string | null) => text?.replaceAll('\u00a0', ' ')
  const { container, rerender } = render(
    <RateFields gateway="mercadopago" value="parcial" fee={NONE} onChange={onChange} />,
  )
  expect(spaces(container.textContent)).toContain(
    'Numa compra de R$ 100,00 o cliente paga R$ 101,00 e você recebe R$ 100,00.',
  )
  rerender(<RateFields gateway="mercadopago" value="total" fee={NONE} onChange={onChange} />)
  expect(spaces(container.textContent)).toContain(
    'Numa compra de R$ 100,00 o cliente paga R$ 100,00 e você recebe R$ 99,01.',
  )
  rerender(<RateFields gateway="pagstar" value="total" fee={NONE} onChange={onChange} />)
  const parcial = screen.getByRole('radio', { name: /Parcial.*A Pagstar não permite/ })
  expect(parcial.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(parcial)
  expect(onChange).not.toHaveBeenCalled()
  screen.getByText('Sem a taxa do banco, o cliente paga só o preço, e o banco desconta a taxa do que você recebe.')
  const own = (rate: string, fee: EnteredFee) => {
    rerender(<RateFields gateway="pay2m" value={rate} fee={fee} onChange={onChange} />)
    return spaces(container.textContent)
  }
  const agreed = { basisPoints: 200, fixed: 10 }
  expect(own('parcial', agreed)).toContain('o cliente paga R$ 102,14 e você recebe R$ 100,00.')
  expect(own('total', agreed)).toContain('o cliente paga R$ 100,00 e você recebe R$ 97,90.')
  expect(own('total', { basisPoints: Number.NaN, fixed: null })).toContain('Sem a taxa do banco')
})

function connectionAnswering(...answers: PaymentAccountFact[]) {
  const lost: PaymentAccountFact = { type: 'test.lost', message: 'Erro ao se conectar ao servidor' }
  const machine = paymentAccountMachine.provide({
    actors: {
      askTest: ask(
        async (): Promise<PaymentAccountFact> => answers.shift() ?? lost,
        () => lost,
      ),
    },
  })
  return createActor(machine, { input: { id: '1', title: '', campaigns: 0, registrable: false } }).start()
}

/** A panel that copies and says so. */
const notices = vi.fn()
const Within = ({ children }: { children: React.ReactNode }) => (
  <SystemProvider value={{ notify: notices } as unknown as System}>{children}</SystemProvider>
)

test.each([
  ['paggue', 'A Paggue'],
  ['mercadopago', 'O Mercado Pago'],
] as const)(
  'good credentials of a %s account whose payments came without a notification are not all: the address is to be looked at, and copied',
  async (gateway, bank) => {
    notices.mockClear()
    const user = userEvent.setup()
    const actor = connectionAnswering({ type: 'test.done', message: 'O banco aceitou as credenciais' })
    const address = `https://rifa.test/api/gateways/${gateway}/3/notifications`
    render(<Connection gateway={gateway} actor={actor} unnotified={address} />, { wrapper: Within })
    await user.click(screen.getByRole('button', { name: 'Testar conexão' }))
    await screen.findByText(
      `${bank} aceitou as credenciais, mas os últimos pagamentos vieram sem aviso. Confira o endereço de aviso no banco.`,
    )
    expect(screen.queryByText('O banco aceitou as credenciais')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copiar endereço' }))
    expect(await navigator.clipboard.readText()).toBe(address)
    await expect.poll(() => notices.mock.calls.length).toBe(1)
  },
)

test('a test of the connection says what came of it, and can be made again', async () => {
  const refusal = 'A Pay2m recusou as credenciais.'
  const actor = connectionAnswering(
    { type: 'test.refused', message: refusal, errors: { client_secret: [refusal] } },
    { type: 'test.done', message: 'O banco aceitou as credenciais' },
  )
  const onHelp = vi.fn()
  render(<Connection gateway="pay2m" actor={actor} onHelp={onHelp} />, { wrapper: Within })
  await userEvent.click(screen.getByRole('button', { name: 'Testar conexão' }))
  await screen.findByText(refusal)
  await userEvent.click(screen.getByRole('button', { name: 'Testar de novo' }))
  await screen.findByText('O banco aceitou as credenciais')
  expect(screen.queryByRole('button', { name: 'Testar de novo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir conta: Pay2m' }))
  expect(onHelp).toHaveBeenCalledOnce()
})

test('the address of our notifications is read only and copied with one press', async () => {
  const user = userEvent.setup()
  const notify = vi.fn()
  const address = 'https://rifa.test/api/gateways/codepay/3/notifications'
  render(
    <SystemProvider value={{ notify } as unknown as System}>
      <NotificationAddress address={address} byHand />
    </SystemProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Endereço de aviso')
  expect([field.value, field.readOnly]).toEqual([address, true])
  screen.getByText('Cole no aplicativo do banco, para ele avisar cada pagamento.')
  await user.click(screen.getByRole('button', { name: 'Copiar endereço de aviso' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  await expect
    .poll(() => notify.mock.calls)
    .toEqual([[{ type: 'notice', class: 'success', message: 'Webhook copiado com sucesso' }]])
})

test('each bank says where an account is opened, and of an application that it is not known', () => {
  const banks = GATEWAY_ORDER.filter((name) => name !== 'sandbox')
  for (const gateway of banks) {
    const { unmount } = render(<AccountLinks gateway={gateway} />)
    const opening = screen.getByRole('link', { name: new RegExp(`^Abrir conta: ${gateways[gateway].label}`) })
    expect(opening.getAttribute('href')).toMatch(/^https:\/\/[a-z0-9.]+$/)
    const hasStores = screen.queryByRole('link', { name: /^Android/ }) !== null
    expect(screen.queryByText(/na loja do celular/) === null).toBe(hasStores)
    unmount()
  }
  render(<AccountLinks gateway="sandbox" />)
  expect(screen.queryAllByRole('link')).toEqual([])
  screen.getByText(/já vem com o painel/)
})

test('an account of Mercado Pago is not linked on a server without its application: what has to be done, where, and with what', async () => {
  const input = {
    ...{ id: '1', configured: false, state: null, until: null },
    ...{ seller: null, linkedAt: null, renewsAt: null },
  }
  const actor = createActor(gatewayLinkRecordMachine, { input }).start()
  expect(offered(request, actor.getSnapshot())?.refusal).toBe(
    'Este servidor ainda não tem o aplicativo do Mercado Pago',
  )
  const able = createActor(gatewayLinkRecordMachine, { input: { ...input, configured: true } }).start()
  expect(offered(request, able.getSnapshot())?.refusal).toBeUndefined()

  const notify = vi.fn()
  render(
    <SystemProvider value={{ notify } as unknown as System}>
      <Unconfigured returnTo="https://painel.test/mercadopago" />
    </SystemProvider>,
  )
  expect(screen.getByRole('link', { name: /^Abrir Suas integrações/ }).getAttribute('href')).toBe(
    'https://www.mercadopago.com.br/developers/panel/app',
  )
  expect(screen.getByRole('textbox', { name: 'Endereço de redirecionamento' })).toHaveProperty(
    'value',
    'https://painel.test/mercadopago',
  )
  screen.getByText(/MERCADOPAGO_CLIENT_ID e MERCADOPAGO_CLIENT_SECRET/)
})
