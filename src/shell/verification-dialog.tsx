import { useSelector } from '@xstate/react'
import { Fingerprint } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import { ownValue } from '../domain/values/own.ts'
import type { verificationMachine } from '../machines/flows/panel/verification.ts'
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

/** The dialog in which a code is given, whoever asked for it (UI.md, SMS code). */
export default function VerificationDialog({ verification }: { verification: VerificationActor }) {
  const snapshot = useSelector(verification, (state) => state)
  const { purpose, code, demo, method } = snapshot.context
  const live = snapshot.matches({ open: 'live' })
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => verification.send({ type: 'code.dismiss' })}
      title={copy.title}
      description={<Explanation snapshot={snapshot} />}
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
              busy={snapshot.matches({ open: { live: { code: 'checking' } } })}
              {...(!snapshot.can({ type: 'code.submit' }) && { refusal: 'Digite o código' })}
              onClick={() => verification.send({ type: 'code.submit' })}
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
          verification.send({ type: 'code.submit' })
        }}
      >
        {snapshot.matches({ open: 'passkey' }) ? (
          <Passkey snapshot={snapshot} />
        ) : snapshot.matches({ open: { unsent: 'cooling' } }) ? (
          <p>{copy.cooling}</p>
        ) : snapshot.matches({ open: 'unsent' }) ? (
          <FieldNote id="unsent" error={snapshot.context.message ?? ''} />
        ) : (
          <CodeInput key={method} verification={verification} snapshot={snapshot} />
        )}
        {!snapshot.matches({ open: 'passkey' }) && (
          <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-ink-3">
            <Resend verification={verification} snapshot={snapshot} />
            {live && <span>{copy.tries(snapshot.context.triesLeft)}</span>}
          </div>
        )}
        {live && demo && method === 'sms' && code === '' && (
          <DemoPhone
            purpose={purpose}
            onUse={(given) => {
              verification.send({ type: 'code.type', code: given })
              verification.send({ type: 'code.submit' })
            }}
          />
        )}
        <OtherFactors verification={verification} snapshot={snapshot} />
      </form>
    </Dialog>
  )
}

function Explanation({ snapshot }: { snapshot: Snapshot }) {
  const { purpose, method, telefone } = snapshot.context
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

function CodeInput({ verification, snapshot }: Part) {
  const { method, code, message } = snapshot.context
  const error = message === null ? {} : { error: message }
  const type = (next: string) => verification.send({ type: 'code.type', code: next })
  if (method === 'recovery')
    return (
      <TextField
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
      label={copy.code}
      autoFocus
      value={code}
      onChange={type}
      onComplete={() => verification.send({ type: 'code.submit' })}
      {...error}
    />
  )
}

/** What is left of the cool-down, then the button that sends another code. */
function Resend({ verification, snapshot }: Part) {
  const { method, resendIn } = snapshot.context
  const ready = snapshot.can({ type: 'code.resend' })
  const cooling =
    snapshot.matches({ open: { unsent: 'cooling' } }) ||
    (snapshot.matches({ open: { live: { resend: 'cooling' } } }) && method === 'sms')
  return (
    <ResendCode
      wait={cooling ? resendIn : null}
      tellsReady={method === 'sms'}
      {...(ready && { onResend: () => verification.send({ type: 'code.resend' }) })}
    />
  )
}

const WAYS = [
  { to: 'passkey', label: copy.usePasskey },
  { to: 'totp', label: copy.useApp },
  { to: 'sms', label: copy.useSms },
  { to: 'recovery', label: copy.useRecovery },
] as const

function OtherFactors({ verification, snapshot }: Part) {
  const { method } = snapshot.context
  const ways = WAYS.filter(({ to }) => to !== method && snapshot.can({ type: 'method.choose', method: to }))
  if (ways.length === 0) return null
  return (
    <div className="-ml-2.5 flex flex-wrap">
      {ways.map(({ to, label }) => (
        <Button
          key={to}
          kind="ghost"
          size="small"
          onClick={() => verification.send({ type: 'method.choose', method: to })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
