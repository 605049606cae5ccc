import {
  askPushPermission,
  endPushSubscription,
  pushAbility,
  pushPermission,
  pushSubscription,
} from '../../browser/push.ts'
import { keep, kept } from '../../browser/storage.ts'
import { ask } from '../../machines/ask.ts'
import type { PushChoice, PushFact } from '../../machines/flows/buyer/push.ts'
import { fetchServer } from '../calls/fetch-server.ts'
import { rememberedPurchases } from '../kept.ts'

const NAME = 'talao.avisos'
const ADDRESS = '/api/public/push'
/** Where the messages' worker is asked, which keeps it out of all other pages. */
const SCOPE = '/aviso/'
const LOST = 'Sem resposta agora. Confira a internet e toque de novo.'

/** The name by which the server knows this device; none where it was never told. */
const ownName = () => kept(NAME)

const found = (
  as: Extract<PushFact, { type: 'push.checked' }>['as'],
  { choice = null, since = null }: { choice?: PushChoice | null; since?: string | null } = {},
): PushFact => ({ type: 'push.checked', as, choice, since })

async function call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const response = await fetchServer(`${ADDRESS}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const read = await response.json()
  if (!response.ok) throw new Refused(String(read.msg))
  return read as Answer
}

class Refused extends Error {}

const refused = (cause: unknown): PushFact => ({
  type: 'push.refused',
  message: cause instanceof Refused ? cause.message : LOST,
})

/** How this device stands: nothing is asked of its owner. */
async function lookUp(): Promise<PushFact> {
  const ability = pushAbility()
  if (ability !== 'able') return found(ability === 'unable' ? 'unsupported' : ability)
  if (pushPermission() === 'denied') return found('denied')
  const uid = ownName()
  if (uid === null) return found('unasked')
  const { choice, ended } = await call<{ choice: PushChoice | null; ended: string | null }>('POST', '/state', { uid })
  if (choice === null) return ended === null ? found('unasked') : found('gone', { since: ended })
  // What was bought since is told of, too.
  if (pushPermission() === 'granted') await subscribe(choice)
  return found('granted', { choice })
}

async function turnOn(choice: PushChoice): Promise<PushFact> {
  const answer = await askPushPermission()
  if (answer !== 'granted') return { type: 'push.denied' }
  return { type: 'push.granted', choice: await subscribe(choice) }
}

/** Tells the server where this device is reached. */
async function subscribe(choice: PushChoice): Promise<PushChoice> {
  const { endpoint, keys = {} } = await pushSubscription(
    { worker: '/avisos.js', scope: SCOPE },
    async () => (await call<{ key: string }>('GET', '')).key,
  )
  const uid = ownName()
  const told = await call<{ uid: string; choice: PushChoice }>('POST', '', {
    ...(uid !== null && { uid }),
    ...{ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', choice },
    kept: rememberedPurchases().map(({ id, token }) => ({ id, token })),
  })
  keep(NAME, told.uid)
  return told.choice
}

/** What the card asks of browser and server. */
export const pushActors = {
  askState: ask(
    (_: null) => lookUp(),
    (): PushFact => found('unasked'),
  ),
  askOn: ask((choice: PushChoice) => turnOn(choice), refused),
  askChoice: ask(async (choice: PushChoice): Promise<PushFact> => {
    const told = await call<{ choice: PushChoice }>('PUT', '', { uid: ownName() ?? '', choice })
    return { type: 'push.granted', choice: told.choice }
  }, refused),
  askOff: ask(async (_: null): Promise<PushFact> => {
    await call('POST', '/off', { uid: ownName() ?? '' })
    await endPushSubscription(SCOPE)
    return { type: 'push.ended' }
  }, refused),
}
