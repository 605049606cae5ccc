import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import { Foot, Head } from '../components/frame.tsx'
import { Message } from '../components/message.tsx'
import type { Campaign } from '../pages.ts'

/** How far the search for a purchase has come. */
export type Looking = 'opening' | 'unread' | 'unrecognized'

/** What is said of a purchase that is being looked for, or that belongs to another device. */
const ELSEWHERE = {
  opening: {
    icon: 'ticket',
    title: 'Abrindo sua compra…',
    text: 'Ela é aberta no aparelho em que foi feita, ou com um código por SMS.',
  },
  unrecognized: {
    icon: 'phone',
    title: 'Esta compra é de outro aparelho',
    text: 'Por segurança, PIX e números só aparecem no aparelho em que a compra foi feita, ou com um código por SMS, depois do primeiro pagamento.',
  },
} as const

/** A purchase that is being looked for, or that this device may not see. */
export function Unopened({
  campaign,
  looking,
  send,
}: {
  campaign: Campaign
  looking: Looking
  send: (command: PurchaseCommand) => void
}) {
  const href = `/campaign/${campaign.url_amigavel}`
  return (
    <>
      <Head back={{ title: campaign.title, href }} />
      {looking === 'unread' ? (
        <Message icon="offline" title="Sem conexão" text="Sua compra continua guardada. Tente de novo.">
          <button type="button" className="btn" onClick={() => send({ type: 'purchase.retry' })}>
            Tentar de novo
          </button>
        </Message>
      ) : (
        <Message {...ELSEWHERE[looking]}>
          <a className="btn" href="/minhas-cotas?buscar=1">
            Buscar pelo celular
          </a>
          <a className="btn line" href={href}>
            Ver a campanha
          </a>
        </Message>
      )}
      <Foot campaign={campaign} />
    </>
  )
}
