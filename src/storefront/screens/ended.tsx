import type { Bought } from '../../domain/campaigns/bought.ts'
import { afterClock, atClock } from '../../domain/sales/at-clock.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import { formatReais } from '../../domain/values/money.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { ContactSection } from '../components/contacts.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { Cost } from '../components/sheet.tsx'
import { CONTENT } from '../components/site.ts'
import type { Campaign } from '../pages.ts'
import type { Asking } from './pix.tsx'

/** What came of *Já paguei este PIX*. */
const ANSWERS = {
  resting: 'O banco ainda não confirmou. Se você pagou agora, pergunte de novo em 20 segundos.',
  unanswered: 'O banco não respondeu. Pergunte de novo em 20 segundos; nada foi cobrado aqui.',
} as const

type Words = { icon: 'clock' | 'ban' | 'bank'; pill: string; title: string; text: string }

/** What is said of a purchase of one quota, or of several. */
const WORDS: { readonly [Stage in Bought['stage']]?: (isOne: boolean) => Words } = {
  review: (isOne) => ({
    icon: 'clock',
    pill: 'Em conferência',
    title: 'Recebemos seu PIX; o organizador está conferindo',
    text: `${isOne ? 'Sua cota continua guardada' : 'Suas cotas continuam guardadas'}: não pague de novo. O organizador fala com você no celular da compra.`,
  }),
  rejected: (isOne) => ({
    icon: 'ban',
    pill: 'Recusado',
    title: 'O banco não aceitou este pagamento',
    text: `Nada foi cobrado, e ${isOne ? 'a cota desta compra voltou a ficar livre' : 'as cotas desta compra voltaram a ficar livres'}.`,
  }),
  late: (isOne) => ({
    icon: 'clock',
    pill: 'Recebido',
    title: 'Recebemos seu PIX depois do prazo',
    text: `O organizador decide se entrega ${isOne ? 'outra cota' : 'outras cotas'} ou devolve o valor, e fala com você no celular da compra.`,
  }),
  disputed: (isOne) => ({
    icon: 'bank',
    pill: 'Em disputa',
    title: 'Este pagamento está em disputa no banco',
    text: `Enquanto o banco decide, ${isOne ? 'o número desta compra fica guardado' : 'os números desta compra ficam guardados'}.`,
  }),
  returned: (isOne) => ({
    icon: 'ban',
    pill: 'Devolvido',
    title: 'O valor desta compra foi devolvido',
    text: isOne ? 'A cota desta compra não concorre mais.' : 'As cotas desta compra não concorrem mais.',
  }),
}

type Props = {
  campaign: Campaign
  bought: Bought
  now: Date
  asking: Asking
  send: (command: PurchaseCommand) => void
}

/** A purchase that is not paid and will not be, or whose money went another way. */
export function EndedScreen({ campaign, bought, now, asking, send }: Props) {
  const { stage, quantity, due, amount, expiresAt } = bought
  const href = `/campaign/${campaign.url_amigavel}`
  const answer = asking === 'resting' || asking === 'unanswered' ? ANSWERS[asking] : null
  const isOne = due === 1
  const words = WORDS[stage]?.(isOne)
  return (
    <>
      <Head back={{ title: campaign.title, href }} />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <section className="tk">
          <div className="tk-in">
            <p className="pill void">
              <AnyIcon name={words?.icon ?? 'ban'} />
              {words?.pill ?? 'Expirado'}
            </p>
            <h1 className="mt12">{titleOf(bought) ?? words?.title ?? 'O prazo deste PIX acabou'}</h1>
            <p className="mt4">
              {words?.text ??
                `Venceu ${atClock(expiresAt, now)} sem pagamento. Nada foi cobrado e ${freedInWords(due)}.`}
            </p>
          </div>
          <div className="perf" />
          <div className="tk-in btns">
            <Cost title={campaign.title} quotas={quotasInWords(due)} amount={amount} />
            {words ? (
              <a className="btn" href={href}>
                Ver a campanha
              </a>
            ) : (
              <>
                <a className="btn" href={`${href}#cotas=${quantity}`}>
                  Gerar novo PIX
                </a>
                <a className="btn line" href={href}>
                  Mudar a quantidade
                </a>
              </>
            )}
          </div>
        </section>
        {words === undefined && (
          <section className="note block">
            <p>
              <b className="strong">Pagou mesmo assim?</b> Se o PIX caiu {afterClock(expiresAt, now)}, você recebe{' '}
              {isOne ? 'outra cota' : 'outras cotas'} desta campanha, enquanto houver.{' '}
              {isOne ? 'Ela aparece' : 'Elas aparecem'} em <a href="/minhas-cotas">Minhas cotas</a>.
            </p>
            <div role="status">{answer && <p className="strong mt8">{answer}</p>}</div>
            <button
              type="button"
              className="lk needs-script"
              aria-disabled={asking !== 'waiting'}
              onClick={() => send({ type: 'payment.ask' })}
            >
              {asking === 'asking' ? 'Perguntando ao banco…' : 'Já paguei este PIX'}
              <AnyIcon name="next" size={16} />
            </button>
          </section>
        )}
        <ContactSection campaign={campaign} />
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

const freedInWords = (quotas: number) =>
  quotas === 1 ? 'a cota voltou a ficar livre' : `as ${quotasInWords(quotas)} voltaram a ficar livres`

/** While somebody checks what came, the page says how much that was. */
function titleOf({ stage, received }: Bought): string | null {
  return stage === 'review' && received !== null
    ? `Recebemos ${formatReais(received)}; o organizador está conferindo`
    : null
}
