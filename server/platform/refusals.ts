import type { CounterOffer } from '../../src/domain/campaigns/counter-offer.ts'

/** How loud the panel says it (spec §7: `class`). */
export type NoticeClass = 'success' | 'info' | 'error'

/** One refusal of the catalogue. */
export interface RefusalEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 414 | 422 | 429 | 503
  class: NoticeClass
  msg: string
  /** What OAuth clients read (RFC 6749 §5.2). */
  error?: 'invalid_request' | 'invalid_grant'
  /** What the panel is asked to do first (DESIGN §5). */
  error_code?: string
}

const entry = (status: RefusalEntry['status'], msg: string, more: Partial<RefusalEntry> = {}): RefusalEntry => ({
  status,
  class: 'error',
  msg,
  ...more,
})

/** Where a sentence says how long to wait; shortly, where buyers read it. */
const WAIT = '{espera}'
const SHORT_WAIT = '{espera curta}'

/** Every refusal that the server can answer: code, status and the sentence a user reads (STYLE §9). */
export const refusals = {
  'credentials.missing': entry(400, 'Informe seu email e senha', { error: 'invalid_request' }),
  'credentials.wrong': entry(400, 'E-mail ou Senha incorretos', { error: 'invalid_grant' }),
  'credentials.throttled': entry(429, `Muitas tentativas erradas. Aguarde ${WAIT} e tente de novo.`),
  'session.unverified': entry(403, 'Confirme que é você com o código.', { error_code: 'auth' }),
  'password.due': entry(403, 'Troque sua senha para continuar.', { error_code: 'password.change' }),
  'factor.due': entry(403, 'Cadastre um segundo fator para continuar: chave de acesso, aplicativo ou celular.', {
    error_code: 'factor.enrol',
  }),
  'factor.none': entry(409, 'Cadastre antes um segundo fator, em Segurança: chave de acesso, aplicativo ou celular.'),
  'factor.last': entry(409, 'Cadastre antes outro segundo fator: sem este você não teria como confirmar que é você.'),
  'passkey.wrong': entry(422, 'A chave de acesso não foi aceita. Tente de novo ou confirme de outro jeito.'),
  'passkey.unavailable': entry(
    409,
    'Chaves de acesso precisam de um endereço com nome e https. O administrador o define em PANEL_URL.',
  ),
  'code.demanded': entry(403, 'Confirme que é você com o código.', { class: 'info' }),
  'code.wrong': entry(422, 'Código incorreto ou vencido.'),
  'code.tooSoon': entry(429, `Aguarde ${WAIT} para pedir outro código.`, { class: 'info' }),
  'code.tooMany': entry(429, 'Este celular já recebeu códigos demais hoje. Tente de novo amanhã.'),
  'code.tooManyPhones': entry(429, 'Você já tentou celulares demais hoje. Tente de novo amanhã.'),
  'code.throttled': entry(429, `Muitos códigos errados. Aguarde ${WAIT} e tente de novo.`),
  'sms.silent': entry(503, 'O SMS não pôde ser enviado. Tente de novo em instantes.'),
  'session.none': entry(401, 'Sua sessão terminou. Entre de novo.'),
  'request.foreign': entry(403, 'Este pedido não veio do painel.'),
  'form.foreign': entry(403, 'Este pedido veio de outro site. Abra a página da campanha e tente de novo.'),
  'access.ended': entry(401, 'Este token não vale: não existe, venceu ou foi revogado.'),
  'access.panelOnly': entry(403, 'Isso não se faz por API, só no painel.'),
  'access.scope': entry(403, 'Este acesso não tem permissão para isso. Crie outro com o escopo que falta.'),
  'role.refused': entry(403, 'Sua conta não tem acesso a isso.'),
  'route.unknown': entry(404, 'Este endereço não existe.'),
  'record.unknown': entry(404, 'Este registro não existe.'),
  'record.gone': entry(404, 'Este registro não existe mais.'),
  'fields.wrong': entry(422, 'Confira os campos destacados.'),
  'method.unknown': entry(405, 'Este endereço existe, mas não aceita este tipo de pedido.'),
  'upload.crowded': entry(400, 'O envio tem partes demais: mande um só arquivo, com os campos que a tela pede.'),
  'body.unreadable': entry(400, 'O pedido chegou incompleto ou em um formato desconhecido.'),
  'body.tooDeep': entry(400, 'O pedido tem partes demais umas dentro das outras.'),
  'address.tooLong': entry(414, 'O endereço é longo demais.'),
  'body.tooLarge': entry(400, 'O pedido é grande demais.'),
  'rate.exceeded': entry(429, `Muitas tentativas seguidas. Aguarde ${WAIT} e tente de novo.`),
  'stream.tooMany': entry(
    429,
    `O painel está aberto em lugares demais com esta conta. Feche alguns e tente em ${WAIT}.`,
  ),
  'server.busy': entry(503, 'O servidor está ocupado. Tente de novo em instantes.'),
  'database.away': entry(503, 'O banco de dados não está respondendo. Tente de novo em alguns segundos.'),
  'files.away': entry(
    503,
    'O depósito de arquivos não respondeu ou recusou. Nada foi salvo pela metade; tente de novo daqui a pouco.',
  ),
  'disk.full': entry(
    503,
    'O disco do servidor está quase cheio, e nada pode ser gravado. Libere espaço: o Talão volta a gravar sozinho.',
  ),
  'database.unsure': entry(
    503,
    'A conexão com o banco de dados caiu enquanto isto era gravado. Confira se a mudança foi feita antes de repetir.',
  ),
  'push.unreachable': entry(422, 'Este navegador deu um endereço que não serve para receber avisos.'),
  'push.nobody': entry(409, 'Abra a sua compra neste celular, ou entre em Minhas cotas, para ligar os avisos.'),
  'push.unknown': entry(404, 'Os avisos já estão desligados neste celular.'),
  'notification.nobody': entry(
    409,
    'Ninguém receberia esta notificação agora: ninguém desse grupo ligou as novidades.',
  ),
  'notification.tooMany': entry(
    429,
    'Já saíram 10 notificações nas últimas 24 horas. Espere um pouco: quem recebe demais desliga.',
  ),
  'notification.gone': entry(409, 'Esta notificação já saiu: não dá mais para cancelar.'),
  'poll.over': entry(409, 'Esta enquete já terminou.'),
  'poll.foreign': entry(403, 'Este link é de quem recebeu o aviso.'),
  'webhook.changed': entry(409, 'Este webhook mudou enquanto você editava. Confira os campos destacados.'),
  'webhook.changedSince': entry(409, 'Este webhook mudou depois disso. Confira a lista antes de desfazer.'),
  'webhook.paused': entry(409, 'Este webhook já está pausado.'),
  'webhook.halted': entry(409, 'Este webhook está pausado. Retome as entregas para enviar de novo.'),
  'webhook.busy': entry(409, 'Há duas entregas em andamento neste webhook. Tente de novo em alguns segundos.'),
  'webhook.noCampaign': entry(409, 'Crie uma campanha antes de testar: o teste leva os dados dela.'),
  'webhook.nothingToSend': entry(409, 'Não há entregas para enviar de novo desde esse momento.'),
  'campaign.stateRefuses': entry(409, 'Esta campanha não aceita isso agora.'),
  'campaign.alreadySold': entry(409, 'Esta campanha já tem cotas pagas e não pode mais ser reiniciada.'),
  'campaign.accountDeleted': entry(
    409,
    'A conta de pagamento desta campanha foi excluída. Escolha outra na campanha antes de colocá-la à venda.',
  ),
  'campaign.changed': entry(409, 'Esta campanha mudou enquanto você editava. Confira os campos destacados.'),
  'campaign.changedSince': entry(409, 'Esta campanha mudou depois disso. Confira a campanha antes de desfazer.'),
  'photos.changedSince': entry(409, 'As fotos mudaram depois disso. Confira a ordem antes de desfazer.'),
  'photos.full': entry(409, 'A campanha já tem 12 fotos. Exclua uma antes de restaurar esta.'),
  'operator.replaced': entry(409, 'O e-mail desta conta já é de outra. Exclua a outra antes de restaurar esta.'),
  'operator.changed': entry(409, 'Este cadastro mudou enquanto você editava. Confira os campos destacados.'),
  'campaign.notOnSale': entry(409, 'Esta campanha não está à venda no momento.'),
  'sale.held': entry(409, 'As vendas abrem em breve: falta o organizador se apresentar nesta página.'),
  'campaign.closed': entry(409, 'Esta campanha já foi encerrada.'),
  'idempotency.wrong': entry(422, 'Envie um cabeçalho Idempotency-Key de 1 a 255 caracteres.'),
  'idempotency.reused': entry(422, 'Este Idempotency-Key já foi usado em outra compra.'),
  'offer.changed': entry(
    409,
    'O organizador mudou o que esta compra custa ou recebe. Nada foi reservado nem cobrado.',
    {
      error_code: 'offer.changed',
    },
  ),
  'campaign.unpaid': entry(
    429,
    `Há cotas demais esperando pagamento nesta campanha. Reserve menos ou tente em ${WAIT}.`,
  ),
  'buyer.unpaid': entry(429, 'Você já tem um PIX esperando. Pague ou deixe vencer.'),
  'address.unpaid': entry(
    429,
    `Sua conexão já reservou muitas cotas sem pagar nesta campanha. Pague uma compra, reserve menos ou tente em ${WAIT}.`,
  ),
  'phones.tooMany': entry(429, 'Você já viu telefones demais hoje. Tente de novo amanhã.'),
  'buyer.throttled': entry(429, `Muitas tentativas. Tente de novo em ${SHORT_WAIT}.`),
  'roulette.released': entry(409, 'Este prêmio já está liberado.'),
  'roulette.held': entry(409, 'Este prêmio não está liberado.'),
  'roulette.won': entry(409, 'Este prêmio já foi contemplado.'),
  'roulette.uneditable': entry(409, 'Prêmio contemplado não pode ser alterado.'),
  'roulette.undeletable': entry(409, 'Prêmio contemplado não pode ser apagado.'),
  'roulette.changed': entry(409, 'Este prêmio mudou enquanto você editava. Confira os campos destacados.'),
  'roulette.changedSince': entry(409, 'Este prêmio mudou depois disso. Confira a Roleta antes de desfazer.'),
  'spin.unpaid': entry(409, 'Esta compra ainda não foi paga: os giros são liberados com o pagamento.'),
  'spin.takenBack': entry(409, 'O pagamento desta compra está em disputa ou foi devolvido: ela não tem mais giros.'),
  'spin.none': entry(409, 'Esta compra não ganhou giros da Roleta.'),
  'spin.spent': entry(409, 'Todos os giros desta compra já foram usados.'),
  'spin.few': entry(409, 'A Roleta desta campanha ainda não abriu. Os giros desta compra ficam guardados.'),
  'transaction.approved': entry(409, 'Esta transação já está aprovada.', { class: 'info' }),
  'review.none': entry(409, 'Não há nada a conferir nesta transação.', { class: 'info' }),
  'return.none': entry(409, 'Nenhuma cota desta transação espera uma decisão sobre dinheiro devolvido em parte.'),
  'transaction.waits': entry(
    409,
    'A campanha não está à venda. Decida em PIX atrasado o que fazer com este pagamento.',
  ),
  'utm.changedSince': entry(409, 'Esta UTM mudou depois disso. Confira a lista antes de desfazer.'),
  'utm.changed': entry(409, 'Esta UTM mudou enquanto você editava. Confira os campos destacados.'),
  'supporter.changed': entry(409, 'Este apoiador mudou enquanto você editava. Confira os campos destacados.'),
  'payout.nothing': entry(409, 'Nada a pagar: não há comissão em aberto até este momento.'),
  'payout.changed': entry(409, 'O valor mudou enquanto a janela estava aberta. Confira o novo e registre de novo.'),
  'payout.reason': entry(409, 'O afiliado já viu este pagamento: diga por que ele é desfeito.'),
  'payout.over': entry(409, 'Este pagamento já foi desfeito.'),
  'coupon.main': entry(409, 'Este cupom já é o principal.'),
  'coupon.notMain': entry(409, 'Este cupom não é o principal.'),
  'coupon.ended': entry(409, 'Esta promoção já terminou. Mude a validade antes de torná-la principal.'),
  'coupon.there': entry(409, 'Este cupom não foi removido.'),
  'coupon.changed': entry(409, 'Este cupom mudou enquanto você editava. Confira os campos destacados.'),
  'coupon.mainChangedSince': entry(409, 'O cupom principal mudou depois disso. Confira a lista antes de desfazer.'),
  'coupon.changedSince': entry(409, 'Este cupom mudou depois disso. Confira a lista antes de desfazer.'),
  'late.decided': entry(409, 'Este PIX atrasado já foi resolvido.'),
  'late.undeliverable': entry(409, 'Esta transação não pode receber cotas.'),
  'late.scarce': entry(409, 'Não há cotas livres suficientes para entregar.'),
  'late.reason': entry(422, 'Informe o motivo.'),
  'recovery.paid': entry(409, 'Este cliente acabou de pagar. Nada foi aberto.', { class: 'info' }),
  'recovery.over': entry(409, 'Esta compra não espera mais por pagamento. Nada foi aberto.'),
  'recovery.silent': entry(409, 'Este cliente pediu para não receber mensagens.'),
  'recovery.written': entry(409, 'Alguém da equipe já escreveu para este cliente nas últimas 24 horas.'),
  'recovery.claimed': entry(409, 'Alguém da equipe acabou de abrir a conversa com este cliente.'),
  'recovery.template': entry(409, 'Esta mensagem não serve para este PIX. Escolha outra.'),
  'recovery.taken': entry(409, 'As cotas desta compra já foram vendidas.'),
  'recovery.closed': entry(409, 'Esta campanha não está à venda agora.'),
  'recovery.uncharged': entry(409, 'O banco não fez um PIX novo. A mensagem pode ir sem código, só com o endereço.'),
  'recovery.settled': entry(409, 'Passaram 2 minutos: a mensagem conta como enviada.'),
  'message.changed': entry(409, 'Outra pessoa mudou esta mensagem. O seu texto continua aqui.'),
  'message.last': entry(409, 'É a única mensagem para este uso. Crie outra antes.'),
  'gateway.silent': entry(503, 'O banco não respondeu. Tente de novo em instantes.'),
  'charge.silent': entry(503, 'O banco não respondeu. Tente de novo; nada foi cobrado.'),
  'charge.refused': entry(
    503,
    'O banco desta campanha não aceitou a cobrança, e nada foi cobrado. Fale com quem organiza a campanha.',
  ),
  'gateway.unready': entry(503, 'Esta campanha recebe por um banco que ainda não faz cobranças por aqui.'),
  'gateway.unconfigured': entry(
    409,
    'A ligação com o Mercado Pago não está configurada. O administrador define MERCADOPAGO_CLIENT_ID e MERCADOPAGO_CLIENT_SECRET.',
  ),
  'gateway.refused': entry(409, 'O banco recusou o pedido. Confira a conta no aplicativo dele.'),
  'gateway.byHand': entry(
    409,
    'Este banco não recebe o endereço de aviso por aqui. Copie o endereço e cole no painel dele.',
  ),
  'gateway.untestable': entry(409, 'Este banco não tem como ser testado por aqui. Confira a conta no aplicativo dele.'),
  'link.changedSince': entry(409, 'Este link mudou depois disso. Confira a lista antes de desfazer.'),
  'link.changed': entry(409, 'Este link mudou enquanto você editava. Confira os campos destacados.'),
  'pixel.changed': entry(409, 'Este pixel mudou enquanto você editava. Confira os campos destacados.'),
  'pixel.inUse': entry(409, 'Há links que usam este pixel. Tire-o deles antes de excluir.'),
  'pixel.silent': entry(503, 'A Meta não respondeu. Tente de novo em instantes.'),
  'tag.changed': entry(409, 'Este Tag Manager mudou enquanto você editava. Confira os campos destacados.'),
  'tag.inUse': entry(409, 'Há links que usam este Tag Manager. Tire-o deles antes de excluir.'),
  'link.made': entry(409, 'Esta conta já está ligada ao Mercado Pago. Desligue antes de ligar outra vez.'),
  'link.none': entry(409, 'Esta conta não está ligada ao Mercado Pago.'),
  'account.changed': entry(409, 'Esta conta mudou enquanto você editava. Confira os campos destacados.'),
  'app.changed': entry(409, 'O tema ou as configurações mudaram enquanto você editava. Confira os campos destacados.'),
  'notification.forged': entry(401, 'Esta notificação não veio do provedor.'),
  'notification.unreadable': entry(400, 'Esta notificação não pôde ser lida.'),
  'report.busy': entry(429, 'Já há relatórios seus sendo gerados. Espere um deles terminar.'),
  'report.ticketSpent': entry(403, 'Este link já foi usado ou venceu. Gere o relatório de novo.'),
  'prize.sold': entry(409, 'Esta cota premiada já foi vendida e fica como está.'),
  'prize.returned': entry(
    409,
    'A compra desta cota premiada foi devolvida: diga antes, em Prêmios devolvidos, se o prêmio já foi entregue.',
  ),
  'returned.answered': entry(409, 'Já foi dito se este prêmio foi entregue.'),
  'prize.changed': entry(409, 'Esta cota premiada mudou enquanto você editava. Confira os campos destacados.'),
  'prize.changedSince': entry(409, 'Esta cota premiada mudou depois disso. Confira antes de desfazer.'),
  'draw.outOfOrder': entry(409, 'Os prêmios são sorteados em ordem, um de cada vez.'),
  'draw.lotteryDiffers': entry(
    409,
    'A Caixa diz outros prêmios para este concurso do que os que foram digitados no sorteio anterior. Confira e sorteie com os da Caixa.',
  ),
  'draw.numberKnown': entry(409, 'Já há resultado da Loteria Federal: a regra não se troca depois de ver o número.'),
  'draw.lookedTooOften': entry(429, `Este sorteio já foi conferido vezes demais. Aguarde ${WAIT} e tente de novo.`),
  'draw.uncontradicted': entry(409, 'A Caixa não contradiz este resultado agora. Confira e tente de novo.'),
  'winner.locked': entry(
    409,
    'O pagamento deste prêmio está travado: o resultado ainda não foi conferido com a Caixa, ou ela diz outro.',
  ),
  'winner.paid': entry(409, 'Este prêmio já foi entregue.'),
  'winner.noteChanged': entry(409, 'Outra pessoa mudou esta anotação. O seu texto continua aqui.'),
  'winner.undrawn': entry(409, 'Este prêmio ainda não tem ganhador.'),
  'winner.photoKept': entry(409, 'Este ganhador já tem uma foto. Retire-a antes de publicar outra.'),
  'lottery.unanswered': entry(
    503,
    'A Caixa não respondeu agora, e é o resultado dela que decide. Tente de novo daqui a pouco.',
  ),
  'lottery.silent': entry(503, 'A Loteria Federal não respondeu. Digite os cinco prêmios.'),
  'draw.conductedElsewhere': entry(
    409,
    'Este sorteio é conduzido em outro aparelho. Para continuar neste, abra o Dia do sorteio e assuma daqui.',
  ),
  'draw.nothingAsked': entry(409, 'Não há nada a decidir nesta conferência agora.'),
  'draw.noPaidQuota': entry(409, 'Nenhuma cota foi paga nesta campanha ainda.'),
} as const satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof refusals

