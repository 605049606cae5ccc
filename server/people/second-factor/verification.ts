import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import type { AuditedValues } from '../../../src/domain/people/audit-fields.ts'
import { openedBy, type StepUp } from '../../../src/domain/people/permissions.ts'
import type { CodeRequestMethod } from '../../../src/machines/entities/code-request.ts'
import { audit } from '../../platform/audit/audit.ts'
import { trustDevice } from '../../platform/auth/devices.ts'
import { lockOperator } from '../../platform/auth/store.ts'
import { grantStepUp, hasStepUp, verifySession } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import type { Session } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { beginGuess, forgiveGuesses } from './guesses.ts'
import { findLiving, type Purpose, TYPED } from './lifecycle.ts'
import { findByCredential, listPasskeys, noteUse, type PasskeyRow } from './passkeys.ts'
import { countRecoveryCodes, looksLikeRecovery, spendRecoveryCode } from './recovery.ts'
import { awaitCode, awaitSignature, type OpenRequest, sendCode, tryCode, trySignature } from './requests.ts'
import { stepOfCode } from './totp.ts'
import { type RelyingParty, relyingPartyOf, requestOptions, signedCount } from './webauthn.ts'

type Account = typeof operator.$inferSelect

/** What a browser needs to have a passkey sign, and the address where it can. */
export interface Challenge {
  options: PublicKeyCredentialRequestOptionsJSON
  origin: string
}

type Method = CodeRequestMethod
type Asked =
  | { ok: true; open: OpenRequest | 'proven'; methods: Method[]; challenge?: Challenge }
  | { ok: false; refusal: Refusal }
type Given = { ok: true; device: string | undefined } | { ok: false; refusal: Refusal }

/**
 * Asks for a proof: what a passkey signs where there is one, else a code of the authenticator app, else an SMS; `method` chooses otherwise.
 * What is already proven asks for nothing. `again`: as in `sendCode`.
 */
export async function askForCode(
  ports: Ports,
  session: Session,
  type: StepUp,
  { method, again }: { method: Method | undefined; again: boolean | undefined },
): Promise<Asked> {
  const { caller, stage } = session
  const { db } = ports.database
  if (stage === 'unverified' && type !== 'auth') return { ok: false, refusal: { code: 'session.unverified' } }
  const account = await findAccount(db, caller.operatorId)
  const passkeys = await usablePasskeys(ports, account)
  const methods = methodsOf(account, passkeys !== undefined)
  if (type === 'auth' ? stage !== 'unverified' : await hasStepUp(db, caller.tokenHash, type, ports.clock.now()))
    return { ok: true, open: 'proven', methods }
  const [usual] = methods
  if (usual === undefined) return { ok: false, refusal: { code: 'factor.none' } }
  const purpose = purposeOf(account, session, type)
  const lock = (tx: Db) => lockOperator(tx, caller.operatorId)
  const isOffered =
    method === 'recovery' ? await hasRecoveryCodes(db, account) : methods.some((each) => each === method)
  const chosen = isOffered && method !== undefined ? method : usual
  if (chosen === 'passkey' && passkeys !== undefined) {
    const options = await requestOptions(passkeys.party, passkeys.rows)
    const { open } = await awaitSignature(ports, purpose, options.challenge, lock)
    return { ok: true, open, methods, challenge: { options, origin: passkeys.party.origin } }
  }
  const asks = chosen === 'totp' || chosen === 'recovery'
  const opened = asks
    ? await awaitCode(ports, purpose, chosen, lock)
    : await sendCode(ports, purpose, account.telefone ?? '', { lock, again })
  return opened.ok ? { ...opened, methods } : opened
}

