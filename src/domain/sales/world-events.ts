/**
 * What programs outside are told of (spec §3.7): its number on the wire, its name in what is sent, and its title in the panel. The names stand in
 * the database, too (`world_event_name`).
 */
export const WORLD_EVENTS = [
  { id: 1, name: 'purchase.created', title: 'Compra criada' },
  { id: 2, name: 'purchase.paid', title: 'Compra aprovada' },
  { id: 3, name: 'purchase.cancelled', title: 'Compra cancelada' },
  { id: 4, name: 'purchase.expired', title: 'Reserva vencida' },
  { id: 5, name: 'purchase.refunded', title: 'Compra devolvida' },
  { id: 6, name: 'quota.awarded', title: 'Cota premiada saiu' },
  { id: 7, name: 'roulette.won', title: 'Prêmio da Roleta saiu' },
  { id: 8, name: 'prize.drawn', title: 'Prêmio sorteado' },
  { id: 9, name: 'affiliate.sold', title: 'Venda de afiliado' },
  { id: 10, name: 'purchase.reduced', title: 'Compra devolvida em parte' },
  { id: 11, name: 'prize.returned', title: 'Prêmio de compra devolvida' },
  { id: 12, name: 'affiliate.returned', title: 'Venda de afiliado devolvida' },
] as const

export type WorldEventName = (typeof WORLD_EVENTS)[number]['name']

/** What a test is called where an event's name stands: it goes to one destination and to no list of events. */
export const TRIAL = 'trial'

/** An event by its number on the wire; undefined where there is none. */
export const worldEventNumbered = (id: number) => WORLD_EVENTS.find((event) => event.id === id)

/** An event by its name. */
export const worldEventNamed = (name: string) => WORLD_EVENTS.find((event) => event.name === name)
