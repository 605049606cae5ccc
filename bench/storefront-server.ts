import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { placeFiles, storeFiles } from '../server/campaigns/photos/files.ts'
import { readPhoto } from '../server/campaigns/photos/image.ts'
import { newPhotoName, storePhoto } from '../server/campaigns/photos/store.ts'
import { rowsOf } from '../server/platform/db/database.ts'
import { campaign, transaction } from '../server/platform/db/schema.ts'
import { operatorsToken } from './run/session.ts'
import { memoryNow, serve, unlimitedPorts } from './server.ts'
import { makeCampaign, openBench } from './support.ts'

/**
 * The whole server on a durable PostgreSQL, with one campaign as operators fill them in. Says what its memory is when it is asked, copies a purchase
 * that waits (`{copy: id, times}`) and answers the copies' ids, and ends with its input.
 */
const bench = await openBench('postgres')
const ports = unlimitedPorts(bench)
const { port } = await serve(ports, bench)

const { db } = bench.database
const { id, slug } = await makeCampaign(bench, 1_000_000)
await db
  .update(campaign)
  .set({
    ...{ title: 'Honda CG 160 zero quilômetro', product: 'Uma Honda CG 160 0 km', product2: 'R$ 2.000 no PIX' },
    ...{ price: 20, minimumTransaction: 100, percentView: true, percentStatus: 0, whatsapp: '62981234567' },
    ...{ qtd1: 100, price2: 18, qtd2: 250, price3: 16, maxReserva: 5_000 },
    ...{ quantitySuggested1: 50, quantitySuggested2: 100, quantitySuggested3: 250, quantitySuggested4: 500 },
    description: `<p>${'Moto zero, emplacada, com documento no nome de quem ganhar. '.repeat(8)}</p>`,
  })
  .where(eq(campaign.id, id))
await addPhoto()

/** A photo that compresses as one of a telephone does. */
async function addPhoto(): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1_600, height: 1_067, channels: 3, background: '#447', noise } as const
  const read = await readPhoto(await sharp({ create }).blur(3).jpeg().toBuffer())
  if (typeof read === 'string') throw new Error('the photo was not read')
  const name = newPhotoName(ports.random)
  await storeFiles(
    db,
    await storePhoto(db, { campaignId: id, name, position: 0, createdAt: new Date() }),
    await placeFiles(ports, read),
  )
}

/** Purchases that wait like this one, each without a charge: only their streams are wanted. */
async function copies(of: number, times: number): Promise<number[]> {
  const columns = sql.raw(
    'campaign_id, buyer_id, name, account_id, status, quantity, due, amount, token_hash, expires_at, created_at, updated_at',
  )
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`insert into ${transaction} (${columns}) select ${columns} from ${transaction}, generate_series(1, ${times}::int)
      where id = ${of} returning id::float8 as id`,
  )
  return rows.map((row) => row.id)
}

process.on('message', async (message: 'memory' | 'token' | { copy: number; times: number }) => {
  if (message === 'memory') return process.send?.(memoryNow())
  return process.send?.(
    message === 'token' ? { token: await operatorsToken(db) } : await copies(message.copy, message.times),
  )
})
process.send?.({ port, slug })
