import { useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'
import { copyText } from '../../browser/clipboard.ts'
import { type Bought, receiverOf, timeLeft, timeWarning } from '../../domain/campaigns/bought.ts'
import { atClock } from '../../domain/sales/at-clock.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import { QUESTION_REST_MS } from '../../domain/values/limits.ts'
import { formatDecimal } from '../../domain/values/money.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { ContactSection } from '../components/contacts.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { CONTENT } from '../components/site.ts'
import type { Campaign } from '../pages.ts'

/** How the question to the bank stands. */
export type Asking = 'waiting' | 'asking' | 'resting' | 'unanswered' | 'offline'

type Props = {
  campaign: Campaign
  bought: Bought
  now: Date
  asking: Asking
  /** When the bank may be asked again, while the question rests. */
  restsUntil: string | null
  /** What the bank said to who asked without a script. */
  bank: string | undefined
  send: (command: PurchaseCommand) => void
  /** Pays as a bank would, where the campaign sells for trying. */
  payTest: ((chargeId: string) => void) | undefined
}

/** The PIX: copy first, since nobody can scan their own screen; the page hears by itself that it was paid. */
export function PixScreen({ campaign, bought, now, asking, restsUntil, bank, send, payTest }: Props) {
  const { chargeId, amount, due, expiresAt } = bought
  const left = timeLeft(expiresAt, now)
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
      {asking === 'offline' && (
        <p className="note flat wait" role="status">
          <AnyIcon name="offline" />
          <span>
            <b>Sem internet.</b> O código continua valendo. Voltamos a conferir quando a conexão voltar.
          </span>
        </p>
      )}
      <main id={CONTENT} tabIndex={-1} className="nar">
        <section className="tk" aria-labelledby="pg">
          <div className="tk-in pix-h">
            <p className="pill wait" role="status">
              <AnyIcon name="clock" />
              {asking === 'offline' ? 'Conferência parada' : 'Aguardando pagamento'}
            </p>
            <h1 className="sr" id="pg">
              Pagar com PIX
            </h1>
            <p className="amount num mt8">
              <i>R$</i>
              {formatDecimal(amount)}
            </p>
            <p className="small num">
              {quotasInWords(due)} · vence <b className="strong">{atClock(expiresAt, now)}</b>
              {left && asking !== 'offline' && `, faltam ${left}`}
            </p>
            <p className="sr" role="status">
              {timeWarning(expiresAt, now)}
            </p>
          </div>
          <div className="perf" />
          <CodePart code={bought.code} />
        </section>
        <section aria-labelledby="como">
          <h2 id="como" className="mb12">
            Como pagar
          </h2>
          <ol className="steps">
            <li>
              <span>
                Abra o app do seu banco e entre em <b>PIX</b>.
              </span>
            </li>
            <li>
              <span>
                Toque em <b>PIX Copia e Cola</b> e cole o código.
              </span>
            </li>
            <li>
              <span>
                Confira o valor e <b>quem recebe</b>, e pague.
              </span>
            </li>
            <li>
              <span>Volte para cá. {due === 1 ? 'O número aparece sozinho' : 'Os números aparecem sozinhos'}.</span>
            </li>
          </ol>
        </section>
        <AskForm campaign={campaign} id={bought.id} bank={bank} />
        <section className="btns needs-script">
          <div role="status">
            {asking === 'resting' && (
              <p className="note">
                <AnyIcon name="bank" />
                <span>
                  <b className="strong">O banco ainda não confirmou.</b> Isso costuma levar até um minuto. Seguimos
                  perguntando; pode fechar a página, {due === 1 ? 'a cota fica' : 'as cotas ficam'} em{' '}
                  <a href="/minhas-cotas">Minhas cotas</a>.
                </span>
              </p>
            )}
            {asking === 'unanswered' && (
              <p className="note wait">
                <AnyIcon name="bank" />
                <span>O banco não respondeu. Tente de novo; nada foi cobrado.</span>
              </p>
            )}
          </div>
          <AskButton {...{ asking, restsUntil, now }} ask={() => send({ type: 'payment.ask' })} />
          {asking !== 'resting' && (
            <p className="tiny mid">
              Pode fechar a página: este PIX fica em <a href="/minhas-cotas">Minhas cotas</a>.
            </p>
          )}
          {payTest && chargeId && (
            <button type="button" className="btn text" onClick={() => payTest(chargeId)}>
              Banco de teste: pagar este PIX
            </button>
          )}
        </section>
        <ContactSection campaign={campaign} />
        <details className="small">
          <summary className="lk">
            E se o prazo acabar? <AnyIcon name="down" size={16} />
          </summary>
          <p>
            {due === 1 ? 'A cota volta a ficar livre' : 'As cotas voltam a ficar livres'} e nada é cobrado. Se um PIX
            cair depois do prazo e antes do sorteio, você recebe {due === 1 ? 'outra cota' : 'outras cotas'} desta
            campanha, enquanto houver.
          </p>
        </details>
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

/** The code, to be copied or scanned. */
function CodePart({ code }: Pick<Bought, 'code'>) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState(false)
  const receiver = code && receiverOf(code)
  const copy = async () => {
    if (code === null) return
    if (await copyText(code)) return setCopied(true)
    setRefused(true)
    setTimeout(() => field.current?.select())
  }
  return (
    <div className="tk-in">
      <button type="button" className={copied ? 'btn done needs-script' : 'btn needs-script'} onClick={copy}>
        <AnyIcon name={copied ? 'check' : 'copy'} />
        {copied ? 'Código copiado' : 'Copiar código PIX'}
      </button>
      <p className="sr" role="status">
        {copied && 'Código PIX copiado. Agora cole no app do seu banco.'}
      </p>
      {code && (
        <div className={refused ? undefined : 'no-script'}>
          <label className="lab" htmlFor="codigo">
            PIX Copia e Cola: selecione tudo e copie
          </label>
          <textarea ref={field} id="codigo" className="inp code-text" readOnly rows={6} value={code} />
        </div>
      )}
      {receiver && (
        <p className="tiny mid mt8">
          Quem recebe: <b className="strong">{receiver}</b>
        </p>
      )}
      {copied ? (
        <p className="mid">
          <button type="button" className="lk" onClick={copy}>
            <AnyIcon name="copy" size={16} />
            Copiar de novo
          </button>
        </p>
      ) : (
        code && (
          <div className="qr mt12">
            <QrCode text={code} />
            <p className="small">Pagando de outro aparelho? Aponte a câmera do app do banco para este QR code.</p>
          </div>
        )
      )}
    </div>
  )
}

/** Without a script, a form has the bank asked, and a frame looks whether it was paid. */
function AskForm({ campaign, id, bank }: Pick<Props, 'campaign' | 'bank'> & Pick<Bought, 'id'>) {
  const address = `/campaign/${campaign.url_amigavel}/compra/${id}`
  return (
    <form className="btns no-script" method="post" action={`${address}/ja-paguei`}>
      {bank !== undefined && (
        <p className="note mb12">
          <AnyIcon name="bank" />
          <span>
            {bank === 'silent'
              ? 'O banco não respondeu. Tente de novo; nada foi cobrado.'
              : 'O banco ainda não confirmou.'}
          </span>
        </p>
      )}
      <button type="submit" className="btn line">
        Já paguei
      </button>
      <p className="tiny mid mt8">Conferimos sozinhos a cada 30 segundos; o que você selecionou fica.</p>
      <noscript>
        <iframe className="frame" title="Situação do PIX" src={`${address}/estado`} />
      </noscript>
    </form>
  )
}

const LABELS = {
  waiting: 'Já paguei',
  asking: 'Perguntando ao banco…',
  offline: 'Já paguei: espera a internet voltar',
} as const

/** Has the bank asked; after its answer it says when it may be asked again. */
function AskButton({
  asking,
  restsUntil,
  now,
  ask,
}: Pick<Props, 'asking' | 'restsUntil' | 'now'> & { ask: () => void }) {
  const isResting = asking === 'resting' || asking === 'unanswered'
  const left = Date.parse(restsUntil ?? '') - now.getTime()
  const seconds = Math.min(QUESTION_REST_MS / 1000, Math.max(1, Math.ceil(left / 1000)))
  return (
    <button type="button" className="btn line" aria-disabled={asking !== 'waiting'} onClick={ask}>
      {isResting ? `Já paguei: perguntar de novo em ${seconds} s` : LABELS[asking]}
    </button>
  )
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size, path }
  }, [text])
  return (
    <svg role="img" aria-label="QR code deste PIX" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
