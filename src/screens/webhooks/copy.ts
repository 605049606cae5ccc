import { formatCount } from '../../domain/values/counts.ts'

const sent = (count: number) => (count === 1 ? '1 entrega' : `${formatCount(count)} entregas`)

const typeAgain = (secrets: readonly string[]) =>
  `Um segredo não vai na cópia: digite o valor de ${secrets.join(', ')}.`

/** What webhooks, their form and their deliveries say. */
export const copy = {
  columns: {
    ...{ webhook: 'Webhook', event: 'Evento', state: 'Situação', bars: 'Últimas 20', last: 'Última' },
    ...{ answer: 'Resposta', deliveries: 'Entregas' },
  },
  states: { delivering: 'Entregando', failing: 'Falhando', paused: 'Pausado', resuming: 'Retomando' },
  bars: (ok: number, failed: number) =>
    failed === 0 ? `${sent(ok)}, sem falha` : `${ok} entregues, ${failed} falharam`,
  noBars: 'Nenhuma entrega ainda',
  never: '—',
  silent: 'sem resposta',
  more: (title: string) => `Mais ações de ${title}`,
  create: 'Novo Webhook',
  empty: {
    title: 'Nenhum registro cadastrado',
    hint: 'Um webhook avisa outro programa, como uma planilha ou um CRM, assim que algo acontece em uma venda.',
  },
  test: 'Testar',
  edit: 'Editar webhook',
  copy: 'Copiar',
  copied: (secrets: readonly string[]) =>
    secrets.length === 0 ? 'Webhook copiado com sucesso' : `Webhook copiado. ${typeAgain(secrets)}`,
  duplicate: 'Duplicar',
  pause: 'Pausar',
  resume: 'Retomar entregas',
  remove: 'Apagar',
  deliveries: 'Entregas',
  refused: { paused: 'Este webhook está pausado', delivering: 'Este webhook não está pausado' },
  form: {
    ...{ title: 'Título', event: 'Evento', chooseEvent: 'Escolha o evento', method: 'Método', url: 'Endereço' },
    urlHint: 'Público e com https.',
    token: 'Bearer token',
    tokenHint: 'Opcional. Vai no cabeçalho Authorization e ninguém o lê de novo aqui.',
    ...{ headers: 'Cabeçalhos', addHeader: 'Adicionar cabeçalho', removeHeader: 'Remover cabeçalho' },
    headerName: (nth: number) => `Nome do cabeçalho ${nth}`,
    headerValue: (nth: number) => `Valor do cabeçalho ${nth}`,
    headersOf: (count: number) => `${count} de 4`,
    typeAgain,
    keptHeaders: 'O que está como •••••••• fica guardado e não aparece. Para trocar, digite outro valor.',
    ...{
      body: 'Corpo (JSON)',
      noBody: 'Um GET vai sem corpo.',
      valid: 'JSON válido',
      standard: 'Vazio: vai o corpo padrão',
    },
    place: (line: number, column: number) => `Lin ${line}, Col ${column}`,
    preview: (sale: number | null) => (sale === null ? 'Prévia' : `Prévia com a venda ${formatCount(sale)}`),
    noPreview: 'A prévia aparece quando houver uma campanha.',
    variables: 'Variáveis: toque para inserir no cursor',
    insert: (name: string) => `Inserir ${name}`,
    ...{ save: 'Salvar', createIt: 'Criar webhook' },
    secret: 'Segredo de assinatura',
    secretHint:
      'Cada entrega leva webhook-id, webhook-timestamp e webhook-signature (Standard Webhooks). Gere o segredo para conferir v1; a chave pública de v1a fica em /.well-known/talao-webhooks.json.',
    renewSecret: 'Gerar segredo',
    hideSecret: 'Já guardei',
    secretOnce: 'Copie agora: ele só aparece desta vez. O anterior ainda vale por 24 horas.',
  },
  sent: {
    filter: 'Quais',
    filters: { all: 'Todas', delivered: 'Entregues', failed: 'Falharam' },
    nextFilter: 'Próximo filtro: Todas, Entregues, Falharam',
    columns: { time: 'Hora', about: 'Do quê', outcome: 'Resultado', status: 'Resposta', took: 'Levou' },
    ...{ delivered: 'Entregue', failed: 'Falhou', test: 'Teste' },
    about: (event: string, sale: number | null) => (sale === null ? event : `${event} nº ${formatCount(sale)}`),
    nth: (nth: number) => `${nth}ª tentativa`,
    next: (when: string) => `Tenta de novo ${when}.`,
    seconds: (seconds: string) => `${seconds} s`,
    ...{ request: 'Pedido', answer: 'Resposta', none: 'Não houve resposta.', close: 'Fechar' },
    resend: 'Reenviar agora',
    paused: 'Pausado',
    pausedText: (host: string) => `Nada é enviado a ${host}. O que acontecer enquanto isso fica guardado por 30 dias.`,
    pausedBy: {
      failure: 'falhou por tempo demais.',
      gone: 'respondeu 410: não quer mais receber.',
      operator: 'foi pausado à mão.',
    },
    fuse: 'De falhar a pausar: 5 dias',
    fuseAt: (percent: number) => `${percent}% do tempo até pausar`,
    ...{ waiting: 'Esperando', oldest: (when: string) => `a mais velha, ${when}`, nothing: 'nada espera' },
    ...{ lapsed: 'Venceram', lapsedNote: 'passaram de 30 dias', none0: 'nada foi descartado' },
    since: 'Reenviar desde',
    sinceHint:
      'Vazio: tudo o que está guardado. Em ordem, duas por vez, com o mesmo identificador: quem já recebeu pode ignorar.',
    what: 'O quê',
    only: (count: number) => `Só o que falhou (${formatCount(count)})`,
    all: (count: number) => `Tudo (${formatCount(count)})`,
    send: (count: number) => `Reenviar ${formatCount(count)}`,
    resume: (count: number) => (count === 0 ? 'Retomar' : `Retomar e reenviar ${formatCount(count)}`),
    wrongSince: 'Complete ou apague a data primeiro.',
    noneToSend: 'Nada para reenviar desde esse momento',
    empty: { title: 'Nenhuma entrega ainda', hint: 'Toque em Testar na lista para enviar a venda mais nova.' },
    emptyFiltered: { title: 'Nenhum registro encontrado', hint: 'Escolha outro filtro acima.' },
  },
} as const
