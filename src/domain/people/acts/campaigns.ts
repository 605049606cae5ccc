import { changed, counted, cut, held, plain, prizeIn, tail, told, value, wonIn } from '../audit-telling.ts'

/** The acts of a campaign, what belongs to it, and its draw. */
export const CAMPAIGN_ACTS = {
  'campaign.created': told('Criou uma campanha', 'new', ({ after }, label) =>
    after ? `${label}: ${counted(after, 'total', 'cota', 'cotas')} a ${value(after, 'price')}` : '',
  ),
  'campaign.changed': told('Alterou uma campanha', 'undone', changed),
  'campaign.duplicated': plain('Duplicou uma campanha', 'undone'),
  'campaign.trash': plain('Moveu uma campanha para a lixeira', 'undone'),
  'campaign.restore': told('Restaurou uma campanha', 'undone', ({ after }) =>
    after ? `Restaurou a campanha para ${value(after, 'state')}` : '',
  ),
  'campaign.sell': plain('Colocou uma campanha à venda', 'undone'),
  'campaign.reset': plain('Reiniciou uma campanha', 'others know'),
  'photo.added': plain('Adicionou uma foto', 'new'),
  'photo.removed': plain('Excluiu uma foto', 'undone'),
  'photo.restored': plain('Restaurou uma foto', 'is an inverse'),
  'photo.ordered': plain('Mudou a ordem das fotos', 'undone'),
  'prize.drawn': told('Sorteou um prêmio', 'others know', ({ after }) =>
    after ? `Sorteou o ${value(after, 'prize')}: cota ${value(after, 'extracao')}` : '',
  ),
  'draw.checked': plain('Conferiu um sorteio antes de sortear', 'no record'),
  'draw.conducted': told('Passou a conduzir um sorteio', 'others know', ({ before, after }) =>
    after
      ? `Passou a conduzir o sorteio: ${value(after, 'device')}${before ? `, no lugar de ${value(before, 'operator')}` : ''}`
      : '',
  ),
  'draw.accepted': told('Seguiu com um sorteio apesar da conferência', 'no record', ({ after }) =>
    after ? `Seguiu com o sorteio: ${value(after, 'check')}` : '',
  ),
  'result.confirmed': plain('Resultado conferido com a Caixa', 'others know'),
  'result.contradicted': plain('Resultado contradito pela Caixa', 'others know'),
  'result.corrected': told('Corrigiu um resultado pelo da Caixa', 'others know', ({ before, after }) =>
    before && after
      ? `Corrigiu o ${value(after, 'prize')}: cota ${value(before, 'extracao')} → ${value(after, 'extracao')}`
      : '',
  ),
  'result.kept': told('Manteve um resultado contra o da Caixa', 'others know', ({ after }) =>
    after ? `Manteve o resultado do ${value(after, 'prize')} contra o da Caixa: ${cut(value(after, 'motivo'))}` : '',
  ),
  'prize.paid': told('Entregou um prêmio', 'others know', ({ after }) =>
    after ? `Entregou o ${value(after, 'prize')}` : '',
  ),
  'winner.noted': told('Anotou sobre um ganhador', 'others know', ({ after }) =>
    after ? `Anotou sobre o ganhador do ${value(after, 'prize')}` : '',
  ),
  'winner.photographed': told('Publicou a foto de um ganhador', 'undone', ({ after }) =>
    after ? `Publicou a foto do ganhador do ${value(after, 'prize')}` : '',
  ),
  'winner.photoWithdrawn': told('Retirou a foto de um ganhador', 'undone', ({ before }) =>
    before ? `Retirou a foto do ganhador do ${value(before, 'prize')}` : '',
  ),
  'winner.photoRestored': told('Restaurou a foto de um ganhador', 'is an inverse', ({ after }) =>
    after ? `Restaurou a foto do ganhador do ${value(after, 'prize')}` : '',
  ),
  'roulette.created': told('Cadastrou prêmios da Roleta', 'new', ({ after }) =>
    after
      ? `Cadastrou ${counted(after, 'rouletteQuantity', 'prêmio', 'prêmios')} da Roleta: ${cut(value(after, 'title'))}`
      : '',
  ),
  'roulette.changed': told('Alterou um prêmio da Roleta', 'by hand', changed),
  'roulette.released': told('Liberou um prêmio da Roleta', 'undone', ({ after }) =>
    after ? `Liberou “${cut(value(after, 'title'))}” para o giro ${value(after, 'titleNumber')}` : '',
  ),
  'roulette.restored': told('Restaurou um prêmio da Roleta', 'undone', ({ before }) =>
    before ? `Restaurou “${cut(value(before, 'title'))}”, que sairia no giro ${value(before, 'titleNumber')}` : '',
  ),
  'roulette.deleted': told('Apagou um prêmio da Roleta', 'by hand', ({ before }) =>
    before ? `Apagou “${cut(value(before, 'title'))}” da Roleta` : '',
  ),
  'roulette.returned': told('Prêmio da Roleta de compra devolvida', 'others know', ({ before }) =>
    before
      ? `A compra ${value(before, 'transactionId')} foi devolvida: tinha ganhado “${cut(value(before, 'title'))}” na Roleta. Já foi entregue?`
      : '',
  ),
  'prizeQuota.created': told('Criou uma cota premiada', 'undone', ({ after }) =>
    after ? `Criou a cota premiada ${prizeIn(after)}` : '',
  ),
  'prizeQuotas.created': told('Criou cotas premiadas', 'new', ({ after }) =>
    after
      ? `Criou ${counted(after, 'prizeQuotas', 'cota premiada', 'cotas premiadas')}${tail([value(after, 'title'), held(after)])}`
      : '',
  ),
  'prizeQuota.changed': told('Alterou uma cota premiada', 'undone', (event) =>
    event.after ? `Cota premiada ${value(event.after, 'number')}: ${changed(event)}` : '',
  ),
  'prizeQuota.deleted': told('Apagou uma cota premiada', 'undone', ({ before }) =>
    before ? `Apagou a cota premiada ${prizeIn(before)}` : '',
  ),
  'prizeQuota.returned': told('Cota premiada de compra devolvida', 'others know', ({ before }) =>
    before
      ? `A compra ${value(before, 'transactionId')} foi devolvida: tinha ganhado na cota ${prizeIn(before)}. Já foi entregue?`
      : '',
  ),
  'returnedPrize.given': told('Disse que o prêmio devolvido foi entregue', 'others know', ({ before }) =>
    before
      ? `Disse que ${wonIn(before)}, da compra ${value(before, 'transactionId')}, que foi devolvida, já tinha sido entregue`
      : '',
  ),
  'returnedPrize.withheld': told('Disse que o prêmio devolvido não foi entregue', 'others know', ({ before }) =>
    before
      ? `Disse que ${wonIn(before)}, da compra ${value(before, 'transactionId')}, que foi devolvida, não foi entregue`
      : '',
  ),
}
