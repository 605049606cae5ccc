import { Lock, Trash2, TriangleAlert, User } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { askErasePerson, fetchPersonFile, type Person, type PersonPart, personQuery } from '../../../api/persons.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { phoneIn } from '../../../domain/values/phone.ts'
import { refusalNotice } from '../../../machines/notice.ts'
import { type Read, useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer, DrawerFooter } from '../../../ui/dialogs/drawer.tsx'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { Button } from '../../../ui/text/button.tsx'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import { PhoneField } from '../../kit/phone-field.tsx'
import { copy } from './copy.ts'
import { personData } from './entry.ts'

const textFile = (content: string, name: string) => saveFile(new File([content], name, { type: 'text/plain' }))

const eraseOf = (telefone: string, name: string) => ({
  type: 'confirm.ask' as const,
  action: { id: telefone, name, act: 'erase', word: copy.confirm.word },
})

/** What is stored of whoever has a phone: what would go, what stays and why; exported, and erased by a typed word (LGPD). */
export default function PersonData() {
  const { api, drawers, changed } = useSystem()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ telefone: string | null; refused: boolean }>({ telefone: null, refused: false })
  const askErase = useMemo(
    () =>
      askErasePerson(api, (proof) => {
        textFile(proof, copy.proof)
        changed('person')
        changed('supporter')
      }),
    [api, changed],
  )
  const confirm = useConfirm(askErase)
  const read = useQuery(personQuery(api, asked.telefone))
  const person = read.data
  const search = (event: FormEvent) => {
    event.preventDefault()
    const telefone = phoneIn(typed) ?? null
    setAsked({ telefone, refused: telefone === null })
  }
  return (
    <Drawer
      icon={icons.user}
      title={personData.title}
      {...(asked.telefone !== null && { context: maskPhone(asked.telefone) })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      footer={
        person && (
          <DrawerFooter note={copy.whose}>
            <Button
              kind="danger"
              icon={Trash2}
              {...((person.held.length > 0 || !person.goes.some(({ count }) => count > 0)) && { refusal: copy.held })}
              onClick={() => asked.telefone !== null && confirm.send(eraseOf(asked.telefone, person.name))}
            >
              {copy.erase}
            </Button>
          </DrawerFooter>
        )
      }
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 wide:p-5">
        <form onSubmit={search} noValidate className="flex flex-wrap items-start gap-2">
          <PhoneField
            className="min-w-60 flex-1"
            label={copy.phone}
            hint={copy.phoneHint}
            {...(asked.refused && { error: copy.notWhole })}
            autoComplete="off"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              if (asked.refused) setAsked({ ...asked, refused: false })
            }}
          />
          <span className="pt-6">
            <Button type="submit" icon={icons.search}>
              {copy.search}
            </Button>
          </span>
        </form>
        {asked.telefone !== null && <Found telefone={asked.telefone} read={read} />}
      </div>
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          title: copy.confirm.title(name),
          text: copy.confirm.text,
          verb: copy.confirm.verb,
          danger: true,
        })}
      />
    </Drawer>
  )
}

/** The person of a phone, or that there is none. */
function Found({ telefone, read }: { telefone: string; read: Read<Person | null> }) {
  const { api, notify } = useSystem()
  const person = read.data
  if (read.status === 'error')
    return (
      <Note tone="bad" icon={TriangleAlert}>
        {read.message}
      </Note>
    )
  if (person === undefined) return null
  if (person === null) return <Note icon={User}>{copy.none(maskPhone(telefone))}</Note>
  async function exportFile() {
    const file = await fetchPersonFile(api, telefone)
    if (file.ok) saveFile(new File([file.data.content], copy.file, { type: 'text/csv' }))
    notify(file.ok ? { type: 'notice', class: 'success', message: copy.exported } : refusalNotice(file.refusal))
  }
  return (
    <>
      <Head person={person} onExport={() => void exportFile()} />
      {person.role && <Note icon={User}>{copy.staff(person.role)}</Note>}
      {person.held.length > 0 && (
        <Note tone="wait" icon={TriangleAlert}>
          <strong className="font-semibold">{copy.held}.</strong> {person.held.join(' ')}
        </Note>
      )}
      <div className="grid gap-x-7 gap-y-4 wide:grid-cols-2">
        <Parts title={copy.goes} icon={Trash2} tone="text-bad" parts={person.goes} />
        <Parts title={copy.keeps} icon={Lock} tone="text-ink-1" parts={person.keeps} />
      </div>
    </>
  )
}

function Head({ person, onExport }: { person: Person; onExport: () => void }) {
  const since = person.since === null ? null : formatMoment(person.since).slice(3, 10)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <strong className="truncate font-semibold text-ink-1">{person.name}</strong>
        <span className="text-12 text-ink-3">{copy.about({ ...person, since })}</span>
      </span>
      <Button icon={icons.report} onClick={onExport}>
        {copy.export}
      </Button>
    </div>
  )
}

function Parts({
  title,
  icon: Icon,
  tone,
  parts,
}: {
  title: string
  icon: typeof Lock
  tone: string
  parts: readonly PersonPart[]
}) {
  return (
    <section aria-label={title} className="flex flex-col">
      <h3 className="flex items-center gap-2 border-b border-line pb-2 font-semibold text-ink-1">
        <Icon className={`size-3.5 ${tone}`} aria-hidden="true" /> {title}
      </h3>
      <ul>
        {parts.map(({ what, why, count }) => (
          <li key={what} className="flex items-start justify-between gap-3 border-b border-line py-2">
            <span className="flex min-w-0 flex-col">
              <span className="text-ink-1">{what}</span>
              <span className="text-12 text-ink-3">{why}</span>
            </span>
            <span className="text-ink-2 tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
