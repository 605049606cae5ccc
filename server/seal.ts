import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts what must not stand readable in the database, bound to the row it belongs to (S49). */
export interface Seal {
  /** @param row which record and column the secret belongs to, such as `campaign:7:key`; needed again to open it */
  close(secret: Uint8Array, row: string): string
  /** @throws when the text was altered or belongs to another row */
  open(sealed: string, row: string): Buffer
}

const KEY_NUMBER = '1'

/** AES-256-GCM with a fresh nonce a secret: `key number.nonce.tag.text`, base64url. */
export function makeSeal(key: Uint8Array): Seal {
  return {
    close(secret, row) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return [KEY_NUMBER, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, row) {
      const [number, nonce, tag, text] = sealed.split('.')
      if (number !== KEY_NUMBER || nonce === undefined || tag === undefined || text === undefined)
        throw new Error('sealed with a key that is not here')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(row)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()])
    },
  }
}

/** The key of the settings (64 hexadecimal digits), or the one kept in the data folder, made there at the first start. */
export function readOrMakeKey(secretKey: string | undefined, dataDir: string): Buffer {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex')
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
}
