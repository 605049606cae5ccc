import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { shownTokenMachine } from '../../../machines/flows/records/shown-token.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { copyToken, putToken } from '../commands.ts'
import { copy } from '../copy.ts'

const { token: words } = copy
/** So much of it stays to be read once it is copied. */
const PREFIX = 13

/** The token of an access that was just made: copied, or selected by hand, before it goes. */
export function Token({ actor, about }: { actor: ActorRefFrom<typeof shownTokenMachine>; about: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const token = snapshot.context.token ?? ''
  const isCopied = snapshot.matches('copied')
  return (
    <section aria-labelledby="token-title" className="flex max-w-124 flex-col gap-4 p-4 wide:p-5">
      <div>
        <h3 id="token-title" className="text-15 font-semibold text-ink-1">
          {words.title}
        </h3>
        <p className="text-13 text-ink-2">{about}</p>
      </div>
      <div className="flex min-w-0 items-center gap-2 rounded-2 p-1.5 pl-3 inset-ring inset-ring-control">
        <code
          role="status"
          aria-label={words.label}
          className="min-w-0 flex-1 font-mono text-13 wrap-anywhere text-ink-1 select-all"
        >
          {isCopied ? `${token.slice(0, PREFIX)}${'•'.repeat(14)}` : token}
        </code>
        {isCopied && (
          <span className="flex flex-none items-center gap-1.25 px-1 text-13 text-ok">
            <Check className="size-4" aria-hidden="true" />
            {words.copied}
          </span>
        )}
        {!isCopied && <CommandButton command={copyToken} actor={actor} icon={icons.copy} keys="Y" size="small" />}
      </div>
      {snapshot.matches('byHand') ? (
        <Note tone="wait" icon={icons.warn}>
          {words.byHand}
        </Note>
      ) : (
        <p className="text-12 text-ink-3">{words.hint}</p>
      )}
      {isCopied && (
        <pre className="rounded-3 bg-card p-3 font-mono text-12 leading-5 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {`curl -H "Authorization: Bearer …" \\\n  ${location.origin}/api/actions`}
        </pre>
      )}
      <div className="flex flex-wrap gap-2">
        <CommandButton command={putToken} actor={actor} kind={isCopied ? 'solid' : 'plain'} />
      </div>
    </section>
  )
}
