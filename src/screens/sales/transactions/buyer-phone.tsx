import { useState } from 'react'
import { buyerPhoneQuery, phoneQuery } from '../../../api/sales/transactions.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { NO_PHONE } from '../../../domain/values/phone.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { PhoneReveal } from '../../../ui/text/phone-reveal.tsx'
import { WhatsAppLink } from '../../../ui/text/whatsapp-link.tsx'
import { CallButton } from './call-button.tsx'
import { copy } from './copy.ts'

interface BuyerPhoneProps {
  /** Of a purchase, */
  id: string
  /** or of its buyer. */
  of?: 'purchase' | 'buyer'
  masked: string
  /** Opens a conversation although the phone is not shown; without it the way there appears with the phone. */
  onCall?: () => void
  /** The way to a conversation stands beside it already. */
  plain?: boolean
  tabIndex?: number
}

/** A buyer's phone, hidden until it is asked for by whom it is shown to; then also the way to a conversation. */
export function BuyerPhone({ id, of = 'purchase', masked, onCall, plain = false, tabIndex }: BuyerPhoneProps) {
  const { api, notify } = useSystem()
  const may = useMay('transactions.phone') && masked !== NO_PHONE
  const [asked, setAsked] = useState(false)
  const read = useQuery((of === 'buyer' ? buyerPhoneQuery : phoneQuery)(api, asked ? id : null))
  const phone = read.data ?? undefined
  const copyPhone = (full: string) => copyAndSay({ notify }, full, copy.phoneCopied)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PhoneReveal
        masked={masked}
        full={phone === undefined ? undefined : maskPhone(phone)}
        busy={asked && read.status === 'pending'}
        {...(may && { onReveal: () => (asked ? read.retry() : setAsked(true)) })}
        onCopy={copyPhone}
        {...(tabIndex !== undefined && { tabIndex })}
      />
      {phone !== undefined && !plain && <WhatsAppLink phone={phone} small />}
      {phone === undefined && onCall && may && <CallButton onCall={onCall} small />}
      {read.status === 'error' && (
        <span role="alert" className="text-bad">
          {read.message}
        </span>
      )}
    </span>
  )
}
