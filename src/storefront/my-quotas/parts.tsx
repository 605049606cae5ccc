import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { MyQuotasCommand, myQuotasMachine } from '../../machines/flows/buyer/my-quotas.ts'
import type { CodeEntryCommand, codeEntryMachine } from '../../machines/flows/code-entry.ts'

export type Snapshot = Pick<SnapshotFrom<typeof myQuotasMachine>, 'context' | 'matches' | 'hasTag'>
export type Send = (command: MyQuotasCommand) => void

/** The code that is entered, and how a command reaches it. */
export type Entry = {
  readonly entered: Pick<SnapshotFrom<typeof codeEntryMachine>, 'context' | 'matches' | 'hasTag'>
  readonly enter: (command: CodeEntryCommand) => void
}

export const PATH = '/minhas-cotas'

/** A form that goes to the server where no script runs, and sends a command where one does. `fields`: what it carries unseen. */
export function StepForm<Command>({
  fields,
  command,
  send,
  className,
  children,
}: {
  fields: Readonly<Record<string, string>>
  command: Command
  send: (command: Command) => void
  className?: string
  children: ReactNode
}) {
  return (
    <form
      className={className}
      method="post"
      action={PATH}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(command)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A link that opens an address where no script runs, and sends a command where one does. */
export function StepLink<Command>({
  search = '',
  command,
  send,
  className = 'lk',
  children,
}: {
  search?: string
  command: Command
  send: (command: Command) => void
  className?: string
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={`${PATH}${search}`}
      onClick={(event) => {
        event.preventDefault()
        send(command)
      }}
    >
      {children}
    </a>
  )
}

/** What stands above each step. */
export function Intro({ text }: { text: string }) {
  return (
    <div>
      <h1>Minhas cotas</h1>
      <p className="small">{text}</p>
    </div>
  )
}

/** A step on the way to prove a phone: what it asks, and the way back to the list. */
export function PhoneStep({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <>
      <Intro text="Confirme que o celular é seu. Sem isso ninguém vê suas compras." />
      {children}
      <p className="mid">
        <StepLink command={undefined} send={onClose}>
          Voltar para a lista
        </StepLink>
      </p>
    </>
  )
}
