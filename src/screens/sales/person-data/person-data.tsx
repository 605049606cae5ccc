import { useSelector } from '@xstate/react'
import { Lock, Trash2, TriangleAlert } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { personActors } from '../../../api/people/persons.ts'
import { refusePersonPhone } from '../../../domain/people/person-phone.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { phoneIn } from '../../../domain/values/phone.ts'
import {
  type FoundPerson,
  type PersonFile,
  type PersonPart,
  personMachine,
} from '../../../machines/flows/records/person.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer, DrawerFooter } from '../../../ui/dialogs/drawer.tsx'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { copy } from './copy.ts'
import { personData } from './entry.ts'
import { Erased, Exported, Holds, Nobody, Searches, Staff } from './notes.tsx'

/** What is stored of whoever has a phone: what would go, what stays and why; exported, and erased by a typed word (LGPD). */
export default function PersonData({ slot, params }: ViewProps) {
  const { drawers } = useSystem()
  const actor = usePerson()
  const snapshot = useSelector(actor, (state) => state)
  const { telefone, person, proof, file, asksCodeAfter } = snapshot.context
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  useSlot({ slot, screen: personData, params, actor })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const whole = phoneIn(typed)
    setWrong(refusePersonPhone(typed))
    if (whole !== undefined) actor.send({ type: 'person.find', telefone: whole })
  }
  return (
    <Drawer
      icon={icons.user}
      title={personData.title}
      {...(telefone !== null && { context: maskPhone(telefone) })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      footer={
        person &&
        snapshot.hasTag('known') && (
          <DrawerFooter note={copy.whose}>
            <Button
              kind="danger"
              icon={Trash2}
              busy={snapshot.matches('erasing')}
              {...(!snapshot.can({ type: 'person.erase' }) && !snapshot.hasTag('busy') && { refusal: copy.held })}
              onClick={() => actor.send({ type: 'person.erase' })}
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
            {...(wrong && { error: wrong })}
            autoComplete="off"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setWrong(undefined)
            }}
          />
          <span className="pt-6">
            <Button type="submit" icon={icons.search} busy={snapshot.matches('finding')}>
              {copy.search}
            </Button>
          </span>
        </form>
        {asksCodeAfter !== null && <Searches made={asksCodeAfter} />}
        {snapshot.matches('failed') && (
          <Note tone="bad" icon={TriangleAlert}>
            {snapshot.context.message}
          </Note>
        )}
        {proof && <Erased proof={proof} />}
        {snapshot.matches('missing') && !proof && <Nobody telefone={telefone ?? ''} />}
        {person && snapshot.hasTag('known') && (
          <Found
            person={person}
            file={file}
            exporting={snapshot.matches('exporting')}
            onExport={() => actor.send({ type: 'person.export' })}
          />
        )}
      </div>
    </Drawer>
  )
}

/** Runs the machine of the person's data: erasing asks for its word. */
function usePerson() {
  const { api, changed, confirmed } = useSystem()
  const machine = useMemo(
    () =>
      personMachine.provide({
        actors: personActors(
          api,
          ({ telefone, name }, signal) =>
            confirmed({ act: 'person.erase', id: telefone, name, word: copy.word }, signal),
          () => {
            changed('person')
            changed('supporter')
          },
        ),
      }),
    [api, changed, confirmed],
  )
  return useFlow(machine, {})
}

/** What is stored of the person of a phone. */
function Found({
  person,
  file,
  exporting,
  onExport,
}: {
  person: FoundPerson
  file: PersonFile | null
  exporting: boolean
  onExport: () => void
}) {
  return (
    <>
      <Head person={person} exporting={exporting} onExport={onExport} />
      {file && <Exported file={file} />}
      {person.account && <Staff account={person.account} />}
      {person.held.length > 0 && <Holds held={person.held} />}
      <div className="grid gap-x-7 gap-y-4 wide:grid-cols-2">
        <Parts title={copy.goes} icon={Trash2} tone="text-bad" parts={person.goes} />
        <Parts title={copy.keeps} icon={Lock} tone="text-ink-1" parts={person.keeps} />
      </div>
    </>
  )
}

function Head({ person, exporting, onExport }: { person: FoundPerson; exporting: boolean; onExport: () => void }) {
  const since = person.since === null ? null : formatMoment(person.since).slice(3, 10)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <strong className="truncate font-semibold text-ink-1">{person.name}</strong>
        <span className="text-12 text-ink-3">{copy.about({ ...person, since })}</span>
      </span>
      <Button icon={icons.report} keys="R" busy={exporting} onClick={onExport}>
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
