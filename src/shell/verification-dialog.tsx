import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { ownValue } from '../domain/own.ts'
import type { verificationMachine } from '../machines/flows/verification.ts'
import type { VerificationActor } from '../runtime/start-verification.ts'
import { DemoPhone } from '../screens/account/security/demo-phone.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
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
          <Button
            kind="solid"
            busy={snapshot.matches({ open: { live: { code: 'checking' } } })}
            {...(!snapshot.can({ type: 'code.submit' }) && { refusal: 'Digite o código' })}
            onClick={() => verification.send({ type: 'code.submit' })}
          >
            {copy.confirm}
          </Button>
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
        {snapshot.matches({ open: 'unsent' }) ? (
          <FieldNote id="unsent" error={snapshot.context.message ?? ''} />
        ) : (
          <CodeInput key={method} verification={verification} snapshot={snapshot} />
        )}
        <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-ink-3">
          <Resend verification={verification} snapshot={snapshot} />
          {live && <span>{copy.tries(snapshot.context.triesLeft)}</span>}
        </div>
        {live && demo && method === 'sms' && code === '' && (
          <DemoPhone
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
  const cooling = snapshot.matches({ open: { live: { resend: 'cooling' } } })
  if (snapshot.can({ type: 'code.resend' }))
    return (
      <Button kind="ghost" size="small" className="-ml-2.5" onClick={() => verification.send({ type: 'code.resend' })}>
        {copy.resend}
      </Button>
    )
  return cooling && method === 'sms' ? <Countdown seconds={resendIn} /> : <span />
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds])
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <span className="tabular-nums">{copy.resendIn(clock)}</span>
}

function OtherFactors({ verification, snapshot }: Part) {
  const { method, methods } = snapshot.context
  if (!methods.includes('totp')) return null
  const ways = [
    ...(methods.includes('sms') ? [{ to: 'sms', label: copy.useSms } as const] : []),
    { to: 'totp', label: copy.useApp } as const,
    { to: 'recovery', label: copy.useRecovery } as const,
  ].filter(({ to }) => to !== method && snapshot.can({ type: 'method.choose', method: to }))
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
