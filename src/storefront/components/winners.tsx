import type { ReactNode } from 'react'
import { photoSet } from '../../domain/campaigns/photo-sizes.ts'
import { nameOfPrize } from '../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../domain/campaigns/quota-number.ts'
import { IN_QUESTION, isInQuestion } from '../../domain/draw/draw-origin.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import type { Campaign } from '../pages.ts'
import { momentIn } from '../words/when.ts'
import { type Doubt, doubtsOf, FEDERAL_RESULTS, isFederal, listInWords, situationOf, wayOf } from '../words/words.ts'
import { AnyIcon } from './any-icon.tsx'
import { Foot, Head } from './frame.tsx'
import { Contacts } from './sections.tsx'
import { CONTENT } from './site.ts'

/** How wide the photo of a winner is shown: a phone's screen without its edges, or the narrow column. */
const SIZES = '(min-width: 600px) 520px, 90vw'

/** A campaign that is over: who won, with which number, and how the number came about. */
export function Winners({ campaign, now, strip }: { campaign: Campaign; now: Date; strip?: ReactNode }) {
  const { title, winners, draw_rule, commitment, total } = campaign
  const [first, ...others] = winners
  if (first === undefined) return null
  const isByRule = winners.some(({ lottery }) => lottery.length > 0)
  const contests = isFederal(campaign) ? [...new Set(winners.flatMap(({ contest }) => contest ?? []))] : []
  const named = `${contests.length > 1 ? 'concursos' : 'concurso'} ${listInWords(contests)}`
  return (
    <>
      <Head />
      {strip}
      <main id={CONTENT} tabIndex={-1} className="nar">
        <div>
          <p className="stat">{campaign.status_detail === OVER ? situationOf(campaign) : 'Concluído'}</p>
          <h1>{title}</h1>
          <p className="small num">
            Sorteio de {momentIn(first.drawn_at, now)}
            {contests.length > 0 && ` · Loteria Federal, ${named}`}
          </p>
        </div>
        <Doubts campaign={campaign} />
        <div className="wins">
          <article className={isInQuestion(first) ? 'win open' : 'paper win'}>
            <p className="small">
              {nameOfPrize(first.prize)} · {first.title}
            </p>
            {isInQuestion(first) ? (
              <p className="strong">{IN_QUESTION}</p>
            ) : (
              <>
                {first.photo && (
                  <picture>
                    <source type="image/avif" srcSet={photoSet(first.photo, 'avif')} sizes={SIZES} />
                    <img
                      className="who"
                      src={first.photo}
                      srcSet={photoSet(first.photo, 'webp')}
                      sizes={SIZES}
                      alt={`Foto de ${first.name}`}
                      width={720}
                      height={540}
                      loading="lazy"
                    />
                  </picture>
                )}
                <p className="won-n">{first.number ?? quotasInWords(first.quotas)}</p>
                <div className="perf" />
                <p className="strong">{first.name}</p>
              </>
            )}
            <Dispute of={first} />
          </article>
          {others.map((winner) => (
            <article key={winner.prize} className={isInQuestion(winner) ? 'win-min open' : 'paper win-min'}>
              {winner.photo && (
                <img
                  className="who"
                  src={winner.photo.replace(/\.webp$/, '.thumb.webp')}
                  alt={`Foto de ${winner.name}`}
                  width={160}
                  height={160}
                  loading="lazy"
                />
              )}
              <div>
                <p className="strong">{isInQuestion(winner) ? IN_QUESTION : winner.name}</p>
                <p className="tiny">
                  {nameOfPrize(winner.prize)} · {winner.title}
                </p>
              </div>
              {!isInQuestion(winner) && <p className="won-n">{winner.number ?? quotasInWords(winner.quotas)}</p>}
              <Dispute of={winner} />
            </article>
          ))}
        </div>
        <section className="fair" aria-labelledby="cf">
          <h2 id="cf">
            <AnyIcon name="shield" size={24} />
            {winners.length === 1 ? 'De onde veio o número' : 'De onde vieram os números'}
          </h2>
          <p className="small">
            {`A campanha tinha ${quotasInWords(total)}, de ${formatQuota(0, total)} a ${formatQuota(total - 1, total)}.`}
            {isByRule && ` ${draw_rule.sentences[0]}`}
          </p>
          <ul className="small derived">
            {winners.map((winner) =>
              wayOf(winner, winners).map((sentence) => (
                <li key={winner.prize + sentence}>
                  <span className="strong">{nameOfPrize(winner.prize)}.</span> {sentence}
                </li>
              )),
            )}
          </ul>
          {contests.length > 0 && (
            <a className="lk" href={FEDERAL_RESULTS} target="_blank" rel="noreferrer">
              Ver {contests.length > 1 ? 'os' : 'o'} {named} na página da Caixa <AnyIcon name="out" size={16} />
            </a>
          )}
          {commitment && (
            <a className="btn" href={`/campaign/${campaign.url_amigavel}/conferir`}>
              Conferir sorteio
            </a>
          )}
        </section>
        <a className="btn line" href="/minhas-cotas">
          <AnyIcon name="ticket" />
          Ver minhas cotas desta campanha
        </a>
        <Contacts campaign={campaign} />
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

const DOUBTS = {
  typed: {
    kind: 'wait',
    title: 'Não conferido.',
    text: 'A Caixa ainda não respondeu; perguntamos de novo sozinhos, e a resposta aparece aqui.',
  },
  offRule: { kind: 'wait', title: 'Fora da regra publicada.', text: '' },
  contradicted: {
    kind: 'bad',
    title: 'A Caixa diz outro resultado.',
    text: 'O prêmio não é entregue até o organizador decidir; o sorteio gravado não se apaga.',
  },
  kept: { kind: 'bad', title: 'A Caixa diz outro resultado.', text: '' },
  corrected: { kind: 'wait', title: 'Resultado corrigido.', text: '' },
} as const satisfies Record<Doubt, { kind: string; title: string; text: string }>

/** What is to be said against the numbers of a draw before anything else: whose they are, and in the words of where they came from. */
export function Doubts({ campaign: { winners } }: { campaign: Pick<Campaign, 'winners'> }) {
  const doubts = doubtsOf(winners)
  if (doubts === null) return null
  const { kind: tone, title, text } = DOUBTS[doubts.kind]
  return (
    <div className={`note ${tone}`}>
      <AnyIcon name="alert" />
      <span>
        <b>{title}</b> {doubts.sentences.join(' ')} {text}
      </span>
    </div>
  )
}

/** The situation of a campaign that is over; a campaign can be drawn while it still has another. */
const OVER = 5

const DISPUTES = {
  disputed: 'O pagamento desta compra está em disputa no banco. O sorteio não muda; o organizador decide o que fazer.',
  returned:
    'O pagamento desta compra foi devolvido depois do sorteio. O sorteio não muda; o organizador decide o que fazer.',
} as const

/** What is said of a winner whose payment is disputed, or went back. */
function Dispute({ of: { dispute } }: { of: Campaign['winners'][number] }) {
  return dispute && <p className="small">{DISPUTES[dispute]}</p>
}
