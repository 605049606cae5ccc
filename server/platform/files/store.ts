import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import type { Random } from '../random.ts'
import { StartError } from '../start-error.ts'

/** A store was asked for a file, or given one, and did not do it. */
export class StoreFailure extends Error {}

/** Where files lie that are not in the database: under names that say what is in them. */
export interface FileStore {
  /** Keeps bytes under a name, and reads them back. @throws StoreFailure */
  put(name: string, content: Buffer): Promise<void>
  /** @throws StoreFailure where it does not answer, or where what it has is not what was given to it */
  get(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
}

const ANSWER_MS = 15_000
const TRIES = 2

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A name that nothing else has, which ends with the digest of what it names. */
export const storedName = (kind: 'fotos' | 'relatorios', content: Buffer, random: Random): string =>
  `${kind}/${random.bytes(16).toString('hex')}-${digestOf(content)}`

/** Whether bytes are those that were put under a name. */
export const isNamed = (name: string, content: Buffer): boolean => name.endsWith(`-${digestOf(content)}`)

const failureOf = (answer: Answer | Error): unknown =>
  answer instanceof Error ? (answer.cause ?? answer.message) : answer.status

/** What a store answered, to its last byte. */
interface Answer {
  ok: boolean
  status: number
  content: Buffer
}

/** A store that speaks S3, with the bucket in the path as all of them understand it. */
export function s3Store(settings: NonNullable<Config['s3']>): FileStore {
  const { endpoint, bucket, region, key: accessKeyId, secret: secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const askOnce = async (method: string, name: string, body: Buffer | undefined): Promise<Answer> => {
    const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': digestOf(body ?? Buffer.alloc(0)) },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { ok: answer.ok, status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
  }
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const answer = await askOnce(method, name, body).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status < 500) return answer
      if (tries === TRIES) throw new StoreFailure(`${method}: ${failureOf(answer)}`)
    }
  }
  const get = async (name: string) => {
    const { ok, status, content } = await ask('GET', name)
    if (!ok) throw new StoreFailure(`GET: ${status}`)
    if (!isNamed(name, content)) throw new StoreFailure('GET: other bytes')
    return content
  }
  return {
    get,
    async put(name, content) {
      const { ok, status } = await ask('PUT', name, content)
      if (!ok) throw new StoreFailure(`PUT: ${status}`)
      await get(name)
    },
    async remove(name) {
      const { ok, status } = await ask('DELETE', name)
      if (!ok && status !== 404) throw new StoreFailure(`DELETE: ${status}`)
    },
  }
}

/** The store that the settings name; undefined where files lie in the database. */
export const storeOf = ({ s3 }: Pick<Config, 's3'>): FileStore | undefined =>
  s3 === undefined ? undefined : s3Store(s3)

/** Puts a file into the store, and takes it out again. @returns why it did not; undefined where it did */
export async function reachStore(files: FileStore, random: Random): Promise<string | undefined> {
  const content = random.bytes(32)
  const name = storedName('fotos', content, random)
  try {
    await files.put(name, content)
    await files.remove(name)
    return undefined
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return error.message
  }
}

/** @throws StartError with one sentence where the store does not take a file */
export async function tryStore(files: FileStore, { s3 }: Pick<Config, 's3'>, random: Random): Promise<void> {
  const problem = await reachStore(files, random)
  if (problem === undefined) return
  throw new StartError(
    `O depósito de arquivos de S3_ENDPOINT não guarda no bucket ${s3?.bucket} (${problem}). Confira S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET.`,
  )
}
