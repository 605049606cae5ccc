/** How loud the panel says it (spec §7: `class`). */
export type NoticeClass = 'success' | 'info' | 'error'

interface RefusalEntry {
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  class: NoticeClass
  msg: string
  /** What OAuth clients read (RFC 6749 §5.2). */
  error?: 'invalid_request' | 'invalid_grant'
}

const entry = (status: RefusalEntry['status'], msg: string, more: Partial<RefusalEntry> = {}): RefusalEntry => ({
  status,
  class: 'error',
  msg,
  ...more,
})

/** Every refusal that the server can answer: code, status and the sentence a user reads (STYLE §9). */
export const refusals = {
  'credentials.missing': entry(400, 'Informe seu email e senha', { error: 'invalid_request' }),
  'credentials.wrong': entry(400, 'E-mail ou Senha incorretos', { error: 'invalid_grant' }),
  'session.none': entry(401, 'Sua sessão terminou. Entre de novo.'),
  'request.foreign': entry(403, 'Este pedido não veio do painel.'),
  'role.refused': entry(403, 'Sua conta não tem acesso a isso.'),
  'route.unknown': entry(404, 'Este endereço não existe.'),
  'record.unknown': entry(404, 'Este registro não existe mais.'),
  'fields.wrong': entry(422, 'Confira os campos destacados.'),
  'body.unreadable': entry(400, 'O pedido chegou incompleto ou em um formato desconhecido.'),
  'body.tooLarge': entry(400, 'O pedido é grande demais.'),
  'rate.exceeded': entry(429, 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.'),
  'server.busy': entry(503, 'O servidor está ocupado. Tente de novo em instantes.'),
  'campaign.stateRefuses': entry(409, 'Esta campanha não aceita isso agora.'),
  'campaign.alreadySold': entry(409, 'Esta campanha já tem cotas pagas e não pode mais ser reiniciada.'),
  'campaign.notOnSale': entry(409, 'Esta campanha não está à venda no momento.'),
  'campaign.closed': entry(409, 'Esta campanha já foi encerrada.'),
  'idempotency.wrong': entry(422, 'Envie um cabeçalho Idempotency-Key de 1 a 255 caracteres.'),
  'idempotency.reused': entry(422, 'Este Idempotency-Key já foi usado em outra compra.'),
  'buyer.unpaid': entry(
    429,
    'Você já tem compras aguardando pagamento nesta campanha. Pague uma delas ou espere a reserva vencer.',
  ),
  'gateway.silent': entry(503, 'O banco não respondeu. Tente de novo em instantes.'),
  'notification.forged': entry(401, 'Esta notificação não veio do provedor.'),
  'report.busy': entry(429, 'Já há relatórios seus sendo gerados. Espere um deles terminar.'),
  'report.ticketSpent': entry(403, 'Este link já foi usado ou venceu. Gere o relatório de novo.'),
  'draw.outOfOrder': entry(409, 'Os prêmios são sorteados em ordem, um de cada vez.'),
  'draw.noPaidQuota': entry(409, 'Nenhuma cota foi paga nesta campanha ainda.'),
} as const satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof refusals

/** First the field as the wire spells it, then its sentences. */
export type FieldErrors = Record<string, string[]>

/** A refusal on its way to the answer: which one, and the fields it is about. */
export interface Refusal {
  code: RefusalCode
  fields?: FieldErrors
}

/** A refusal about fields only. */
export const wrongFields = (fields: FieldErrors): Refusal => ({ code: 'fields.wrong', fields })
