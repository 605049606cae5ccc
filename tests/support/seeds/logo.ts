import sharp from 'sharp'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { Answer } from '../server/http.ts'

/** A logo of one colour: a square mark, a gap and a bar, on nothing. */
export function logoPicture({ color = '#ffffff', width = 560, height = 128 } = {}) {
  const mark = `<rect width="${height}" height="${height}" fill="${color}"/>`
  const bar = `<rect x="${height * 1.5}" y="${height / 4}" width="${width - height * 1.5}" height="${height / 2}" fill="${color}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${mark}${bar}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Sends a logo as the panel does. */
export async function sendLogo(
  app: TestApp,
  { token }: SignedIn,
  file: Buffer,
  { name = 'marca.png', type = 'image/png' } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type }), name)
  const answer = await fetch(`${app.url}/api/upload/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
