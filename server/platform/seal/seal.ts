import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { syncFile, syncFolder } from '../durable.ts'
import { type Random, systemRandom } from '../random.ts'

/** Encrypts what must not stand readable in the database, bound to the row it belongs to (S49). */
export interface Seal {
  /** @param row which record and column the secret belongs to, such as `campaign:7:key`; needed again to open it */
  close(secret: Uint8Array, row: string): string
  /** @throws when the text was altered, belongs to another row, or its key is not here */
  open(sealed: string, row: string): Buffer
  /** The number of the key that `close` uses now; what it makes begins with it and a dot (S51). */
  readonly number: string
  /** A keyed hash, for what is only ever compared and soon forgotten: codes (S07). It does not outlive a change of the key. */
  hash(text: string, row: string): string
}

/** A key's number: a part of its hash, so that it names the key and tells nothing of it. */
const numberOf = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/**
 * AES-256-GCM with a fresh nonce a secret: `key number.nonce.tag.text`, base64url.
 * @param key what is sealed with from now on
 * @param former keys that may still open what was sealed before
 */
export function makeSeal(key: Uint8Array, former: readonly Uint8Array[] = [], random: Random = systemRandom): Seal {
  const current = numberOf(key)
  const keys = new Map([key, ...former].map((each) => [numberOf(each), each]))
  const hashKey = Buffer.from(hkdfSync('sha256', key, '', 'talao hash', 32))
  return {
    close(secret, row) {
      const nonce = random.bytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return [current, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, row) {
      const [number, nonce, tag, text] = sealed.split('.')
      const opening = keys.get(number ?? '')
      if (opening === undefined || nonce === undefined || tag === undefined || text === undefined)
        throw new Error('sealed with a key that is not here')
      const decipher = createDecipheriv('aes-256-gcm', opening, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(row)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()])
    },
    number: current,
    hash: (text, row) => createHmac('sha256', hashKey).update(`${row}\n${text}`).digest('base64url'),
  }
}

/** The seal of the settings' keys; undefined when there is none. */
export function sealOf(config: Pick<Config, 'secretKey' | 'formerKeys' | 'dataDir'>): Seal | undefined {
  const former = config.formerKeys.map((key) => Buffer.from(key, 'hex'))
  const key = config.secretKey ?? keyOf(config.dataDir)
  return key === undefined ? undefined : makeSeal(Buffer.from(key, 'hex'), former)
}

/** Where the key is kept that no setting gives. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** Makes a key and keeps it in the data folder, where neither the settings nor the folder have one. */
export function makeKeyFile({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): void {
  const path = keyFile(dataDir)
  if (secretKey !== undefined || existsSync(path)) return
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, systemRandom.bytes(32).toString('hex'), { mode: 0o600 })
  try {
    syncFile(draft)
    linkSync(draft, path)
    syncFolder(dataDir)
  } catch (error) {
    // Another server made one at the same moment: that one counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** The key that is kept there, in hexadecimal. */
export function keyOf(dataDir: string): string | undefined {
  const path = keyFile(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
