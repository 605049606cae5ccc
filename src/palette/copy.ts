import type { FoundKind } from '../api/insight/search.ts'
import { formatCount } from '../domain/values/counts.ts'
import { ownValue } from '../domain/values/own.ts'
import type { Offer } from '../runtime/offers.ts'
import type { IconName } from '../ui/menus/icons.ts'

const RECORDS: Readonly<Record<string, RecordWords>> = {
  campaign: {
    here: 'Nesta campanha',
    leave: 'sair da campanha',
    icon: 'ticket',
    noun: ['campanha', 'campanhas'],
    previous: 'Campanha anterior',
    next: 'Próxima campanha',
    choose: 'escolher a campanha',
  },
  person: {
    here: 'Deste cliente',
    leave: 'sair do cliente',
    icon: 'user',
    noun: ['cliente', 'clientes'],
    previous: 'Cliente anterior',
    next: 'Próximo cliente',
    choose: 'escolher o cliente',
  },
  transaction: {
    here: 'Desta transação',
    leave: 'sair da transação',
    icon: 'list',
    noun: ['transação', 'transações'],
    previous: 'Transação anterior',
    next: 'Próxima transação',
    choose: 'escolher a transação',
  },
  quota: {
    here: 'Desta cota',
    leave: 'sair da cota',
    icon: 'hash',
    noun: ['cota', 'cotas'],
    previous: 'Cota anterior',
    next: 'Próxima cota',
    choose: 'escolher a cota',
  },
  affiliate: {
    here: 'Deste afiliado',
    leave: 'sair do afiliado',
    icon: 'users',
    noun: ['afiliado', 'afiliados'],
    previous: 'Afiliado anterior',
    next: 'Próximo afiliado',
    choose: 'escolher o afiliado',
  },
  manager: {
    here: 'Deste gestor',
    leave: 'sair do gestor',
    icon: 'userCheck',
    noun: ['gestor', 'gestores'],
    previous: 'Gestor anterior',
    next: 'Próximo gestor',
    choose: 'escolher o gestor',
  },
  link: {
    here: 'Deste link',
    leave: 'sair do link',
    icon: 'link',
    noun: ['link', 'links'],
    previous: 'Link anterior',
    next: 'Próximo link',
    choose: 'escolher o link',
  },
}

interface RecordWords {
  here: string
  leave: string
  icon: IconName
  noun: readonly [one: string, many: string]
  previous: string
  next: string
  choose: string
}

const WHICH: Readonly<Record<FoundKind, string>> = {
  campaigns: 'De qual campanha?',
  people: 'De qual cliente?',
  transactions: 'De qual transação?',
  quotas: 'De qual cota?',
  affiliates: 'De qual afiliado?',
  managers: 'De qual gestor?',
  links: 'De qual link?',
}

const GROUPS = { here: 'Aqui e agora', do: 'Comandos', go: 'Ir para', panel: 'Painel' } as const

/** Said where a record cannot do what it was chosen for. */
export const NOT_NOW = 'Isso não pode ser feito agora.'

