import type { ReactNode } from 'react'
import { IN_QUESTION } from '../../domain/draw/draw-origin.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { Foot, Head } from '../components/frame.tsx'
import { Progress } from '../components/lead.tsx'
import { Money } from '../components/money.tsx'
import { CONTENT } from '../components/site.ts'
import type { ListedCampaign } from '../pages.ts'
import { momentIn } from '../words/when.ts'

type Props = { campaigns: readonly ListedCampaign[]; now: Date }

/** All campaigns that buyers find: those on sale, and those whose draw they wait for or look up. */
export function ListScreen({ campaigns, now, strip }: Props & { strip?: ReactNode }) {
  const of = (group: ListedCampaign['group']) => campaigns.filter((each) => each.group === group)
  const [selling, waiting, drawn] = [of('selling'), of('waiting'), of('drawn')]
  return (
    <>
      <Head />
      {strip}
      <main id={CONTENT} tabIndex={-1} className="nar">
        <h1>Campanhas à venda</h1>
        {selling.length === 0 && <p>Nenhuma campanha está à venda agora. Volte em breve.</p>}
        <Rows campaigns={selling} now={now} />
        {waiting.length > 0 && <h2>Esperando o sorteio</h2>}
        <Rows campaigns={waiting} now={now} />
        {drawn.length > 0 && <h2>Já sorteadas</h2>}
        <Rows campaigns={drawn} now={now} />
      </main>
      <Foot />
    </>
  )
}

function Rows({ campaigns, now }: Props) {
  if (campaigns.length === 0) return null
  return (
    <ul className="list on-sale">
      {campaigns.map((campaign) => (
        <li key={campaign.url_amigavel}>
          {campaign.photo && (
            <img className="thumb" src={campaign.photo} alt="" width={96} height={72} loading="lazy" />
          )}
          <div className="grow">
            <a className="t" href={`/campaign/${campaign.url_amigavel}`}>
              {campaign.title}
            </a>
            <Terms campaign={campaign} now={now} />
            {campaign.group !== 'drawn' && <Progress campaign={{ ...campaign, left: null }} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Terms({
  campaign: { group, price, paid, total, prev_sorteio, winner },
  now,
}: {
  campaign: ListedCampaign
  now: Date
}) {
  const draw = prev_sorteio && `Sorteio ${momentIn(prev_sorteio, now)}`
  if (group === 'drawn')
    return (
      <span className="s">
        {winner === null
          ? IN_QUESTION
          : winner.number
            ? `Número ${winner.number}, de ${winner.name}`
            : `Ganhou ${winner.name}`}
      </span>
    )
  if (group === 'waiting')
    return (
      <span className="s">{[paid === total ? 'Esgotada' : 'Vendas encerradas', draw].filter(Boolean).join(' · ')}</span>
    )
  return (
    <span className="s">
      Cada cota <Money centavos={centavosOf(price)} />
      {draw && ` · ${draw}`}
    </span>
  )
}
