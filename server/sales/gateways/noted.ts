import type { ActivityKind } from '../../../src/domain/sales/gateway-activity.ts'
import { noteActivity } from './activity.ts'
import type { Gateway, GatewayAccount, Silent, Surroundings } from './gateway.ts'

/** A connection that notes of each question how it was answered and how long that took. What cannot be asked at all is no question. */
export function noted(connection: Gateway, { database: { db }, clock }: Surroundings): Gateway {
  const note = async <Answer extends { ok: true } | Silent>(
    kind: ActivityKind,
    { id: accountId }: GatewayAccount,
    ask: () => Promise<Answer>,
    chargeId?: string,
  ): Promise<Answer> => {
    const [at, start] = [clock.now(), performance.now()]
    const answer = await ask()
    const silent = answer.ok ? null : (answer as Silent)
    // Credentials that are tried before they are stored belong to no account; some providers cannot be asked for a charge by our number.
    if (accountId === 0 || silent?.kind === 'unaskable' || isNothing(answer)) return answer
    const outcome = silent === null ? 'answered' : silent.kind === 'refused' ? 'refused' : 'silent'
    const milliseconds = performance.now() - start
    const about = chargeId ?? chargeIn(answer)
    noteActivity(db, { accountId, at, kind, outcome, reason: silent?.reason, chargeId: about, milliseconds })
    return answer
  }
  return {
    createCharge: (account, request) => note('charge', account, () => connection.createCharge(account, request)),
    findCharge: (account, id) => note('find', account, () => connection.findCharge(account, id)),
    consult: (account, id) => note('consult', account, () => connection.consult(account, id), id),
    cancelCharge: (account, id) => note('cancel', account, () => connection.cancelCharge(account, id), id),
    registerNotifications: (account, address) =>
      note('register', account, () => connection.registerNotifications(account, address)),
    testCredentials: (account) => note('test', account, () => connection.testCredentials(account)),
    readNotification: (account, raw) => connection.readNotification(account, raw),
  }
}

/** The charge that an answer is about. */
function chargeIn(answer: object): string | undefined {
  const charge: unknown = 'charge' in answer ? answer.charge : undefined
  return typeof charge === 'object' && charge !== null && 'chargeId' in charge ? String(charge.chargeId) : undefined
}

/** Whether no charge was found, which at some providers is said without asking. */
const isNothing = (answer: object) => 'charge' in answer && answer.charge === null
