import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { trimmed } from '../../../src/domain/values/text.ts'
import { lockOperator } from '../../platform/auth/store.ts'
import type { Session } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { letIn, note, noteWrongCode, passwordRefusal } from './enrolment.ts'
import type { Purpose } from './lifecycle.ts'
import { deleteRow, listPasskeys, renameRow, storePasskey } from './passkeys.ts'
import { forgetRecoveryCodes, replaceRecoveryCodes } from './recovery.ts'
import { awaitSignature, trySignature } from './requests.ts'
import { type Owner, ownerOf, TOLD, tellOwner } from './tell.ts'
import { creationOptions, madePasskey, relyingPartyOf } from './webauthn.ts'

type Result<T> = ({ ok: true } & T) | { ok: false; refusal: Refusal }
type Enrolled = Result<{ codes: string[]; device: string | undefined }>

const PASSKEY = 'passkey.enrol'
const UNAVAILABLE = { ok: false, refusal: { code: 'passkey.unavailable' } } as const
const WRONG = { ok: false, refusal: { code: 'passkey.wrong' } } as const
const UNKNOWN = { ok: false, refusal: { code: 'record.unknown' } } as const

/** How long the name of a passkey may be. */
const LONGEST_NAME = 60

/** Tells a browser what it needs to make a passkey; `origin` is the address where it can. */
export async function offerPasskey(
  ports: Ports,
  session: Session,
  password: string | undefined,
): Promise<Result<{ options: PublicKeyCredentialCreationOptionsJSON; origin: string }>> {
  const party = relyingPartyOf(ports.config)
  if (party === undefined) return UNAVAILABLE
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  const { operatorId: id, name, email } = session.caller
  const passkeys = await listPasskeys(ports.database.db, id)
  const options = await creationOptions(party, { id, name, email, passkeys })
  await awaitSignature(ports, purposeOf(session), options.challenge, (tx) => lockOperator(tx, id))
  return { ok: true, options, origin: party.origin }
}

/**
 * Keeps a passkey that a browser made; the phone is told. @returns the recovery codes, if the account had no use for any before
 */
export async function provePasskey(
  ports: Ports,
  session: Session,
  { name: typed, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Enrolled> {
  const party = relyingPartyOf(ports.config)
  if (party === undefined) return UNAVAILABLE
  const name = nameOf(typed)
  if (name === undefined) return { ok: false, refusal: NAMELESS }
  const now = ports.clock.now()
  let told: Owner | null = null
  const proven = await ports.database.db.transaction(async (tx): Promise<Enrolled> => {
    const account = await lockOperator(tx, session.caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const made = await trySignature(tx, ports, purposeOf(session), (isChallenge) =>
      madePasskey(party, response, isChallenge),
    )
    const before = await listPasskeys(tx, account.id)
    const id = made && (await storePasskey(tx, account.id, { ...made, name }, now))
    if (id === undefined) {
      await noteWrongCode(tx, ports, session, PASSKEY)
      return WRONG
    }
    const needsCodes = account.totpSecret === null && before.length === 0
    const codes = needsCodes ? await replaceRecoveryCodes(tx, ports, account.id) : []
    await note(tx, ports, session, 'passkey.enrolled', undefined, { name })
    told = ownerOf(account)
    return { ok: true, codes, device: await letIn(tx, session, { now, random: ports.random }) }
  })
  if (told !== null) await tellOwner(ports, told, TOLD.passkeyEnrolled)
  return proven
}

/** Gives a passkey another name. */
export async function renamePasskey(
  ports: Ports,
  session: Session,
  id: number,
  typed: string,
): Promise<Result<object>> {
  const name = nameOf(typed)
  if (name === undefined) return { ok: false, refusal: NAMELESS }
  return ports.database.db.transaction(async (tx) => {
    const before = await renameRow(tx, session.caller.operatorId, id, name)
    if (before === undefined) return UNKNOWN
    await note(tx, ports, session, 'passkey.renamed', { name: before.name }, { name })
    return { ok: true }
  })
}

/** Takes a passkey away, unless nothing else would be left. */
export async function removePasskey(
  ports: Ports,
  session: Session,
  id: number,
  password: string | undefined,
): Promise<Result<object>> {
  const refusal = await passwordRefusal(ports, session, password)
  if (refusal !== undefined) return { ok: false, refusal }
  return ports.database.db.transaction(async (tx): Promise<Result<object>> => {
    const account = await lockOperator(tx, session.caller.operatorId)
    if (account === undefined) return { ok: false, refusal: { code: 'session.none' } }
    const passkeys = await listPasskeys(tx, account.id)
    const isLast = passkeys.length === 1 && account.totpSecret === null
    if (isLast && account.telefoneProvenAt === null) return { ok: false, refusal: { code: 'factor.last' } }
    const removed = await deleteRow(tx, account.id, id)
    if (removed === undefined) return UNKNOWN
    if (isLast) await forgetRecoveryCodes(tx, account.id)
    await note(tx, ports, session, 'passkey.removed', { name: removed.name })
    return { ok: true }
  })
}

const NAMELESS = wrongFields({ name: [`Dê um nome de até ${LONGEST_NAME} letras.`] })

function nameOf(typed: string): string | undefined {
  const name = trimmed(typed)
  return name === '' || name.length > LONGEST_NAME ? undefined : name
}

/** A passkey is made in the session that asked, where the password was given. */
const purposeOf = ({ caller: { operatorId, tokenHash } }: Session): Purpose => ({
  operatorId,
  tokenHash,
  type: PASSKEY,
  opens: [PASSKEY],
  sharedPhone: null,
})