/** Takes a code. What it opens, the proof and its audit row are one transaction. */
export async function giveCode(ports: Ports, session: Session, type: StepUp, code: string): Promise<Given> {
  const { caller, stage } = session
  if (stage === 'unverified' && type !== 'auth') return { ok: false, refusal: { code: 'session.unverified' } }
  const now = ports.clock.now()
  await openForTyping(ports, session, type, code)
  return ports.database.db.transaction(async (tx): Promise<Given> => {
    const account = await lockOperator(tx, caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const purpose = purposeOf(account, session, type)
    const isRecovery = looksLikeRecovery(code)
    const guesses = !isRecovery && (await findLiving(tx, purpose, now, TYPED))?.method === 'totp'
    const wait = guesses ? await beginGuess(tx, session, now) : undefined
    if (wait !== undefined) return { ok: false, refusal: { code: 'code.throttled', more: { retry_after: wait } } }
    const tried = await tryCode(tx, ports, purpose, code, ({ method }) =>
      isOtherwiseRight(tx, ports, account, method, code),
    )
    if (!tried.ok) {
      await note(tx, ports, session, type, 'code.refused', tried.refusal.more)
      return tried
    }
    if (guesses) await forgiveGuesses(tx, session)
    const { method } = tried.request
    if (method === 'sms') await rememberPhoneProven(tx, account, now)
    return admit(tx, ports, session, type, isRecovery ? 'recovery' : method)
  })
}

async function rememberPhoneProven(tx: Db, { id, telefoneProvenAt }: Account, now: Date): Promise<void> {
  if (telefoneProvenAt !== null) return
  await tx.update(operator).set({ telefoneProvenAt: now }).where(eq(operator.id, id))
}

/** Takes what a passkey signed. A wrong one counts like a wrong code of the authenticator app (S10), and uses its challenge up. */
export async function giveSignature(
  ports: Ports,
  session: Session,
  type: StepUp,
  response: AuthenticationResponseJSON,
): Promise<Given> {
  const { caller, stage } = session
  if (stage === 'unverified' && type !== 'auth') return { ok: false, refusal: { code: 'session.unverified' } }
  const now = ports.clock.now()
  const party = relyingPartyOf(ports.config)
  if (party === undefined) return { ok: false, refusal: { code: 'passkey.unavailable' } }
  return ports.database.db.transaction(async (tx): Promise<Given> => {
    const account = await lockOperator(tx, caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const wait = await beginGuess(tx, session, now)
    if (wait !== undefined) return { ok: false, refusal: { code: 'code.throttled', more: { retry_after: wait } } }
    const kept = await findByCredential(tx, account.id, response.id)
    const counter = await trySignature(tx, ports, purposeOf(account, session, type), async (isChallenge) =>
      kept === undefined ? undefined : signedCount(party, kept, response, isChallenge),
    )
    if (kept === undefined || counter === undefined) {
      await note(tx, ports, session, type, 'code.refused', { method: 'passkey' })
      return { ok: false, refusal: { code: 'passkey.wrong' } }
    }
    await forgiveGuesses(tx, session)
    await noteUse(tx, kept.id, counter, now)
    return admit(tx, ports, session, type, 'passkey')
  })
}

/** Opens what was asked for: the session itself on an unknown device, which is known from then on, else one step-up. */
async function admit(tx: Db, ports: Ports, session: Session, type: StepUp, method: Method): Promise<Given> {
  const { operatorId, tokenHash } = session.caller
  const now = ports.clock.now()
  await note(tx, ports, session, type, 'code.accepted', { method })
  if (type !== 'auth') {
    await grantStepUp(tx, tokenHash, type, now)
    return { ok: true, device: undefined }
  }
  await verifySession(tx, tokenHash, now)
  return { ok: true, device: await trustDevice(tx, { operatorId, tokenHash, now, random: ports.random }) }
}

function note(
  tx: Db,
  ports: Ports,
  { caller }: Session,
  type: StepUp,
  action: AuditAction,
  after: AuditedValues | undefined,
) {
  const { operatorId, address } = caller
  return audit(tx, { at: ports.clock.now(), operatorId, action, subject: 'session', subjectId: type, after, address })
}

/** A code of the authenticator app, or of the recovery codes, can be given without asking first: there is nothing to send. */
async function openForTyping(ports: Ports, session: Session, type: StepUp, code: string): Promise<void> {
  const { db } = ports.database
  const account = await findAccount(db, session.caller.operatorId)
  const isRecovery = looksLikeRecovery(code) && (await hasRecoveryCodes(db, account))
  if (account.totpSecret === null && !isRecovery) return
  const living = await findLiving(db, purposeOf(account, session, type), ports.clock.now(), TYPED)
  const method = account.totpSecret === null ? 'recovery' : 'totp'
  if (living === undefined) await askForCode(ports, session, type, { method, again: false })
}

/** What a proof of this session is for. It counts for all that it opens, and a message in all sessions of the account. */
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
  method: Method,
  code: string,
): Promise<boolean> {
  if (looksLikeRecovery(code)) return spendRecoveryCode(tx, seal, account.id, code, clock.now())
  if (account.totpSecret === null || method !== 'totp') return false
  const known = { id: account.id, sealed: account.totpSecret, lastStep: account.totpStep }
  const step = stepOfCode(seal, known, code, clock.now())
  if (step === undefined) return false
  await tx.update(operator).set({ totpStep: step }).where(eq(operator.id, account.id))
  return true
}

/** The account's passkeys, where this installation can ask for one. */
async function usablePasskeys(
  { config, database }: Ports,
  { id }: Account,
): Promise<{ party: RelyingParty; rows: PasskeyRow[] } | undefined> {
  const party = relyingPartyOf(config)
  const rows = party === undefined ? [] : await listPasskeys(database.db, id)
  return party === undefined || rows.length === 0 ? undefined : { party, rows }
}

const hasRecoveryCodes = async (db: Db, { id }: Account) => (await countRecoveryCodes(db, id)) > 0

const methodsOf = ({ totpSecret, telefone }: Account, hasPasskeys: boolean): Method[] => [
  ...(hasPasskeys ? (['passkey'] as const) : []),
  ...(totpSecret === null ? [] : (['totp'] as const)),
  ...(telefone === null ? [] : (['sms'] as const)),
]

async function findAccount(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(operator).where(eq(operator.id, id))
  if (account === undefined) throw new Error('a session without its account')
  return account
}
