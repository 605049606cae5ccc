import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * `npm run icons`: draws the icons of the installed panel from the mark. `share` is the part of the width that the mark takes: a
 * maskable icon may be cut to the inner 80 %.
 */
const FOLDER = 'public/icons'
const ICONS = [
  { name: 'icon-192', size: 192, share: 0.78, corner: 0.22 },
  { name: 'icon-512', size: 512, share: 0.78, corner: 0.22 },
  { name: 'maskable-512', size: 512, share: 0.58, corner: 0 },
  { name: 'touch-180', size: 180, share: 0.68, corner: 0 },
]

await mkdir(FOLDER, { recursive: true })
for (const { name, size, share, corner } of ICONS)
  await sharp(Buffer.from(drawing(size, share, corner)))
    .png({ compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`)

/** The mark (src/ui/photos/mark.tsx) on a square of the panel's ink. */
function drawing(size: number, share: number, corner: number): string {
  const scale = (size * share) / 24
  const left = (size - 24 * scale) / 2
  const top = (size - 20 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="#0b0c0e"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <path fill="#f4ead3" d="M2.5 2H6a2 2 0 0 0 2 2v12a2 2 0 0 0-2 2H2.5A1.5 1.5 0 0 1 1 16.5v-13A1.5 1.5 0 0 1 2.5 2Z"/>
      <path fill="#4560e6" d="M11 2h10.5A1.5 1.5 0 0 1 23 3.5v13a1.5 1.5 0 0 1-1.5 1.5H11a2 2 0 0 0-2-2V4a2 2 0 0 0 2-2Z"/>
    </g>
  </svg>`
}
