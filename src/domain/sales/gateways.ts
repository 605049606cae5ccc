import { type Fee, type FeeTerms, RATES, type Rate } from './fees.ts'

/** The payment providers that an account can be held at (spec §3.2), and the sandbox for trying. */
export const GATEWAYS = [
  'pay2m',
  'fluxsis',
  'codepay',
  'suitpay',
  'mercadopago',
  'paggue',
  'pagstar',
  'sandbox',
] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** What an answer shows instead of a secret that is stored; sent back, it keeps the secret (S50). */
export const SECRET_PLACEHOLDER = '••••••••'

/** One credential of an account, under the wire's name. */
export interface CredentialSpec {
  readonly label: string
  /** It goes in and never out. */
  readonly secret: boolean
  /** The sentence that asks for it; a field with one is never empty. */
  readonly required?: string
  /** The text has several lines: a certificate or a key in PEM. */
  readonly lines?: true
  readonly help?: string
}

const CLIENT_ID = { label: 'Client ID', secret: false, required: 'Informe o Client ID.' } as const
const CLIENT_SECRET = { label: 'Client Secret', secret: true, required: 'Informe o Client Secret.' } as const

/** Every credential that any provider asks for, under its name on the wire. */
export const CREDENTIALS = [
  'client_id',
  'client_secret',
  'client_key',
  'webhook_token',
  'pix_key',
  'name_holder',
  'security_phrase',
  'certificate',
  'certificate_key',
  'email',
  'access_key',
  'tenant_id',
  'document',
] as const
export type CredentialName = (typeof CREDENTIALS)[number]

/**
 * A provider as forms, bodies and answers know it. `notifications`: how it learns the address that it tells us of payments at: asked over its
 * interface, told with each charge, or typed by the operator into its panel. `consults`: whether it can be asked about a charge.
 * `fees`: oldest first; none where the provider publishes no price.
 */
export interface GatewaySpec {
  readonly label: string
  readonly fields: Readonly<Partial<Record<CredentialName, CredentialSpec>>>
  readonly rates: readonly Rate[]
  readonly notifications: 'registered' | 'charge' | 'panel'
  readonly consults: boolean
  /** The credentials come from an authorization at the provider (Configurar Conta). */
  readonly linked?: true
  /** A charge may live longer than the reservation that it is for, and is cancelled then. */
  readonly outlives?: true
  readonly fees: readonly Fee[]
}

const SINCE_EVER = '2020-11-16'

/** Every provider, with the fields of its form in their order. docs/gateways.md says what of it is documented and what is assumed. */
export const gateways: Readonly<Record<GatewayName, GatewaySpec>> = {
  pay2m: {
    label: 'Pay2m',
    fields: { client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
    rates: RATES,
    notifications: 'registered',
    consults: true,
    fees: [],
  },
  fluxsis: {
    label: 'Fluxsis',
    fields: {
      name_holder: { label: 'Nome do titular', secret: false, required: 'Informe o nome do titular.' },
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      pix_key: { label: 'Chave PIX', secret: false, required: 'Informe a chave PIX.' },
    },
    rates: RATES,
    notifications: 'panel',
    consults: false,
    fees: [],
  },
  codepay: {
    label: 'Codepay',
    fields: {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      security_phrase: {
        label: 'Frase de segurança',
        secret: true,
        help: 'A mesma do painel da Codepay, com 20 caracteres ou mais. Sem ela nenhum aviso de pagamento é aceito.',
      },
    },
    rates: RATES,
    notifications: 'panel',
    consults: false,
    fees: [],
  },
  suitpay: {
    label: 'SuitPay',
    fields: {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      document: {
        label: 'CPF ou CNPJ do titular',
        secret: false,
        help: 'A SuitPay pede um documento em cada cobrança, e o comprador só informa nome e celular.',
      },
    },
    rates: RATES,
    notifications: 'charge',
    consults: true,
    fees: [],
  },
  mercadopago: {
    label: 'Mercado Pago',
    fields: {},
    rates: RATES,
    notifications: 'charge',
    consults: true,
    linked: true,
    outlives: true,
    fees: [{ from: SINCE_EVER, basisPoints: 99, fixed: 0 }],
  },
  paggue: {
    label: 'Paggue',
    fields: {
      client_key: { label: 'Client Key', secret: false, required: 'Informe o Client Key.' },
      client_secret: CLIENT_SECRET,
      webhook_token: {
        label: 'Token de assinatura',
        secret: true,
        help: 'O token do painel da Paggue que assina os avisos. Sem ele vale o Client Secret.',
      },
    },
    rates: RATES,
    notifications: 'panel',
    consults: true,
    fees: [],
  },
  pagstar: {
    label: 'Pagstar',
    fields: {
      client_id: { label: 'Client ID', secret: false },
      client_secret: { label: 'Client Secret', secret: true },
      pix_key: { label: 'Chave PIX', secret: false },
      certificate: { label: 'Certificado (.crt)', secret: false, lines: true },
      certificate_key: { label: 'Chave do certificado (.key)', secret: true, lines: true },
      email: { label: 'E-mail (API antiga)', secret: false },
      access_key: { label: 'Access Key (API antiga)', secret: true },
      tenant_id: { label: 'Tenant ID (API antiga)', secret: false },
    },
    rates: ['total'],
    notifications: 'registered',
    consults: true,
    fees: [],
  },
  sandbox: {
    label: 'Conta de teste',
    fields: {},
    rates: RATES,
    notifications: 'charge',
    consults: true,
    fees: [{ from: SINCE_EVER, basisPoints: 0, fixed: 0 }],
  },
}

/** Whether a name is that of a provider. */
export const isGateway = (name: string): name is GatewayName => (GATEWAYS as readonly string[]).includes(name)

/** The fields of a provider's form, in their order. */
export const credentialsOf = (gateway: GatewayName): [CredentialName, CredentialSpec][] =>
  Object.entries(gateways[gateway].fields) as [CredentialName, CredentialSpec][]

/** What of an installation decides which providers are offered for a new account. */
export interface Offer {
  authorization: string | null
  sandbox: boolean
}

/** The providers that a new account can be held at: Pagstar for one authorization alone (spec §6), the sandbox where it is on. */
export function offeredGateways({ authorization, sandbox }: Offer): GatewayName[] {
  return GATEWAYS.filter((name) => {
    if (name === 'pagstar') return authorization === 'lotep'
    return name !== 'sandbox' || sandbox
  })
}

/** The fee of a provider's own table at a moment; null where it publishes none. */
export function feeAt(gateway: GatewayName, now: Date): Fee | null {
  return gateways[gateway].fees.findLast(({ from }) => Date.parse(from) <= now.getTime()) ?? null
}

/** The fee of an account: what its operator entered, else the provider's own table; null where neither tells it. */
export const feeOf = (gateway: string, entered: FeeTerms | null, now: Date): FeeTerms | null =>
  entered ?? (isGateway(gateway) ? feeAt(gateway, now) : null)