/** What the palette says. */
export const copy = {
  documentation: 'Documentação da API',
  ownTab: 'abre em outra aba',
  recent: 'Recentes',
  previous: (kind: string | undefined) => ownValue(RECORDS, kind ?? '')?.previous ?? 'Registro anterior',
  next: (kind: string | undefined) => ownValue(RECORDS, kind ?? '')?.next ?? 'Próximo registro',
  stepWords: 'registro anterior próximo',
  first: 'Este é o primeiro da lista',
  last: 'Este é o último da lista',
  choose: 'escolher',
  chooseOf: (kind: string) => ownValue(RECORDS, kind)?.choose ?? 'escolher',
  noun: (kind: string, count: number) => ownValue(RECORDS, kind)?.noun[count === 1 ? 0 : 1] ?? 'registros',
  selected: (count: number, kind: string) => `${formatCount(count)} ${copy.noun(kind, count)}`,
  leaveSelection: 'sair da seleção',
  stands: { active: 'Está ativa', closed: 'Está encerrada', trash: 'Está na lixeira' } as Readonly<
    Record<string, string>
  >,
  noTotals: (heading: string) => `${heading} · os totais não puderam ser carregados`,
  retryTotals: 'Tentar de novo',
  comparison: {
    heading: 'Comparação',
    or: 'Ou então',
    failed: 'Não deu para comparar agora',
    retry: 'Tentar de novo',
    unknown: (name: string) => `Nenhuma campanha ativa com “${name}”`,
    unknownWhy: 'Confira o nome',
    all: 'todas as campanhas',
    openMetrics: 'Abrir Métricas com esta comparação',
    openSellers: 'Ver quem vende mais, com esta comparação',
    until: (clock: string) => `até ${clock}`,
    nothing: 'não há com o que comparar',
    purchases: 'Compras',
    quotas: 'Cotas',
    conversion: 'Conversão',
    perPurchase: 'Por compra',
    figure: 'Número',
    change: 'Diferença',
    moved: (campaigns: string) => `Quem mais mudou: ${campaigns}`,
  },
  standsElse: 'Não se aplica agora',
  found: {
    quotas: 'Cotas',
    campaigns: 'Campanhas',
    people: 'Clientes',
    transactions: 'Transações',
    affiliates: 'Afiliados',
    managers: 'Gestores',
    links: 'Links',
  } satisfies Readonly<Record<FoundKind, string>>,
  placeOf: (label: string) => `Ir para ${label}`,
  /** Beside who was found by a name or a phone that is not quite what was typed. */
  similar: 'parecido',
  freeQuotas: 'Cotas disponíveis',
  quotaOf: (number: string, campaign: string) => `Cota ${number} de ${campaign}`,
  searching: 'Buscando…',
  nothing: (query: string, wanted?: FoundKind) => {
    if (query.trim() !== '') return `Nada encontrado com “${query.trim()}”`
    return wanted === 'people' || wanted === 'transactions'
      ? 'Digite um nome, um telefone ou um número'
      : 'Nada para escolher aqui'
  },
  unsearched: (query: string) => `Nenhum comando com “${query.trim()}”, e os registros não puderam ser buscados`,
  back: 'voltar',
  leave: (kind: string | undefined) => ownValue(RECORDS, kind ?? '')?.leave ?? 'sair deste registro',
  campaignOf: (kind: string) => (kind === 'person' ? 'última compra' : 'campanha'),
  heading: (group: Offer['group'], kind: string | undefined) =>
    (group === 'here' && kind && ownValue(RECORDS, kind)?.here) || GROUPS[group],
  icon: (kind: string): IconName => ownValue(RECORDS, kind)?.icon ?? 'list',
  ask: (wanted: FoundKind | undefined) => (wanted ? WHICH[wanted] : 'O que você quer fazer?'),
  views: {
    one: 'visão',
    save: 'Salvar visão',
    saveWords: 'filtro favorito guardar',
    saveAsk: 'Nome da visão, como Pendentes de hoje',
    saveAs: (name: string) => `Salvar a visão “${name}”`,
    delete: 'Excluir visão',
    deleteAsk: 'Nome da visão',
    deleteOne: (name: string) => `Excluir a visão “${name}”`,
    unknown: (name: string) => `Nenhuma visão começa com “${name}”`,
  },
  searchAsk: 'O que buscar na lista',
  searchFor: (text: string) => `Buscar “${text}” na lista`,
  shortcuts: {
    title: 'Atalhos do teclado',
    byName: 'Pelo nome (Ctrl K)',
    places: 'Partes do formulário (Ctrl K e o nome)',
    everywhere: 'Em qualquer lugar',
    go: 'Ir para (G e depois a letra)',
    here: 'Nesta tela',
    search: 'Buscar na lista',
    step: 'Registro anterior ou próximo',
    palette: 'Comandos',
    close: 'Fechar o que está por cima',
    switch: 'Atalhos de uma tecla',
    switchHint: 'Letras e sinais sozinhos, como J ou ?. Os com Ctrl continuam valendo.',
    inFields: 'Enquanto você digita em um campo, só valem os atalhos com Ctrl.',
  },
} as const
