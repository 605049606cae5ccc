import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { myQuotasMachine } from '../../machines/flows/buyer/my-quotas.ts'
import type { codeEntryMachine } from '../../machines/flows/code-entry.ts'
import { SiteContext } from '../components/site.ts'
import { keepPurchase } from '../device.ts'
import { useNow } from '../hooks/use-now.ts'
import { useSnapshot } from '../hooks/use-snapshot.ts'
import { hydrate } from '../hydrate.tsx'
import { rememberedPurchases } from '../kept.ts'
import type { MyQuotasPage } from '../pages.ts'
import { MyQuotasScreen } from '../screens/my-quotas.tsx'
import { actors } from './actors.ts'
import { quotasOf } from './wire.ts'

/** Takes over the page of *Minhas cotas*; what the device keeps beside its cookies is asked for. */
export function startMyQuotas(element: HTMLElement, page: MyQuotasPage): void {
  const quotas = quotasOf(page.quotas)
  const actor = createActor(myQuotasMachine.provide({ actors }), { input: { quotas, ...page.form } })
  const known = new Set(rememberedPurchases().map(({ id }) => id))
  for (const kept of [...page.kept].reverse()) if (!known.has(kept.id)) keepPurchase(kept)
  const shown = new Set(page.kept.map(({ id }) => id))
  // What the server drew is taken over as it is; then the machine begins.
  const begin = () => {
    actor.start()
    if (rememberedPurchases().some(({ id }) => !shown.has(id))) actor.send({ type: 'device.remembered' })
  }
  hydrate(
    element,
    <SiteContext value={page.site}>
      <MyQuotas actor={actor} drawnAt={page.now} />
    </SiteContext>,
    begin,
  )
}

/** No code is entered. */
const NOBODY = { getSnapshot: () => null, subscribe: () => ({ unsubscribe: () => undefined }) }

type Props = { actor: ActorRefFrom<typeof myQuotasMachine>; drawnAt: string }

function MyQuotas({ actor, drawnAt }: Props) {
  const snapshot = useSnapshot<SnapshotFrom<typeof myQuotasMachine>>(actor)
  const code = snapshot.children.codeEntry
  const entered = useSnapshot<SnapshotFrom<typeof codeEntryMachine> | null>(code ?? NOBODY)
  const now = useNow(drawnAt, false)
  const entry = code && entered ? { entered, enter: code.send } : null
  return <MyQuotasScreen snapshot={snapshot} entry={entry} now={now} send={actor.send} />
}
