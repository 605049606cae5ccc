import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../src/domain/audit-words.ts'
import { openedBy, type StepUp } from '../../src/domain/permissions.ts'
import { audit } from '../audit/audit.ts'
import { trustDevice } from '../auth/devices.ts'
import { lockOperator } from '../auth/store.ts'
import { grantStepUp, hasStepUp, verifySession } from '../auth/tokens.ts'
import type { Db } from '../db/database.ts'
import { operator } from '../db/schema.ts'
import type { Session } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import type { Refusal } from '../refusals.ts'
import { beginGuess, forgiveGuesses } from './guesses.ts'
import { findLiving, type Purpose } from './lifecycle.ts'
import { looksLikeRecovery, spendRecoveryCode } from './recovery.ts'
import { awaitTotp, type OpenRequest, sendCode, tryCode } from './requests.ts'
import { stepOfCode } from './totp.ts'

type Account = typeof operator.$inferSelect

type Asked = { ok: true; open: OpenRequest | 'proven'; methods: ('sms' | 'totp')[] } | { ok: false; refusal: Refusal }
type Given = { ok: true; device: string | undefined } | { ok: false; refusal: Refusal }

/**
 * Asks for a code: the authenticator app's where there is one, else an SMS; `method` chooses otherwise. What is already proven asks for
 * nothing. `again`: as in `sendCode`.
 */
export async function askForCode(
  ports: Ports,
  session: Session,
  type: StepUp,
  { method, again }: { method: 'sms' | 'totp' | undefined; again: boolean | undefined },
): Promise<Asked> {
  const { caller, stage } = session
  const { db } = ports.database
  if (stage === 'unverified' && type !== 'auth') return { ok: false, refusal: { code: 'session.unverified' } }
  const account = await findAccount(db, caller.operatorId)
  const methods = methodsOf(account)
  if (type === 'auth' ? stage !== 'unverified' : await hasStepUp(db, caller.tokenHash, type, ports.clock.now()))
    return { ok: true, open: 'proven', methods }
  const [usual] = methods
  if (usual === undefined) return { ok: false, refusal: { code: 'factor.none' } }
  const purpose = purposeOf(account, session, type)
  const lock = (tx: Db) => lockOperator(tx, caller.operatorId)
  const chosen = method !== undefined && methods.includes(method) ? method : usual
  const opened =
    chosen === 'totp'
      ? await awaitTotp(ports, purpose, lock)
      : await sendCode(ports, purpose, account.telefone ?? '', { lock, again })
  return opened.ok ? { ...opened, methods } : opened
}

/** Takes a code. What it opens, the proof and its audit row are one transaction. */
export async function giveCode(ports: Ports, session: Session, type: StepUp, code: string): Promise<Given> {
  const { caller, stage } = session
  if (stage === 'unverified' && type !== 'auth') return { ok: false, refusal: { code: 'session.unverified' } }
  const now = ports.clock.now()
  await openForApp(ports, session, type)
  return ports.database.db.transaction(async (tx): Promise<Given> => {
    const account = await lockOperator(tx, caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const purpose = purposeOf(account, session, type)
    const guesses = !looksLikeRecovery(code) && (await findLiving(tx, purpose, now))?.method === 'totp'
    const wait = guesses ? await beginGuess(tx, session, now) : undefined
    if (wait !== undefined) return { ok: false, refusal: { code: 'code.throttled', more: { retry_after: wait } } }
    const tried = await tryCode(tx, ports, purpose, code, ({ method }) =>
      isOtherwiseRight(tx, ports, account, method, code),
    )
    const note = (action: AuditAction, after: unknown) =>
      audit(tx, {
        at: now,
        operatorId: account.id,
        action,
        subject: 'session',
        subjectId: type,
        after,
        address: caller.address,
      })
    if (!tried.ok) {
      await note('code.refused', tried.refusal.more)
      return tried
    }
    if (guesses) await forgiveGuesses(tx, session)
    await note('code.accepted', { method: looksLikeRecovery(code) ? 'recovery' : tried.request.method })
    if (tried.request.method === 'sms' && account.telefoneProvenAt === null)
      await tx.update(operator).set({ telefoneProvenAt: now }).where(eq(operator.id, account.id))
    if (type !== 'auth') {
      await grantStepUp(tx, caller.tokenHash, type, now)
      return { ok: true, device: undefined }
    }
    await verifySession(tx, caller.tokenHash, now)
    return { ok: true, device: await trustDevice(tx, account.id, caller.tokenHash, now) }
  })
}

/** A code of the authenticator app can be given without asking first: there is nothing to send. */
async function openForApp(ports: Ports, session: Session, type: StepUp): Promise<void> {
  const account = await findAccount(ports.database.db, session.caller.operatorId)
  if (account.totpSecret === null) return
  const living = await findLiving(ports.database.db, purposeOf(account, session, type), ports.clock.now())
  if (living === undefined) await askForCode(ports, session, type, { method: 'totp', again: false })
}

/** What a code of this session is for. It counts for all that it opens, and a message in all sessions of the account. */
const purposeOf = ({ id, telefone }: Account, { caller: { tokenHash } }: Session, type: StepUp): Purpose => ({
  operatorId: id,
  tokenHash,
  type,
  opens: openedBy(type),
  sharedPhone: telefone,
})

async function isOtherwiseRight(
  tx: Db,
  { seal, clock }: Ports,
  account: Account,
  method: 'sms' | 'totp',
  code: string,
): Promise<boolean> {
  if (account.totpSecret === null) return false
  if (looksLikeRecovery(code)) return spendRecoveryCode(tx, seal, account.id, code, clock.now())
  if (method !== 'totp') return false
  const known = { id: account.id, sealed: account.totpSecret, lastStep: account.totpStep }
  const step = stepOfCode(seal, known, code, clock.now())
  if (step === undefined) return false
  await tx.update(operator).set({ totpStep: step }).where(eq(operator.id, account.id))
  return true
}

const methodsOf = ({ totpSecret, telefone }: Account) => [
  ...(totpSecret === null ? [] : (['totp'] as const)),
  ...(telefone === null ? [] : (['sms'] as const)),
]

async function findAccount(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(operator).where(eq(operator.id, id))
  if (account === undefined) throw new Error('a session without its account')
  return account
}
