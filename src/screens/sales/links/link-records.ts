import { appQuery } from '../../../api/people/session.ts'
import { type Link, promoLinkActors } from '../../../api/sales/links.ts'
import { linkAddress } from '../../../domain/campaigns/campaign-links.ts'
import { promoLinkAt, promoLinkMachine } from '../../../machines/flows/dialogues/promo-link.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'
import { copyAddress } from './copy-address.ts'

export type PromoLinkMachine = typeof promoLinkMachine

/** The machine of links in the running panel: deleting asks for a word first, and what was done can be taken back. */
export function linkRecords(services: Services): RecordMachine<Link, PromoLinkMachine> {
  const { api, changed, confirmed, did, open } = services
  const rows = new Map<string, Link>()
  return {
    machine: promoLinkMachine.provide({
      actors: promoLinkActors(api, tellDone({ changed, did }, 'link'), async (id, signal) => {
        const row = rows.get(id)
        return row !== undefined && (await confirmed(removalOf(row), signal))
      }),
    }),
    at: (row) => {
      rows.set(String(row.id), row)
      return promoLinkAt(String(row.id))
    },
    on: {
      ...sharing(services),
      'edit.wanted': (_, { id, action_id }) => open('link-edit', { action_id: String(action_id), id: String(id) }),
    },
  }
}

/** What is told of a link to share it. */
export type SharedLink = Pick<Link, 'id' | 'title' | 'action_title' | 'url_amigavel'>

/** A link is copied, or sent by WhatsApp in a message that is written already. */
export const sharing = (services: Services) => ({
  'address.wanted': (_: unknown, row: SharedLink) => copyAddress(addressOf(services, row), services.notify),
  'message.wanted': (_: unknown, row: SharedLink) => {
    const text = copy.message(row.action_title, addressOf(services, row))
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
  },
})

/** Where a link leads, as buyers reach it. */
export function addressOf(
  { api, queries }: Pick<Services, 'api' | 'queries'>,
  { id, url_amigavel }: Pick<SharedLink, 'id' | 'url_amigavel'>,
): string {
  const site = queries.of(appQuery(api)).getSnapshot().context.data?.app.public_url ?? window.location.origin
  return linkAddress(site, url_amigavel, id)
}

const removalOf = ({ id, title, total_transaction, afiliado }: Link) => ({
  ...{ act: 'link.remove', id: String(id), name: title, word: 'excluir' },
  figures: [
    [copy.columns.sales, copy.sold(total_transaction)],
    ...(afiliado ? [[copy.form.affiliate, afiliado.name] as const] : []),
  ] as const,
})
