import { useSelector } from '@xstate/react'
import { Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { askCreation } from '../../../api/people/passkeys.ts'
import { askFactorCheck, askOffer, askProof } from '../../../api/people/security.ts'
import { deviceName } from '../../../domain/people/audit-words.ts'
import { watchCooldown, watchExpiry } from '../../../machines/countdown.ts'
import { codeEntryMachine } from '../../../machines/flows/code-entry.ts'
import { enrolmentMachine, type FactorKind } from '../../../machines/flows/panel/enrolment.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSystem } from '../../../runtime/system.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { ResendCode } from '../../../ui/fields/resend-code.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { QrCode } from '../../../ui/photos/qr-code.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { copy } from './copy.ts'
import { DemoPhone } from './demo-phone.tsx'

/** What the code for a new phone is asked for, as the server calls it. */
const ENROLMENT = 'phone.enrol'

type Snapshot = SnapshotFrom<typeof enrolmentMachine>
type Actor = ActorRefFrom<typeof enrolmentMachine>

interface Props {
  asksPassword: boolean
  /** Begins with this way instead of asking which. */
  way?: FactorKind
  onEnrolled: () => void
}

/** Makes a phone, an authenticator app or a passkey the second factor, step by step. */
export function Enrolment({ asksPassword, way, onEnrolled }: Props) {
  const { api } = useSystem()
  const provided = useMemo(
    () =>
      enrolmentMachine.provide({
        actors: {
          askOffer: askOffer(api),
          askCreation: askCreation(),
          askProof: askProof(api),
          codeEntry: codeEntryMachine.provide({
            actors: { askCheck: askFactorCheck(api), watchExpiry, watchCooldown },
          }),
        },
      }),
    [api],
  )
  const name = deviceName(navigator.userAgent)
  const actor = useFlow(provided, { input: { asksPassword, name, ...(way !== undefined && { way }) } })
  const snapshot = useSelector(actor, (state) => state)
  const [left, setLeft] = useState<FactorKind>()
  useEffect(() => {
    const subscription = actor.on('factor.enrolled', onEnrolled)
    return () => subscription.unsubscribe()
  }, [actor, onEnrolled])

  if (snapshot.matches('choosing'))
    return <Ways left={left} onChoose={(chosen) => actor.send({ type: 'way.choose', way: chosen })} />
  if (snapshot.matches('showingCodes')) return <RecoveryCodes actor={actor} codes={snapshot.context.recoveryCodes} />
  const leave = () => {
    setLeft(snapshot.context.way)
    actor.send({ type: 'factor.leave' })
  }
  if (snapshot.context.way === 'passkey' && !snapshot.matches('asking') && !snapshot.matches('offering'))
    return <Creation actor={actor} snapshot={snapshot} onLeave={leave} />
  if (snapshot.matches('proving') || snapshot.matches('resending'))
    return <Proof snapshot={snapshot} onLeft={() => setLeft(snapshot.context.way)} />
  return <Needs actor={actor} snapshot={snapshot} onLeave={leave} />
}

/** `left`: the way one comes back from; it takes the focus, since the button that led back is gone. */
function Ways({ left, onChoose }: { left: FactorKind | undefined; onChoose: (way: FactorKind) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Way
        icon={Fingerprint}
        title={copy.passkeyWay}
        hint={copy.passkeyWayHint}
        autoFocus={left === 'passkey'}
        onChoose={() => onChoose('passkey')}
      />
      <Way
        icon={KeyRound}
        title={copy.appWay}
        hint={copy.appWayHint}
        autoFocus={left === 'app'}
        onChoose={() => onChoose('app')}
      />
      <Way
        icon={Smartphone}
        title={copy.phoneWay}
        hint={copy.phoneWayHint}
        autoFocus={left === 'phone'}
        onChoose={() => onChoose('phone')}
      />
    </div>
  )
}

function Way({
  icon: Icon,
  title,
  hint,
  autoFocus,
  onChoose,
}: {
  icon: LucideIcon
  title: string
  hint: string
  autoFocus: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: whoever comes back goes on from where they left
      autoFocus={autoFocus}
      onClick={onChoose}
      className="flex items-start gap-3 rounded-3 p-3 text-left inset-ring inset-ring-line-2 hover:bg-hover active:bg-press"
    >
      <Icon className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="flex flex-col gap-0.5">
        <span className="font-medium text-ink-1">{title}</span>
        <span className="text-12 text-ink-3">{hint}</span>
      </span>
    </button>
  )
}

interface StepProps {
  actor: Actor
  snapshot: Snapshot
  onLeave: () => void
}

function Needs({ actor, snapshot, onLeave }: StepProps) {
  const { way, telefone, name, current_password, errors, message, asksPassword } = snapshot.context
  const errorOf = (field: 'telefone' | 'name' | 'current_password') => {
    const [error] = errors[field] ?? []
    return error === undefined ? {} : { error }
  }
  const lonely = message !== null && Object.keys(errors).length === 0
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'factor.begin' })
      }}
    >
      {way === 'phone' && (
        <PhoneField
          label={copy.telefone}
          name="telefone"
          autoComplete="tel-national"
          autoFocus
          value={telefone}
          onChange={(value) => actor.send({ type: 'field.change', field: 'telefone', value })}
          {...errorOf('telefone')}
        />
      )}
      {way === 'passkey' && (
        <TextField
          label={copy.passkeyName}
          hint={copy.passkeyNameHint}
          name="name"
          autoFocus
          maxLength={60}
          value={name}
          onChange={(value) => actor.send({ type: 'field.change', field: 'name', value })}
          {...errorOf('name')}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={copy.password}
          name="current_password"
          autoFocus={way === 'app'}
          value={current_password}
          onChange={(value) => actor.send({ type: 'field.change', field: 'current_password', value })}
          {...errorOf('current_password')}
        />
      )}
      {lonely && (
        <p role="alert" className="text-12 text-bad">
          {message}
        </p>
      )}
      <Steps onLeave={onLeave} busy={snapshot.matches('offering')} label={copy.begin} />
    </form>
  )
}

