import type { Permission } from './permissions.ts'

/** What a program may be allowed, with the permissions that this opens to it. All of them read; what is decided is decided in the panel. */
export const SCOPES = [
  {
    name: 'campanhas.ler',
    title: 'Campanhas e cotas',
    hint: 'Títulos, preços, contagens, prêmios e quem tem um número',
    permissions: ['campaigns.read', 'lookups.read'],
  },
  {
    name: 'vendas.ler',
    title: 'Vendas',
    hint: 'Transações, com o telefone mascarado',
    permissions: ['transactions.list', 'transactions.read'],
  },
  {
    name: 'relatorios.ler',
    title: 'Métricas',
    hint: 'Somas por período, região e origem',
    permissions: ['metrics.read'],
  },
  {
    name: 'links.ler',
    title: 'Links e UTMs',
    hint: 'Links, afiliados deles e o que veio por cada um',
    permissions: ['links.read', 'utms.read'],
  },
  {
    name: 'eventos.ler',
    title: 'Eventos em ordem',
    hint: 'Os mesmos avisos dos webhooks, para quem perdeu algum',
    permissions: ['events.read'],
  },
] as const satisfies readonly { name: string; title: string; hint: string; permissions: readonly Permission[] }[]

export type ScopeName = (typeof SCOPES)[number]['name']

/** The names of all scopes. */
export const SCOPE_NAMES = SCOPES.map(({ name }) => name)

/** What asks for something without changing it; some lists are asked for with a body. */
const READING = ['GET', 'HEAD', 'POST']

/** The scope that opens a route to programs; undefined for what is done in the panel alone. */
export const scopeOf = (permission: Permission, method: string): ScopeName | undefined =>
  READING.includes(method)
    ? SCOPES.find(({ permissions }) => (permissions as readonly Permission[]).includes(permission))?.name
    : undefined
