import { quotasInWords } from '../../domain/counts.ts'
import { nameOfPrize } from '../../domain/prizes.ts'
import type { Campaign } from '../pages.ts'
import { isFederal, momentIn, situationOf } from '../words.ts'
import { Foot, Head } from './frame.tsx'
import { Icon } from './icon.tsx'

/** A campaign that is over: who won, with which number, and how the number came about. */
export function Winners({ campaign, now }: { campaign: Campaign; now: Date }) {
  const { title, winners, draw_rule, commitment } = campaign
  const [first, ...others] = winners
  if (first === undefined) return null
  const contest = first.contest && isFederal(campaign) ? ` · Loteria Federal, concurso ${first.contest}` : ''
  return (
    <>
      <Head />
      <main className="nar">
        <div>
          <p className="stat">{situationOf(campaign)}</p>
          <h1>{title}</h1>
          <p className="small num">
            Sorteio de {momentIn(first.drawn_at, now)}
            {contest}
          </p>
        </div>
        <div className="wins">
          <article className="paper win">
            <p className="small">
              {nameOfPrize(first.prize)} · {first.title}
            </p>
            <p className="won-n">{first.number ?? quotasInWords(first.quotas)}</p>
            <div className="perf" />
            <p className="strong">{first.name}</p>
            {first.result && <p className="small num">Número sorteado: {first.result}</p>}
          </article>
          {others.map((winner) => (
            <article key={winner.prize} className="paper win-min">
              <div>
                <p className="strong">{winner.name}</p>
                <p className="tiny">
                  {nameOfPrize(winner.prize)} · {winner.title}
                </p>
              </div>
              <p className="won-n">{winner.number ?? quotasInWords(winner.quotas)}</p>
            </article>
          ))}
        </div>
        <section className="fair" aria-labelledby="cf">
          <h2 id="cf">
            <Icon name="shield" size={24} />
            De onde veio o número
          </h2>
          <p className="small">{draw_rule.sentences.join(' ')}</p>
          {commitment && (
            <div>
              <span className="lab">Compromisso publicado antes da primeira venda</span>
              <p className="hash">{commitment.match(/.{4}/g)?.join(' ')}</p>
            </div>
          )}
        </section>
      </main>
      <Foot />
    </>
  )
}
