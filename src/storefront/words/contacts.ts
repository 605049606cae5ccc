import type { SiteContact } from '../../domain/site/site.ts'
import { isPhone, phoneIn } from '../../domain/values/phone.ts'

type Contact = { icon: 'whatsapp' | 'instagram' | 'send' | 'mail'; label: string; href: string }
type Given = Partial<SiteContact>

/**
 * Where the organiser is reached, those that are filled in: a campaign's own, else those of the settings. A phone, a profile's name or a
 * link leads there.
 */
export function contactsOf(campaign: Given, site: Given | undefined): Contact[] {
  const link = (name: keyof SiteContact, build: (text: string) => string) => {
    const text = (campaign[name]?.trim() || site?.[name]?.trim()) ?? ''
    return text === '' ? null : /^https?:\/\//i.test(text) ? text : build(text)
  }
  const all: [Contact['icon'], string, string | null][] = [
    ['whatsapp', 'WhatsApp', link('whatsapp', (text) => (isPhone(text) ? `https://wa.me/55${phoneIn(text)}` : ''))],
    ['instagram', 'Instagram', link('instagram', (text) => `https://instagram.com/${text.replace(/^@/, '')}`)],
    ['send', 'Telegram', link('telegram', (text) => `https://t.me/${text.replace(/^@/, '')}`)],
    ['mail', 'E-mail', link('email', (text) => `mailto:${text}`)],
  ]
  return all.flatMap(([icon, label, href]) => (href ? [{ icon, label, href }] : []))
}