/** The browser asks for fingerprint, face or PIN; what came of it. */
function Creation({ actor, snapshot, onLeave }: StepProps) {
  const { message } = snapshot.context
  const waits = snapshot.matches('creating') || snapshot.matches('checking')
  const isEnd = snapshot.matches('unsupported') || snapshot.matches('refused')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'factor.begin' })
      }}
    >
      <div className="flex items-center gap-3">
        <Fingerprint className="size-5 flex-none text-ink-3" aria-hidden="true" />
        {waits ? (
          <p role="status">{copy.creating}</p>
        ) : (
          <p role="alert" className="text-bad">
            {message ?? copy.notCreated}
          </p>
        )}
      </div>
      <Steps onLeave={onLeave} busy={waits} label={waits ? copy.begin : copy.retry} isEnd={isEnd} />
    </form>
  )
}

/** A code is entered; another one may be on its way. */
function Proof({ snapshot, onLeft }: { snapshot: Snapshot; onLeft: () => void }) {
  const { way, offer } = snapshot.context
  const entry = snapshot.children.codeEntry
  const entered = useSelector(entry, (state) => state)
  const submit = () => entry?.send({ type: 'code.submit' })
  const type = (code: string) => entry?.send({ type: 'code.type', code })
  const error = entered?.context.message ?? undefined
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {offer?.uri && (
        <>
          <p>{copy.scan}</p>
          <div className="flex flex-wrap items-center gap-4">
            <QrCode text={offer.uri} label={copy.qr} />
            <code className="min-w-0 flex-1 basis-40 font-mono text-13 break-all text-ink-1">{offer.secret}</code>
          </div>
        </>
      )}
      {offer?.telefone && offer.printed && <p>{copy.printed}</p>}
      {offer?.telefone && !offer.printed && (
        <p>
          {copy.sentTo}
          <span className="whitespace-nowrap text-ink-1">{offer.telefone}</span>.
        </p>
      )}
      <CodeField
        label={copy.code}
        autoFocus
        value={entered?.context.code ?? ''}
        onChange={type}
        onComplete={submit}
        {...(error !== undefined && { error })}
      />
      {way === 'phone' && (
        <div className="flex min-h-7 items-center text-12 text-ink-3">
          <ResendCode
            wait={entered?.matches({ entering: { resend: 'cooling' } }) ? entered.context.resendIn : null}
            {...(entered?.can({ type: 'code.resend' }) && { onResend: () => entry?.send({ type: 'code.resend' }) })}
          />
        </div>
      )}
      {offer?.demo && entered && !entered.hasTag('busy') && (
        <DemoPhone
          purpose={ENROLMENT}
          onUse={(given) => {
            type(given)
            submit()
          }}
        />
      )}
      <Steps
        onLeave={() => {
          onLeft()
          entry?.send({ type: 'code.abandon', to: 'ways' })
        }}
        busy={entered?.hasTag('busy') ?? true}
        label={copy.confirm}
      />
    </form>
  )
}

interface StepsProps {
  onLeave: () => void
  busy: boolean
  label: string
  /** There is only the way back. */
  isEnd?: boolean
}

function Steps({ onLeave, busy, label, isEnd = false }: StepsProps) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 wide:flex wide:justify-end">
      <Button kind="ghost" onClick={onLeave}>
        {copy.back}
      </Button>
      {!isEnd && (
        <Button kind="solid" type="submit" busy={busy}>
          {label}
        </Button>
      )}
    </div>
  )
}

function RecoveryCodes({ actor, codes }: { actor: Actor; codes: readonly string[] }) {
  const { notify } = useSystem()
  const copyAll = () => copyAndSay({ notify }, codes.join('\n'), copy.copied)
  return (
    <section aria-label={copy.recovery} className="flex flex-col gap-4">
      <p>{copy.recoveryHint}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-3 bg-card p-3 font-mono text-13 text-ink-1 inset-ring inset-ring-line-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid auto-cols-fr grid-flow-col gap-2 wide:flex wide:justify-end">
        <Button onClick={copyAll}>{copy.copyCodes}</Button>
        <Button kind="solid" onClick={() => actor.send({ type: 'codes.keep' })}>
          {copy.kept}
        </Button>
      </div>
    </section>
  )
}
