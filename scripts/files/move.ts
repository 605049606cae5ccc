import { moveFiles } from '../../server/platform/files/bring.ts'
import { removeGone } from '../../server/platform/files/held.ts'
import { StoreFailure, storeOf, tryStore } from '../../server/platform/files/store.ts'
import { systemRandom } from '../../server/platform/random.ts'
import { formatCount } from '../../src/domain/values/counts.ts'
import { fail, onDatabase } from '../on-database.ts'

const PLACES = new Map([
  ['s3', 'store'],
  ['banco', 'database'],
] as const)

/** `npm run files:move -- s3|banco`: brings all photos into the store that the settings name, or all files out of it into the database. */
await onDatabase(async ({ db }, config) => {
  const files = storeOf(config)
  const to = PLACES.get(process.argv[2] as 's3' | 'banco')
  if (to === undefined) return fail('Diga para onde: npm run files:move -- s3, ou npm run files:move -- banco')
  if (files === undefined) return fail('Informe o depósito em S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET.')
  if (to === 'store') await tryStore(files, config, systemRandom)
  try {
    const moved = await moveFiles(db, files, to)
    await removeGone(db, files)
    console.log(`${formatCount(moved)} arquivos foram para o ${to === 'store' ? 'depósito' : 'banco'}.`)
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    fail(`O depósito de arquivos parou no meio (${error.message}). O que já foi ficou; rode de novo para continuar.`)
  }
})
