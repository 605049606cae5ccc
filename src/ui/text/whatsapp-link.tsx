import { MessageCircle } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { whatsAppAddress } from './whatsapp-address.ts'

/** Opens a conversation in a new tab. Takes a Brazilian phone in any writing; the country code 55 is added. */
export function WhatsAppLink({ phone, small }: { phone: string; small?: boolean }) {
  return (
    <a
      href={whatsAppAddress(phone)}
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