/**
 * What is said of a refusal.
 * @param wait seconds until it is worth trying again, where they are known
 */
export function sentenceOf(code: RefusalCode, wait?: number): string {
  return refusals[code].msg.replace(WAIT, inWords(wait, 'long')).replace(SHORT_WAIT, inWords(wait, 'short'))
}

/** `34 segundos`, from a minute on `2 minutos`, from an hour on `3 horas`, or `34 s`, `2 min`, `3 h`; never less than it is. */
function inWords(seconds: number | undefined, unitDisplay: 'long' | 'short'): string {
  if (seconds === undefined) return 'um pouco'
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? SECOND
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay }).format(Math.ceil(seconds / size))
}

const SECOND = ['second', 1] as const
const UNITS = [['hour', 3600], ['minute', 60], SECOND] as const

/** First the field as the wire spells it, then its sentences. */
export type FieldErrors = Record<string, string[]>

/** A refusal on its way to the answer: which one, and the fields it is about. */
export interface Refusal {
  code: RefusalCode
  fields?: FieldErrors
  /** What else the answer tells: seconds to wait, tries left, where the code went, which code is asked for, the present values of fields, another offer. */
  more?: {
    retry_after?: number
    tries_left?: number
    telefone?: string
    error_code?: string
    /** The scope that an access lacks. */
    scope?: string
    now?: Record<string, unknown>
    offer?: CounterOffer
  }
}

/** What the domain finds wrong, as an answer holds it. */
export const fieldErrorsOf = (errors: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]))

/** A refusal about fields only. */
export const wrongFields = (fields: FieldErrors): Refusal => ({ code: 'fields.wrong', fields })
