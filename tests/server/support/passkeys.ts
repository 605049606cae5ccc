import { eq } from 'drizzle-orm'
import { passkey } from '../../../server/platform/auth/schema.ts'
import { findOperatorByEmail } from '../../../server/platform/auth/store.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../support/browser/software-authenticator.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import type { SignedIn, Stored, TestApp } from '../../support/server/build-app.ts'
import { CODE_PATH } from './codes.ts'

/** Where passkeys are registered. */
export const PASSKEYS = '/api/second-factor/passkeys'

/** How the panel of a test is reached where passkeys work. */
export const pageOf = (app: TestApp): string => app.url.replace('127.0.0.1', 'localhost')

/** Registers a passkey for an account, in one of its sessions. */
export async function registerPasskey(
  app: TestApp,
  session: SignedIn,
  { password }: Pick<Stored, 'password'>,
  name = 'Notebook',
): Promise<{ authenticator: SoftwareAuthenticator; recovery: string[] }> {
  const authenticator = softwareAuthenticator(pageOf(app))
  const { options } = wanted(await session.call('POST', PASSKEYS, { body: { current_password: password } }), 200)
  const passkey = authenticator.create(options)
  const made = wanted(await session.call('PUT', PASSKEYS, { body: { name, passkey } }), 200)
  return { authenticator, recovery: made.recovery_codes }
}

/** What a passkey is asked to sign for this purpose. */
export async function askSignature(session: Pick<SignedIn, 'callOnce'>, type: string) {
  const asked = wanted(await session.callOnce('POST', CODE_PATH, { body: { type, method: 'passkey' } }), 200)
  return asked.passkey.options
}

/** Gives what a passkey signed. */
export const giveSignature = (session: Pick<SignedIn, 'callOnce'>, type: string, passkey: object) =>
  session.callOnce('POST', CODE_PATH, { body: { type, passkey } })

/** Lets an account have a passkey, whatever else it lacks. @returns what takes it away again */
export async function storePasskey(
  app: TestApp,
  email: string,
  authenticator: SoftwareAuthenticator,
): Promise<() => Promise<unknown>> {
  const { db } = app.database
  const account = await findOperatorByEmail(db, email)
  if (account === undefined) throw new Error('no such account')
  const row = { operatorId: account.id, name: 'Notebook', ...authenticator.kept(), createdAt: app.clock.now() }
  await db.insert(passkey).values(row)
  return async () => db.delete(passkey).where(eq(passkey.credentialId, authenticator.id))
}
