const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30 * DAY_MS

/** Personal data of one kind: what it is, how long it is kept (S54), and which of the server's jobs keeps to that. */
export interface Period {
  /** In the operator's words, as docs/operations.md has them. */
  what: string
  kept: string
  ms: number
  job: 'data.forget' | 'keys.forget' | 'photos.forget' | 'reports.remove'
}

/** What is kept how long: the one table of it. Law: Lei 12.965/2014 art. 15 (access logs, six months), LGPD art. 15 and 16. */
export const PERIODS = {
  reports: { what: 'Relatórios gerados e seus arquivos', kept: '1 hora', ms: HOUR_MS, job: 'reports.remove' },
  purchaseKeys: {
    what: 'Chaves de repetição de compras (Idempotency-Key)',
    kept: '48 horas',
    ms: 48 * HOUR_MS,
    job: 'keys.forget',
  },
  removedPhotos: {
    what: 'Fotos excluídas de campanhas e de ganhadores',
    kept: '24 horas',
    ms: DAY_MS,
    job: 'photos.forget',
  },
  codeRequests: { what: 'Pedidos de código por SMS ou aplicativo', kept: '30 dias', ms: MONTH_MS, job: 'data.forget' },
  buyerSessions: {
    what: 'Sessões de compradores em Minhas cotas',
    kept: '24 horas',
    ms: DAY_MS,
    job: 'data.forget',
  },
  signInFailures: {
    what: 'Contagens de tentativas de entrar e seus endereços',
    kept: '30 dias',
    ms: MONTH_MS,
    job: 'data.forget',
  },
  measuredVisits: {
    what: 'Navegador e endereço de quem aceitou a medição de anúncios',
    kept: '8 dias',
    ms: 8 * DAY_MS,
    job: 'data.forget',
  },
  unpaidBuyers: {
    what: 'Nome, telefone e parâmetros de quem nunca pagou',
    kept: '90 dias',
    ms: 3 * MONTH_MS,
    job: 'data.forget',
  },
  deliveries: {
    what: 'Entregas de webhooks: o que foi enviado e respondido',
    kept: '30 dias',
    ms: MONTH_MS,
    job: 'data.forget',
  },
  notifications: {
    what: 'Avisos enviados: a que aparelhos, quando foram vistos e o que cada um respondeu; aparelhos que não recebem mais',
    kept: '30 dias',
    ms: MONTH_MS,
    job: 'data.forget',
  },
  sessions: {
    what: 'Sessões: endereço, navegador e aparelho conhecido',
    kept: '6 meses',
    ms: 183 * DAY_MS,
    job: 'data.forget',
  },
  purchaseAddresses: {
    what: 'Endereço de onde uma compra veio',
    kept: '6 meses',
    ms: 183 * DAY_MS,
    job: 'data.forget',
  },
} as const satisfies Record<string, Period>

/** Whom the purchases of forgotten buyers belong to; its phone is nobody's. */
export const FORGOTTEN_BUYER = { name: 'Cliente removido', telefone: '00000000000' } as const
