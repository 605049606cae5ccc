import type { ReactNode } from 'react'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { buttonClass } from '../../../ui/text/button.tsx'
import { AddressToCopy } from '../gateway-form/notification-address.tsx'
import { copy } from './copy.ts'

const words = copy.unconfigured
/** Where the applications of a seller are made. */
const APPLICATIONS = 'https://www.mercadopago.com.br/developers/panel/app'

/** What has to be done at the provider and on the server before any account can be linked, and where. */
export function Unconfigured({ returnTo }: { returnTo: string }) {
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <Note tone="wait" icon={icons.warn}>
        {words.title}
      </Note>
      <p>{words.text}</p>
      <ol className="flex flex-col gap-4">
        <Step number={1}>
          <span>{words.create}</span>
          <a href={APPLICATIONS} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'plain' })}>
            {words.open}
            <span className="sr-only">{copy.newTab}</span>
          </a>
        </Step>
        <Step number={2}>
          <AddressToCopy
            label={words.address}
            hint={words.addressHint}
            copyLabel={words.copyAddress}
            address={returnTo}
          />
        </Step>
        <Step number={3}>
          <span className="wrap-anywhere">{words.keys}</span>
        </Step>
        <Step number={4}>
          <span>{words.restart}</span>
        </Step>
      </ol>
    </section>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="w-4 flex-none text-ink-3 tabular-nums">
      {number}
    </span>
    <span className="flex min-w-0 flex-1 flex-col items-start gap-2 *:max-w-full [&>div]:w-full">{children}</span>
  </li>
)
