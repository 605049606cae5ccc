import { useSelector } from '@xstate/react'
import { Fingerprint } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { ownValue } from '../domain/values/own.ts'
import type { codeEntryMachine } from '../machines/flows/code-entry.ts'
import type { CodeMethod, verificationMachine } from '../machines/flows/panel/verification.ts'
import type { VerificationActor } from '../runtime/start/start-verification.ts'
import { DemoPhone } from '../screens/account/security/demo-phone.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { FieldNote } from '../ui/fields/field.tsx'
import { ResendCode } from '../ui/fields/resend-code.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Button } from '../ui/text/button.tsx'
import { copy } from './verification-copy.ts'

type Snapshot = SnapshotFrom<typeof verificationMachine>
interface Part {
  verification: VerificationActor
  snapshot: Snapshot
}
/** The code that is entered. */
interface Entering {
  entry: ActorRefFrom<typeof codeEntryMachine>
  entered: SnapshotFrom<typeof codeEntryMachine>
}

/** The dialog in which a code is given, whoever asked for it (UI.md, SMS code). */
export default function VerificationDialog({ verification }: { verification: VerificationActor }) {
  const snapshot = useSelector(verification, (state) => state)
  const entry = snapshot.children.codeEntry
  const entered = useSelector(entry, (state) => state)
  const entering = entry && entered ? { entry, entered } : undefined
  const { purpose } = snapshot.context
  const submit = () => entry?.send({ type: 'code.submit' })
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => verification.send({ type: 'code.dismiss' })}
      title={copy.title}
      description={<Explanation snapshot={snapshot} method={entered?.context.source ?? snapshot.context.method} />}
      actions={
        <>
          <Button kind="ghost" onClick={() => verification.send({ type: 'code.dismiss' })}>
            {ownValue(copy.leaves, purpose) ?? copy.cancel}
          </Button>
          {snapshot.matches({ open: 'passkey' }) ? (
            <PasskeyButton verification={verification} snapshot={snapshot} />
          ) : (
            <Button
              kind="solid"
              busy={entered?.hasTag('busy') ?? false}
              {...(!entered?.can({ type: 'code.submit' }) && { refusal: 'Digite o código' })}
              onClick={submit}
            >
              {copy.confirm}
            </Button>
          )}
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {snapshot.matches({ open: 'passkey' }) ? (
          <Passkey snapshot={snapshot} />
        ) : (
          <>
            <Given snapshot={snapshot} entering={entering} />
            <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-ink-3">
              {entering ? (
                <ResendEntered {...entering} />
              ) : (
                <ResendUnsent verification={verification} snapshot={snapshot} />
              )}
              {entered && <span>{copy.tries(entered.context.triesLeft ?? 0)}</span>}
            </div>
          </>
        )}
        {entering && <Demo snapshot={snapshot} {...entering} />}
        <OtherFactors verification={verification} snapshot={snapshot} entering={entering} />
      </form>
    </Dialog>
  )
}

/** The code that is typed, or why there is none to type. */
function Given({ snapshot, entering }: { snapshot: Snapshot; entering: Entering | undefined }) {
  if (snapshot.matches({ open: { unsent: 'cooling' } })) return <p>{copy.cooling}</p>
  if (snapshot.matches({ open: 'unsent' })) return <FieldNote id="unsent" error={snapshot.context.message ?? ''} />
  return <CodeInput entering={entering} />
}

/** The demo's phone, while a message that it got is waited for. */
function Demo({ snapshot, entry, entered }: { snapshot: Snapshot } & Entering) {
  const { demo, purpose } = snapshot.context
  const { source, code } = entered.context
  if (!demo || source !== 'sms' || code !== '') return null
  return (
    <DemoPhone
      purpose={purpose}
      onUse={(given) => {
        entry.send({ type: 'code.type', code: given })
        entry.send({ type: 'code.submit' })
      }}
    />
  )
}

function Explanation({ snapshot, method }: { snapshot: Snapshot; method: CodeMethod }) {
  const { purpose, telefone, printed } = snapshot.context
  const opens = ownValue(copy.opens, purpose) ?? ''
  if (snapshot.matches({ open: 'sending' })) return <p>{copy.sending}</p>
  if (snapshot.matches({ open: 'unsent' })) return <p>{copy.unsent}</p>
  if (method === 'recovery') return <p>{copy.recovery}</p>
  if (method === 'passkey')
    return (
      <p>
        {copy.passkey} {opens.replace(/^Ele /, 'Ela ')}
      </p>
    )
  if (method === 'totp')
    return (
      <p>
        {copy.app} {opens}
      </p>
    )
  if (printed)
    return (
      <p>
        {copy.printed} {opens}
      </p>
    )
  return (
    <p>
      {copy.sent}
      <span className="whitespace-nowrap text-ink-1">{telefone}</span>. {opens}
    </p>
  )
}

