import { useSelector } from '@xstate/react'
import { Ticket } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { searchCampaigns } from '../api/campaigns.ts'
import { icons } from '../screens/icons.ts'
import { screens } from '../screens/registry.ts'
import { useQuery } from '../system/use-query.ts'
import { useSystem } from '../system.ts'
import { PaletteFrame, PaletteGroup, PaletteItem } from '../ui/palette-frame.tsx'
import { choose, currentOffers } from './choose.ts'
import { fits } from './filter.ts'
import { CHOOSE_CAMPAIGN, type Offer } from './offers.ts'

const GROUPS = { here: 'Aqui e agora', go: 'Ir para', panel: 'Painel' } as const

/** The palette: everything that can be done now, found by typing (spec: cmdk keyboard palette). */
export default function Palette() {
  const { palette, seats } = useSystem()
  const page = useSelector(palette, (snapshot) => snapshot.context.pages.at(-1))
  const query = useSelector(palette, (snapshot) => snapshot.context.query)
  const occupants = useSyncExternalStore(seats.subscribe, seats.all)
  const record = occupants.find((occupant) => occupant.record)?.record
  const chosenFor = page?.id === CHOOSE_CAMPAIGN ? screens.get(page.subject ?? '') : undefined
  return (
    <PaletteFrame
      open
      onClose={() => palette.send({ type: 'palette.close' })}
      query={query}
      onQuery={(text) => palette.send({ type: 'query.type', text })}
      placeholder={chosenFor ? 'De qual campanha?' : undefined}
      {...(chosenFor && {
        scope: {
          label: chosenFor.go,
          icon: icons[chosenFor.icon],
          onLeave: () => palette.send({ type: 'page.leave' }),
        },
      })}
      filter={fits}
    >
      {chosenFor ? <Campaigns screen={chosenFor.id} query={query} /> : <Offers record={record?.title} />}
    </PaletteFrame>
  )
}

function Offers({ record }: { record: string | undefined }) {
  const system = useSystem()
  const offers = currentOffers(system)
  return (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => {
    const mine = offers.filter((offer) => offer.group === group)
    if (mine.length === 0) return null
    return (
      <PaletteGroup key={group} heading={group === 'here' && record ? record : GROUPS[group]}>
        {mine.map((offer) => (
          <OfferItem key={offer.id} offer={offer} />
        ))}
      </PaletteGroup>
    )
  })
}

function OfferItem({ offer }: { offer: Offer }) {
  const system = useSystem()
  return (
    <PaletteItem
      id={offer.id}
      label={offer.label}
      icon={icons[offer.icon]}
      keys={offer.keys?.split(' ') ?? []}
      keywords={[...(offer.keywords ?? [])]}
      refusal={offer.refusal}
      more={offer.choice.kind === 'page' ? 'escolher campanha' : undefined}
      onSelect={() =>
        offer.choice.kind === 'page'
          ? choose(system, offer.choice)
          : system.palette.send({ type: 'command.choose', command: offer.id })
      }
    />
  )
}

/** The campaigns to choose from: found by the server while one types. */
function Campaigns({ screen, query }: { screen: string; query: string }) {
  const system = useSystem()
  const { data = [] } = useQuery(searchCampaigns(system.api, query))
  return (
    <PaletteGroup heading="Campanhas">
      {data.map(({ id, title }) => (
        <PaletteItem
          key={id}
          id={`campaign.${id}`}
          label={title}
          icon={Ticket}
          onSelect={() => {
            system.palette.send({ type: 'palette.close' })
            system.open(screen, { action_id: String(id) })
          }}
        />
      ))}
    </PaletteGroup>
  )
}
