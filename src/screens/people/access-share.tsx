import { Copy, MessageCircle } from 'lucide-react'
import type { Operator, OperatorKind } from '../../api/people/operators.ts'
import { appQuery } from '../../api/people/session.ts'
import { copyAndSay } from '../../runtime/copy-and-say.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { useSystem } from '../../runtime/system.ts'
import { Button, buttonClass } from '../../ui/text/button.tsx'
import { copy } from './copy.ts'

/** What somebody needs to come in: the address, the e-mail, and the password where it is known. */
export function AccessFacts({ person, password }: { person: Operator; password?: string }) {
  const address = useLogin()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 rounded-3 bg-card p-4 inset-ring inset-ring-line-2">
      <dt className="text-ink-3">{copy.address}</dt>
      <dd className="break-all text-ink-1">{address}</dd>
      <dt className="text-ink-3">{copy.email}</dt>
      <dd className="break-all text-ink-1">{person.email}</dd>
      <dt className="text-ink-3">{copy.menuPassword}</dt>
      <dd className={password === undefined ? 'text-ink-1' : 'font-mono text-15 break-all text-ink-1'}>
        {password ?? copy.masked}
      </dd>
    </dl>
  )
}

/** The ways to hand it over: a conversation in WhatsApp that already has it written, or the clipboard. */
export function AccessShare({
  kind,
  person,
  password,
  main = false,
}: {
  kind: OperatorKind
  person: Operator
  password?: string
  /** It is the one primary button of its view. */
  main?: boolean
}) {
  const { notify } = useSystem()
  const address = useLogin()
  const message = copy[kind].message(person.name, address, person.email ?? '', password)
  const copyAccess = () => copyAndSay({ notify }, message, copy.copied)
  return (
    <>
      <a
        href={`https://wa.me/55${person.telefone}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        className={main ? buttonClass({ kind: 'solid' }) : `${buttonClass()} text-ok`}
      >
        <MessageCircle className="size-4 wide:size-3.5" aria-hidden="true" />
        {copy.share}
        <span className="sr-only">(abre em outra aba)</span>
      </a>
      <Button icon={Copy} onClick={copyAccess}>
        {copy.copyAccess}
      </Button>
    </>
  )
}

/** Where one signs in, as others reach it. */
function useLogin(): string {
  const { api } = useSystem()
  const url = useQuery(appQuery(api)).data?.app.panel_url ?? window.location.origin
  return `${url}/login`
}