/** What the browser and the server said of the passkey. */
function Passkey({ snapshot }: { snapshot: Snapshot }) {
  const { message } = snapshot.context
  const isOver = snapshot.can({ type: 'passkey.retry' }) || snapshot.matches({ open: { passkey: 'unsupported' } })
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Fingerprint className="size-5 flex-none text-ink-3" aria-hidden="true" />
      {isOver ? (
        <p role="alert" className={message === null ? 'text-ink-2' : 'text-bad'}>
          {message ?? copy.passkeyUnused}
        </p>
      ) : (
        <p role="status">{copy.passkeyWaiting}</p>
      )}
    </div>
  )
}

/** Asks for the passkey again, where that is of use. */
function PasskeyButton({ verification, snapshot }: Part) {
  if (snapshot.matches({ open: { passkey: 'unsupported' } })) return null
  return (
    <Button
      kind="solid"
      busy={!snapshot.can({ type: 'passkey.retry' })}
      onClick={() => verification.send({ type: 'passkey.retry' })}
    >
      {copy.retry}
    </Button>
  )
}

/** The field of the code; while one is on its way, nothing can be typed into it. */
function CodeInput({ entering }: { entering: Entering | undefined }) {
  const { source = 'sms', code = '', message = null } = entering?.entered.context ?? {}
  const error = message === null ? {} : { error: message }
  const type = (next: string) => entering?.entry.send({ type: 'code.type', code: next })
  if (source === 'recovery')
    return (
      <TextField
        key={source}
        label={copy.recoveryCode}
        size="large"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={11}
        value={code}
        onChange={type}
        {...error}
      />
    )
  return (
    <CodeField
      key={source}
      label={copy.code}
      autoFocus
      value={code}
      onChange={type}
      onComplete={() => entering?.entry.send({ type: 'code.submit' })}
      {...error}
    />
  )
}

/** What is left of the cool-down, then the button that sends another code. */
function ResendEntered({ entry, entered }: Entering) {
  const { source, resendIn } = entered.context
  const isCooling = entered.matches({ entering: { resend: 'cooling' } }) && source === 'sms'
  return (
    <ResendCode
      wait={isCooling ? resendIn : null}
      tellsReady={source === 'sms'}
      {...(entered.can({ type: 'code.resend' }) && { onResend: () => entry.send({ type: 'code.resend' }) })}
    />
  )
}

/** The same where no code could be sent. */
function ResendUnsent({ verification, snapshot }: Part) {
  const { method, resendIn } = snapshot.context
  return (
    <ResendCode
      wait={snapshot.matches({ open: { unsent: 'cooling' } }) ? resendIn : null}
      tellsReady={method === 'sms'}
      {...(snapshot.can({ type: 'code.resend' }) && { onResend: () => verification.send({ type: 'code.resend' }) })}
    />
  )
}

const WAYS = [
  { to: 'passkey', label: copy.usePasskey },
  { to: 'totp', label: copy.useApp },
  { to: 'sms', label: copy.useSms },
  { to: 'recovery', label: copy.useRecovery },
] as const

function OtherFactors({ verification, snapshot, entering }: Part & { entering: Entering | undefined }) {
  const choose = (to: CodeMethod) => {
    if (!entering) verification.send({ type: 'method.choose', method: to })
    else if (to === 'recovery') entering.entry.send({ type: 'recovery.choose' })
    else entering.entry.send({ type: 'code.abandon', to })
  }
  const canChoose = (to: CodeMethod) => {
    if (!entering) return to !== snapshot.context.method && snapshot.can({ type: 'method.choose', method: to })
    const { entered } = entering
    if (to === 'recovery') return entered.can({ type: 'recovery.choose' })
    return (
      to !== entered.context.source &&
      entered.can({ type: 'code.abandon', to }) &&
      snapshot.can({ type: 'code.abandoned', to })
    )
  }
  const ways = WAYS.filter(({ to }) => canChoose(to))
  if (ways.length === 0) return null
  return (
    <div className="-ml-2.5 flex flex-wrap">
      {ways.map(({ to, label }) => (
        <Button key={to} kind="ghost" size="small" onClick={() => choose(to)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
