import { isPhone, unmaskPhone } from '../domain/masks.ts'
import type { Campaign } from './pages.ts'

type Contact = { icon: 'whatsapp' | 'instagram' | 'send'; label: string; href: string }

/** Where a campaign's organiser is reached, those that are filled in: a phone, a profile's name or a link leads there. */
export function contactsOf({ whatsapp, instagram, telegram }: Campaign): Contact[] {
  const link = (text: string | null, build: (text: string) => string) =>
    text === null || text.trim() === '' ? null : /^https?:\/\//i.test(text) ? text : build(text.trim())
  const all: [Contact['icon'], string, string | null][] = [
    ['whatsapp', 'WhatsApp', link(whatsapp, (text) => (isPhone(text) ? `https://wa.me/55${unmaskPhone(text)}` : ''))],
    ['instagram', 'Instagram', link(instagram, (text) => `https://instagram.com/${text.replace(/^@/, '')}`)],
    ['send', 'Telegram', link(telegram, (text) => `https://t.me/${text.replace(/^@/, '')}`)],
  ]
  return all.flatMap(([icon, label, href]) => (href ? [{ icon, label, href }] : []))
}
