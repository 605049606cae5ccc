import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { slugOf } from '../../../../src/domain/campaigns/slug.ts'
import { folded, wordsOf } from '../../../../src/domain/values/text.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** Latin, Greek and Cyrillic with all their extensions, punctuation, signs, fancy letters, what nobody sees, halfwidth forms, emoji. */
const RANGES = [
  [0x1, 0x58f],
  [0x600, 0x6ff],
  [0x1100, 0x11ff],
  [0x17b0, 0x17b9],
  [0x1800, 0x180f],
  [0x1ab0, 0x1ac0],
  [0x1d00, 0x2bff],
  [0x3000, 0x33ff],
  [0xac00, 0xac80],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xfe6f],
  [0xff00, 0xfffd],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f64f],
  [0xe0000, 0xe01ef],
] as const

test('panel and database fold every letter alike, alone and in words', async () => {
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  const texts = letters.flatMap((letter) => [letter, `Mo${letter}to ${letter}`])
  const rows = await rowsOf<{ text: string; folded: string; words: string[] }>(
    app.database.db,
    sql`select text, folded(text) as folded, folded_words(text) as words from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`,
  )
  const different = rows.filter(
    ({ text, folded: there, words }) => there !== folded(text) || words.join('\0') !== wordsOf(text).join('\0'),
  )
  expect(rows).toHaveLength(texts.length)
  expect(different.map(({ text }) => [...text].map((letter) => letter.codePointAt(0)?.toString(16)))).toEqual([])
})

test.each([
  ['𝗛𝗼𝗻𝗱𝗮 𝗖𝗚', 'honda-cg', ['honda', 'Hónda cg', '𝗛𝗼𝗻𝗱𝗮']],
  ['Ｍｏｔｏ zero', 'moto-zero', ['moto', 'ｍｏｔｏ']],
  ['Straße 5', 'strasse-5', ['strasse', 'straße', 'STRASSE']],
  ['Łódź tour', 'lodz-tour', ['lodz', 'łódź']],
  ['ꜰᴜꜱᴄᴀ 🅐🅩🆄🅻', 'fusca-azul', ['fusca', 'azul', '🅰🅉🅄🅛']],
  ['ﬁlé da oﬀicina', 'file-da-officina', ['file', 'officina']],
])('the campaign %s has the address %s and is found by what people type', async (title, slug, typed) => {
  const campaign = await createCampaign(app, admin, { title })
  expect([slugOf(title), campaign.url_amigavel]).toEqual([slug, slug])
  for (const q of typed) {
    const found = wanted(await admin.call('GET', `/api/search?q=${encodeURIComponent(q)}`), 200)
    expect([q, found.campaigns.map(({ id }: { id: number }) => id)]).toEqual([q, [campaign.id]])
    const list = wanted(await admin.call('GET', `/api/actions?q=${encodeURIComponent(q)}`), 200)
    expect(list.data.map(({ id }: { id: number }) => id)).toEqual([campaign.id])
  }
})
