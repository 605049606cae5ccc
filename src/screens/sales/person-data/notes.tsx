import { Check, Clock, FileText, Lock, ShieldCheck, User } from 'lucide-react'
import { formatMoment } from '../../../domain/values/dates.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { FoundPerson, PersonFile, PersonHold, PersonProof } from '../../../machines/flows/records/person.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { Button, buttonClass } from '../../../ui/text/button.tsx'
import { affiliateScreens, managerScreens } from '../../people/entry.ts'
import { copy } from './copy.ts'

/** The proof of what was erased: it stays until another person is looked for. */
export function Erased({ proof: { number, content } }: { proof: PersonProof }) {
  return (
    <Note
      tone="ok"
      icon={Check}
      action={<Way onClick={() => saveText(copy.proofFile(number), content)}>{copy.download}</Way>}
    >
      <strong className="font-semibold">{copy.proof(number)}</strong>
      <span className="block text-12 text-ink-2">{copy.proofSays}</span>
    </Note>
  )
}

/** The file that was made: its address is sent to the person, or opened here with the code that the person tells. */
export function Exported({ file: { url, bytes, expiresAt } }: { file: PersonFile }) {
  const { notify } = useSystem()
  return (
    <section aria-label={copy.file} className="flex flex-col gap-2 rounded-3 p-4 inset-ring inset-ring-line-2">
      <span className="flex flex-wrap items-center gap-3">
        <FileText className="size-4 flex-none text-ink-2" aria-hidden="true" />
        <span className="flex min-w-40 flex-1 flex-col">
          <strong className="font-semibold text-ink-1">{copy.file}</strong>
          <span className="text-12 text-ink-3">{copy.fileSays(bytes)}</span>
        </span>
        <Button icon={icons.copy} onClick={() => void copyAndSay({ notify }, url, copy.fileCopied)}>
          {copy.copyFile}
        </Button>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
          {copy.openFile}
          <span className="sr-only">{copy.newTab}</span>
        </a>
      </span>
      <p className="text-12 text-ink-3">{copy.fileOpens(formatMoment(expiresAt))}</p>
    </section>
  )
}

/** Nothing is stored of a phone: also an answer, which may be given in writing. */
export function Nobody({ telefone }: { telefone: string }) {
  const phone = maskPhone(telefone)
  return (
    <div className="flex flex-col items-start gap-3">
      <Note icon={User}>{copy.none(phone)}</Note>
      <Button
        icon={icons.report}
        onClick={() => saveText(copy.answerFile, copy.answerText(phone, formatMoment(serverNow())))}
      >
        {copy.answer}
      </Button>
    </div>
  )
}

/** How many searches were made today, where the next one asks for a code. */
export function Searches({ made }: { made: number }) {
  return (
    <Note tone="wait" icon={Clock}>
      <strong className="font-semibold">{copy.searches(made)}</strong> {copy.nextAsks}
    </Note>
  )
}

/** The phone is also of somebody who works here. */
export function Staff({ account: { id, name, role } }: { account: NonNullable<FoundPerson['account']> }) {
  const { openScreen } = useSystem()
  const toAccount = {
    admin: undefined,
    gestor: () => openScreen(managerScreens.edit, { gestor_id: String(id) }),
    afiliado: () => openScreen(affiliateScreens.edit, { afiliado_id: String(id) }),
  }[role]
  return (
    <Note icon={ShieldCheck} action={toAccount && <Way onClick={toAccount}>{copy.staffWay(role)}</Way>}>
      <strong className="font-semibold text-ink-1">{copy.staff(role, name)}</strong> {copy.staffStays(role)}
    </Note>
  )
}

/** Why a person cannot be erased now, each with the way to what holds it. */
export function Holds({ held }: { held: readonly PersonHold[] }) {
  const { open } = useSystem()
  const toHold = ({ action_id, transaction_id }: PersonHold) => {
    const campaign = { action_id: String(action_id) }
    if (transaction_id === null) open('draw', campaign)
    else open('transaction', { ...campaign, transaction_id: String(transaction_id) })
  }
  return (
    <section aria-label={copy.held} className="flex flex-col gap-2">
      <h3 className="font-semibold text-ink-1">{copy.held}</h3>
      {held.map((hold) => (
        <Note
          key={`${hold.kind}.${hold.action_id}.${hold.transaction_id}`}
          tone="bad"
          icon={Lock}
          action={<Way onClick={() => toHold(hold)}>{copy.ways[hold.kind]}</Way>}
        >
          {hold.why}
        </Note>
      ))}
    </section>
  )
}

function Way({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="font-medium underline underline-offset-2 max-mouse:min-h-11" onClick={onClick}>
      {children}
    </button>
  )
}

const saveText = (name: string, content: string) => saveFile(new File([content], name, { type: 'text/plain' }))
