import { centavosOf } from '../../domain/money.ts'
import { Foot, Head } from '../components/frame.tsx'
import { Progress } from '../components/lead.tsx'
import { Money } from '../components/money.tsx'
import type { ListedCampaign } from '../pages.ts'
import { momentIn } from '../words.ts'

/** The campaigns that are on sale, each with its page. */
export function ListScreen({ campaigns, now }: { campaigns: readonly ListedCampaign[]; now: Date }) {
  return (
    <>
      <Head />
      <main className="nar">
        <h1>Campanhas à venda</h1>
        {campaigns.length === 0 && <p>Nenhuma campanha está à venda agora. Volte em breve.</p>}
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
                <span className="s">
                  Cada cota <Money centavos={centavosOf(campaign.price)} />
                  {campaign.prev_sorteio && ` · Sorteio ${momentIn(campaign.prev_sorteio, now)}`}
                </span>
                <Progress campaign={{ ...campaign, left: null }} />
              </div>
            </li>
          ))}
        </ul>
      </main>
      <Foot />
    </>
  )
}
