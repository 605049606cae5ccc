import type { OwnLink } from '../../../api/sales/links.ts'
import { type ReadyTextName, readyTexts } from '../../../domain/sales/ready-texts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { Services } from '../../../runtime/services.ts'
import { addressOf } from '../links/link-records.ts'
import { copy } from './copy.ts'

/** The texts about a link, as they are by now. */
export const textsOf = (services: Pick<Services, 'api' | 'queries'>, row: OwnLink) =>
  readyTexts(
    {
      ...{ title: row.action_title, price: centavosOf(row.price), paid: row.paid_percent },
      ...{ draw: row.prev_sorteio, isFederal: row.federal },
    },
    addressOf(services, row),
    serverNow(),
  )

/** A text is copied, or WhatsApp opens with it. */
export function spread(
  services: Services,
  row: OwnLink,
  { text: name, way }: { text: ReadyTextName; way: 'copy' | 'send' },
) {
  const text = textsOf(services, row).find((each) => each.name === name)?.text ?? ''
  if (way === 'copy') void copyAndSay(services, text, copy.textCopied)
  else window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
}
