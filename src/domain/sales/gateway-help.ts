import type { GatewayName } from './gateways.ts'

/**
 * What helps to choose a bank and to open an account there (spec §2.4). An address that is not known for certain is null, and the panel says so;
 * `none`: there is no such thing at all.
 */
export interface GatewayHelp {
  /** Stands for the bank where there is no room for its name. */
  readonly monogram: string
  /** How it is connected, in a few words. */
  readonly how: string
  /** Where an account is opened, or the bank's own site. */
  readonly register: string | null | 'none'
  /** Its application. */
  readonly stores: { readonly android: string; readonly ios: string } | null | 'none'
  /** Help on video. */
  readonly video: string | null
  /** What has to be known before it is used. */
  readonly warning?: string
}

/** The help about each provider. */
export const gatewayHelp: Readonly<Record<GatewayName, GatewayHelp>> = {
  pay2m: {
    monogram: 'P2',
    how: 'PIX · aviso automático',
    register: 'https://portal.pay2m.com.br',
    stores: null,
    video: null,
  },
  mercadopago: {
    monogram: 'MP',
    how: 'PIX · liga por código',
    register: 'https://www.mercadopago.com.br',
    stores: {
      android: 'https://play.google.com/store/apps/details?id=com.mercadopago.wallet',
      ios: 'https://apps.apple.com/br/app/mercado-pago/id925436649',
    },
    video: null,
  },
  paggue: {
    monogram: 'Pg',
    how: 'PIX · aviso com token',
    register: 'https://paggue.io',
    stores: null,
    video: null,
  },
  suitpay: {
    monogram: 'S',
    how: 'PIX · aviso automático',
    register: 'https://web.suitpay.app',
    stores: null,
    video: null,
  },
  codepay: {
    monogram: 'C',
    how: 'PIX · endereço de aviso',
    register: 'https://codepay.one',
    stores: null,
    video: null,
  },
  fluxsis: {
    monogram: 'F',
    how: 'PIX · fale com o suporte',
    register: 'https://fluxsis.com.br',
    stores: null,
    video: null,
    warning: 'Fluxsis: depois de criar a conta no aplicativo do banco, fale com o desenvolvedor para liberar o uso.',
  },
  pagstar: {
    monogram: 'Ps',
    how: 'PIX · chave e certificado',
    register: 'https://pagstar.com',
    stores: null,
    video: null,
  },
  sandbox: {
    monogram: 'T',
    how: 'Para testar · sem dinheiro',
    register: 'none',
    stores: 'none',
    video: null,
  },
}

/** The order in which the banks are offered. */
export const GATEWAY_ORDER = Object.keys(gatewayHelp) as readonly GatewayName[]
