import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { serverNow } from '../domain/values/server-time.ts'
import { proofCheckMachine } from '../machines/flows/buyer/proof-check.ts'
import { SiteContext } from './components/site.ts'
import { hydrate } from './hydrate.tsx'
import { rememberedPurchases } from './kept.ts'
import type { ProofPage } from './pages.ts'
import { proofActors } from './proof/actors.ts'
import { keepPublished, rememberedPublished } from './proof/remembered.ts'
import { ProofScreen } from './screens/proof.tsx'

/** Takes over the page that explains and checks a campaign's draw. Before the draw, it keeps what is published by then. */
export function startProof(element: HTMLElement, page: ProofPage): void {
  const { campaign, proof } = page
  const slug = campaign.url_amigavel
  const kept = rememberedPublished(slug)
  const machine = proofCheckMachine.provide({ actors: proofActors(slug, kept ?? proof) })
  const actor = createActor(machine, { input: { revealed: proof.over } })
  actor.start()
  if (!proof.over) keepPublished(slug, proof, serverNow())
  function Shown() {
    const snapshot = useSelector(actor, (current: SnapshotFrom<typeof proofCheckMachine>) => current)
    return (
      <ProofScreen page={page} snapshot={snapshot} send={actor.send} keptAt={proof.over && kept ? kept.at : null} />
    )
  }
  hydrate(
    element,
    <SiteContext value={page.site}>
      <Shown />
    </SiteContext>,
  )
  const purchases = rememberedPurchases()
    .filter((each) => each.slug === slug)
    .map(({ id }) => id)
  setTimeout(() => actor.send({ type: 'device.remembered', purchases }))
}
