import type { PrizeFilter } from '../../../domain/campaigns/prize-quotas.ts'
import { formatCount } from '../../../domain/values/counts.ts'

/** What the list of prize quotas, its dialogs and its form say. */
const percentWord = (percent: string) => (percent === '' ? 'vazio' : `${percent}%`)

export const copy = {
  filters: { all: 'TODAS', available: 'DISPONÍVEIS', sold: 'VENDIDAS' } satisfies Record<PrizeFilter, string>,
  filterLabel: 'Mostrar',
  nextFilter: 'Próximo filtro',
  create: 'Cadastrar',
  columns: { number: 'Cota', prize: 'Prêmio', when: 'Quando sai', state: 'Situação', percent: 'Trava' },
  states: { held: 'Travada', free: 'Disponível', sold: 'Vendida', returned: 'Devolvida' },
  releasesAt: (percent: number) => `Libera em ${percent}%`,
  releasedAt: (percent: number) => `Liberada em ${percent}%`,
  asksGiven: 'Já foi entregue?',
  anyTime: 'A qualquer momento',
  more: (number: string) => `Mais ações da cota ${number}`,
  select: (number: string) => `Selecionar a cota ${number}`,
  selected: (count: number) => (count === 1 ? '1 cota selecionada' : `${formatCount(count)} cotas selecionadas`),
  noneQualifies: 'Nenhuma das selecionadas aceita isso agora',
  remove: 'Apagar',
  removeAll: 'Apagar as selecionadas',
  soldStays: 'Cota vendida fica',
  returnedStays: 'Diga antes se o prêmio foi entregue',
  details: 'Ver detalhes',
  empty: {
    title: 'Nenhum registro encontrado',
    hint: 'Cadastre a primeira: o número sai a qualquer momento, ou só depois de um percentual vendido.',
  },
  emptyFiltered: { title: 'Nenhum registro encontrado', hint: 'Nenhuma cota premiada com este filtro.' },
  paid: (percent: string) => `${percent} pagas`,
  nextBefore: 'Próxima a liberar',
  nextAfter: (percent: number, missing: number) =>
    `em ${percent}%, ${missing === 1 ? 'falta 1 cota paga' : `faltam ${formatCount(missing)} cotas pagas`}`,
  nextShort: (percent: number, missing: number) => `próxima em ${percent}%, faltam ${formatCount(missing)}`,
  noneHeld: 'Nenhuma cota travada',
  mark: (percent: number, count: number, held: number) =>
    `${percent}%: ${count === 1 ? '1 cota' : `${formatCount(count)} cotas`}${held > 0 ? '' : ', já liberada'}`,
  figures: { removed: 'Serão apagadas', staying: 'Ficam como estão' },
  detail: {
    available: 'DISPONÍVEL',
    sold: 'VENDIDA',
    missing: (missing: number) => (missing === 1 ? 'falta 1 cota paga' : `faltam ${formatCount(missing)} cotas pagas`),
    held: (percent: number) =>
      `Quando a campanha chegar a ${percent}%, a cota troca de lugar com uma livre, ao acaso. Ninguém sabe em que compra ela vai sair.`,
    free: 'A cota está livre e pode sair em qualquer compra, ao acaso.',
    returned: 'DEVOLVIDA',
    returnedWhy:
      'A compra que ganhou este prêmio foi devolvida. O número fica fora da venda até você dizer se o prêmio já tinha sido entregue.',
    answer: 'Responder',
    percent: 'Porcentagem',
    transaction: 'Transação',
    wonAt: 'Saiu em',
    investment: 'Investimento',
    purchases: (count: number) => (count === 1 ? 'em 1 compra' : `em ${formatCount(count)} compras`),
    note: 'Título contemplado na modalidade Premiação Instantânea.',
    all: 'Todas compras',
    close: 'Fechar',
    edit: 'Editar',
  },
  editor: {
    cell: (number: string) => `Trava da cota ${number}, em porcentagem`,
    typing: 'Enter salva e desce',
    saving: 'Salvando…',
    saved: 'Salva',
    outdated: (now: string, typed: string) => `Mudou para ${percentWord(now)}; o seu é ${percentWord(typed)}.`,
    keepOwn: 'Manter o meu',
    takeOther: 'Ficar com o outro',
    hint: 'Vazio: sai a qualquer momento. De 1 a 99: só depois que a campanha chegar ao percentual.',
  },
  form: {
    mode: 'Como criar',
    modes: {
      random: { label: 'Aleatória', hint: 'O Talão escolhe os números' },
      number: { label: 'Cota Pré Definida', hint: 'Você escolhe o número' },
      list: { label: 'Lista colada', hint: 'Vários números e prêmios' },
    },
    quantity: 'Quantidade de Cotas',
    quantityUnit: 'cotas',
    number: 'Número da Cota',
    percent: 'Porcentagem',
    percentHint: 'Só é possível travar de 1 a 99%',
    prize: 'Prêmio',
    list: 'Números e prêmios',
    listHint: 'Uma cota por linha: número, prêmio e, se for travada, a porcentagem. Ex.: 004217; R$ 5.000 no PIX; 70',
    submit: (count: number) => (count === 1 ? 'Criar cota' : `Criar ${formatCount(count)} cotas`),
    save: 'Salvar',
    emptyMeans: 'Vazio: a cota fica livre e pode sair a qualquer momento, de forma aleatória.',
    manyEmpty: (count: number) =>
      `Vazio: as ${formatCount(count)} cotas ficam livres e podem sair a qualquer momento, de forma aleatória.`,
    defined: (percent: number) => `Cota definida: libera quando a campanha chegar a ${percent}%.`,
    definedNow: (paid: string, missing: number) =>
      `Hoje ela está em ${paid}; ${missing === 1 ? 'falta 1 cota paga' : `faltam ${formatCount(missing)} cotas pagas`}. Antes disso ninguém recebe o número.`,
    passed: (percent: number) => `A campanha já passou de ${percent}%: a cota fica livre na hora.`,
    unreachable: (from: string, to: string) =>
      `O número tem até 6 algarismos: nesta campanha, as cotas de ${from} a ${to} só podem ser premiadas pela Aleatória.`,
    free: (free: number) => (free === 0 ? 'Não há cotas livres' : `${formatCount(free)} livres nesta campanha`),
    linesGood: (count: number) => (count === 1 ? '1 linha pronta' : `${formatCount(count)} linhas prontas`),
    linesWrong: (count: number) => (count === 1 ? '1 linha com erro' : `${formatCount(count)} linhas com erro`),
    line: (line: number) => `Linha ${line}`,
    checking: 'Conferindo…',
  },
} as const
