import { changed, counted, couponIn, cut, naming, namingLost, plain, reasoned, told, value } from '../audit-telling.ts'

/** The acts of what was sold, to whom, and who is told of it. */
export const SALE_ACTS = {
  'transaction.consulted': plain('Consultou o banco', 'no record'),
  'transaction.renotified': told('Renotificou a transação', 'others know', (event, label) =>
    event.after ? `${label}: ${changed(event)}` : '',
  ),
  'transaction.reviewed': plain('Conferiu o pagamento', 'others know'),
  'transaction.quotasReturned': told('Tomou de volta cotas de uma compra', 'others know', (event, label) =>
    event.after ? `${label}: ${changed(event)}` : '',
  ),
  'coupon.created': told('Criou um cupom', 'undone', ({ after }) => (after ? `Criou o cupom ${couponIn(after)}` : '')),
  'coupon.changed': told('Alterou um cupom', 'undone', changed),
  'coupon.promoted': told('Tornou um cupom principal', 'undone', ({ after }) =>
    after ? `Tornou “${cut(value(after, 'title'))}” o cupom principal` : '',
  ),
  'coupon.demoted': told('Tirou um cupom de principal', 'undone', ({ after }) =>
    after ? `“${cut(value(after, 'title'))}” deixou de ser o cupom principal` : '',
  ),
  'coupon.removed': told('Removeu um cupom', 'undone', ({ before }) =>
    before ? `Removeu o cupom ${couponIn(before)}` : '',
  ),
  'coupon.restored': told('Restaurou um cupom', 'is an inverse', ({ after }) =>
    after ? `Restaurou o cupom ${couponIn(after)}` : '',
  ),
  'late.delivered': told('Entregou um PIX atrasado', 'others know', reasoned),
  'late.refunded': told('Devolveu um PIX atrasado', 'others know', reasoned),
  'reservations.released': told('Liberou reservas suspeitas', 'others know', ({ after }) =>
    after
      ? `Liberou ${counted(after, 'releasedPurchases', 'reserva suspeita', 'reservas suspeitas')} (${counted(after, 'releasedQuotas', 'cota', 'cotas')})`
      : '',
  ),
  'report.requested': told('Gerou um relatório', 'no record', naming('type', 'format', 'filter')),
  'account.created': told('Criou uma conta de pagamento', 'new', naming('title', 'gateway')),
  'account.changed': told('Alterou uma conta de pagamento', 'secret', changed),
  'account.deleted': told('Excluiu uma conta de pagamento', 'undone', namingLost('title')),
  'account.restored': told('Restaurou uma conta de pagamento', 'is an inverse', naming('title')),
  'account.registered': plain('Registrou o endereço de aviso no banco', 'secret'),
  'account.linked': told('Ligou uma conta ao Mercado Pago', 'secret', naming('title')),
  'account.unlinked': told('Desligou uma conta do Mercado Pago', 'secret', namingLost('title')),
  'link.created': told('Criou um link', 'undone', naming('title')),
  'link.changed': told('Alterou um link', 'undone', changed),
  'link.deleted': told('Excluiu um link', 'undone', namingLost('title')),
  'link.restored': told('Restaurou um link', 'is an inverse', naming('title')),
  'utm.created': told('Guardou uma UTM', 'undone', naming('title')),
  'utm.changed': told('Alterou uma UTM', 'undone', changed),
  'utm.deleted': told('Apagou uma UTM', 'undone', namingLost('title')),
  'utm.restored': told('Restaurou uma UTM', 'is an inverse', naming('title')),
  'supporter.created': told('Cadastrou um apoiador', 'undone', naming('name')),
  'supporter.changed': told('Alterou um apoiador', 'undone', changed),
  'supporter.deleted': told('Excluiu um apoiador', 'undone', namingLost('name')),
  'supporter.restored': told('Restaurou um apoiador', 'is an inverse', naming('name')),
  'supporter.exported': told('Exportou os apoiadores', 'no record', naming('supporters')),
  'person.searched': plain('Procurou os dados de uma pessoa', 'no record'),
  'person.exported': plain('Exportou os dados de uma pessoa', 'no record'),
  'person.erased': told(
    'Apagou os dados de uma pessoa',
    'others know',
    naming('proof', 'erasedPurchases', 'erasedSupporters'),
  ),
  'payout.recorded': told('Registrou um pagamento de comissão', 'undone', naming('payoutAmount', 'affiliate', 'how')),
  'payout.undone': told(
    'Desfez um pagamento de comissão',
    'is an inverse',
    naming('payoutAmount', 'affiliate', 'reason'),
  ),
  'pixel.created': told('Criou um pixel', 'undone', naming('title', 'pixel')),
  'pixel.changed': told('Alterou um pixel', 'undone', changed),
  'pixel.deleted': told('Excluiu um pixel', 'undone', namingLost('title')),
  'pixel.restored': told('Restaurou um pixel', 'is an inverse', naming('title')),
  'tag.created': told('Criou um Tag Manager', 'undone', naming('title', 'container')),
  'tag.changed': told('Alterou um Tag Manager', 'undone', changed),
  'tag.deleted': told('Excluiu um Tag Manager', 'undone', namingLost('title')),
  'tag.restored': told('Restaurou um Tag Manager', 'is an inverse', naming('title')),
  'webhook.created': told('Criou um webhook', 'undone', naming('title', 'webhookEvent')),
  'webhook.changed': told('Alterou um webhook', 'undone', changed),
  'webhook.deleted': told('Excluiu um webhook', 'undone', namingLost('title')),
  'webhook.restored': told('Restaurou um webhook', 'is an inverse', naming('title')),
  'webhook.paused': plain('Pausou um webhook', 'by hand'),
  'webhook.resumed': plain('Retomou um webhook', 'by hand'),
  'webhook.tested': plain('Testou um webhook', 'by hand'),
  'webhook.resent': told('Reenviou entregas de um webhook', 'by hand', ({ after }) =>
    after ? `Reenviou ${counted(after, 'resent', 'entrega', 'entregas')}` : '',
  ),
  'notification.sent': told('Enviou uma notificação', 'others know', ({ after }) =>
    after ? `Enviou a notificação “${value(after, 'title')}” a ${counted(after, 'reached', 'pessoa', 'pessoas')}` : '',
  ),
  'notification.cancelled': told('Cancelou uma notificação', 'by hand', namingLost('title')),
  'webhook.secretRenewed': plain('Gerou um segredo de webhook', 'secret'),
}
