import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SoftwareAuthenticator } from './software-authenticator.ts'

/**
 * Gives a page an authenticator that Chromium believes to be built into the device (CDP, WebAuthn): it is touched as soon as it asks, by a
 * person whom it knows.
 * @param passkeys those that it keeps already, of localhost
 */
export async function chromiumAuthenticator(
  page: Page,
  passkeys: readonly SoftwareAuthenticator[] = [],
): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const passkey of passkeys)
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: Buffer.from(passkey.id, 'base64url').toString('base64'),
        privateKey: passkey.secret().toString('base64'),
        rpId: 'localhost',
        isResidentCredential: true,
        userHandle: Buffer.from(passkey.id).toString('base64'),
        signCount: 0,
      },
    })
}

/** What the person does whom the browser asks for a passkey: touches the authenticator, or the name of the error that comes of it. */
export type Doing = 'touch' | 'NotAllowedError' | 'NotSupportedError'

type Asked = { person?: (does: Doing) => void }

/** Has a page's authenticator wait for `personDoes`. */
export async function holdPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator
    if (!credentials) return
    const ask = credentials.get.bind(credentials)
    credentials.get = (options) =>
      new Promise((resolve, reject) => {
        const asked = window as Asked
        asked.person = (does) => {
          delete asked.person
          if (does === 'touch') resolve(ask(options))
          else reject(new DOMException('The operation either timed out or was not allowed.', does))
        }
      })
  })
}

/** The person whom the browser asks does this, once they are asked. */
export async function personDoes(page: Page, does: Doing): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as Asked).person !== undefined)).toBe(true)
  await page.evaluate((doing) => (window as Asked).person?.(doing), does)
}
