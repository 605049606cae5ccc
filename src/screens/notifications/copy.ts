import { formatCount } from '../../domain/values/counts.ts'

/** What notifications, their form and their result say. */
export const copy = {
  columns: {
    ...{ notification: 'Notificação', when: 'Enviada', reached: 'Enviadas', accepted: 'Aceitas', clicks: 'Cliques' },
    type: 'Tipo',
  },
  by: (author: string) => `por ${author}`,
  types: { message: 'Mensagem', poll: 'Enquete' },
  states: { held: 'Sai em instantes', sending: 'Enviando', sent: 'Enviada', cancelled: 'Cancelada' },
  answers: 'Respostas',
  more: (title: string) => `Mais ações de ${title}`,
  create: 'Nova notificação',
  empty: {
    title: 'Nenhuma notificação enviada',
    hint: 'Ela chega no celular de quem ligou as novidades na própria compra ou em Minhas cotas.',
  },
  cancel: 'Cancelar envio',
  reuse: 'Usar de novo',
  notNow: { held: 'Esta notificação já saiu', cancelled: 'Esta notificação foi cancelada' },
  stop: {
    title: (title: string) => `Parar o envio de “${title}”?`,
    text: 'Quem já recebeu continua com ela. O que ainda não saiu não sai mais.',
    verb: 'Parar o envio',
  },
  sentSoon: 'Sai em 10 segundos: dá para cancelar na lista.',
  form: {
    kind: 'Tipo',
    title: 'Título',
    subtitle: 'Subtítulo',
    body: 'Mensagem',
    question: 'Pergunta',
    options: 'Respostas',
    option: (nth: number) => `Resposta ${nth}`,
    removeOption: (nth: number) => `Tirar a resposta ${nth}`,
    addOption: 'Acrescentar resposta',
    used: (length: number, most: number) => `${length} de ${most}`,
    button: 'Botão',
    url: 'Link do botão',
    paste: 'Colar link',
    pasteHint: 'Somente links do seu site',
    noClipboard: 'O navegador não deixou ler. Toque no campo e use Ctrl V.',
    clear: 'Tirar o link',
    audience: 'Quem recebe',
    audiences: {
      everybody: 'Todos que ligaram',
      buyers: 'Quem comprou em uma campanha',
      unpaid: 'Quem reservou e não pagou',
    },
    campaign: 'Campanha',
    chooseCampaign: 'Escolha a campanha',
    rule: 'Só quem ligou “Novas campanhas” recebe. Entre 22:00 e 8:00 espera até as 8:00, menos para quem aceita à noite.',
    send: (count: number | undefined) =>
      count === undefined ? 'Enviar' : count === 1 ? 'Enviar a 1 cliente' : `Enviar a ${formatCount(count)} clientes`,
    nobody: 'Ninguém desta escolha ligou os avisos: não há a quem enviar.',
    preview: 'Como chega no celular',
    now: 'agora',
    yourTitle: 'Título',
    yourBody: 'Sua mensagem aparece aqui.',
  },
  result: {
    of: (type: string, when: string) => `${type} de ${when}`,
    ...{ reached: 'Enviadas', accepted: 'Aceitas', shown: 'Exibidas', clicks: 'Cliques', answers: 'Respostas' },
    lost: (count: number) =>
      count === 1
        ? '1 não chegou: o cliente desligou os avisos ou trocou de aparelho.'
        : `${formatCount(count)} não chegaram: o cliente desligou os avisos ou trocou de aparelho.`,
    waiting: (count: number) => (count === 1 ? 'Falta 1.' : `Faltam ${formatCount(count)}.`),
    shownNote: 'Exibidas conta só os navegadores que contam isso; o iPhone não conta.',
    close: 'Fechar',
  },
} as const
