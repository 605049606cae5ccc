import { MessageCircle } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

/** Opens a conversation in a new tab. Takes a Brazilian phone in any writing; the country code 55 is added. */
export function WhatsAppLink({ phone, small }: { phone: string; small?: boolean }) {
  const digits = phone.replace(/\D/g, '')
  return (
    <a
      href={`https://wa.me/${digits.length > 11 ? digits : `55${digits}`}`}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonClass({ size: small ? 'small' : 'normal' }), 'text-ok')}
    >
      <MessageCircle className="size-4 wide:size-3.5" aria-hidden="true" />
      WhatsApp
      <span className="sr-only">(abre em outra aba)</span>
    </a>
  )
}
