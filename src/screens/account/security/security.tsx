import { Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { Children, type ReactNode, useEffect, useMemo } from 'react'
import {
  askSecurityChange,
  eventsQuery,
  factorQuery,
  type OwnSession,
  type Passkey,
  sessionsQuery,
} from '../../../api/people/security.ts'
import { auditSentence } from '../../../domain/people/audit-sentences.ts'
import { deviceName } from '../../../domain/people/audit-words.ts'
import { formatMoment, formatNear } from '../../../domain/values/dates.ts'
import type { FactorKind } from '../../../machines/flows/panel/enrolment.ts'
import { type Read, useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import { useDetail } from '../../kit/use-detail.ts'
import { endOthers } from './commands.ts'
import { copy } from './copy.ts'
import { Enrolment } from './enrolment.tsx'
import { security } from './entry.ts'
import { PasskeyRemove, PasskeyRename } from './passkey-dialogs.tsx'

/** One's own safety: second factor, devices, password, and what happened lately. */
export default function Security({ slot, params }: ViewProps) {
  const { api, router, open, changed, notify } = useSystem()
  const confirm = useConfirm(useMemo(() => askSecurityChange(api), [api]))
  const enrolling = useDetail<FactorKind>()
  const naming = useDetail()
  const removing = useDetail()
  const way = enrolling.id
  useEffect(() => {
    const subscription = confirm.on('action.finished', () => changed('security'))
    return () => subscription.unsubscribe()
  }, [confirm, changed])
  useSlot({ slot, screen: security, params, actor: confirm })
  const factor = useQuery(factorQuery(api))
  const passkeyOf = (id: string | null) => factor.data?.passkeys.find((each) => String(each.id) === id)
  const [toRename, toRemove] = [passkeyOf(naming.id), passkeyOf(removing.id)]
  const sessions = useQuery(sessionsQuery(api))
  const events = useQuery(eventsQuery(api))
  const finish = () => {
    enrolling.hide()
    notify({ type: 'notice', class: 'success', message: copy.factorChanged })
    changed('security')
  }
  return (
    <>
      <TopBar title={security.title} go={(href) => router.history.push(href)}>
        <Button onClick={() => open('password')}>{copy.changePassword}</Button>
      </TopBar>
      <div className="notice-room min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-180 flex-col gap-8 p-4 wide:p-5">
          <Part title={copy.factor} read={factor}>
            {(data) => (
              <Rows>
                <Factor
                  icon={Fingerprint}
                  title={copy.passkeys}
                  hint={copy.passkeyWayHint}
                  state={data.passkeys.length > 0 ? 'on' : 'off'}
                  act={copy.addPasskey}
                  onAct={() => enrolling.show('passkey')}
                >
                  {data.passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      onRename={() => naming.show(String(passkey.id))}
                      onRemove={() => removing.show(String(passkey.id))}
                    />
                  ))}
                </Factor>
                <Factor
                  icon={KeyRound}
                  title={copy.app}
                  hint={data.totp ? copy.recoveryLeft(data.recovery_codes_left) : copy.appWayHint}
                  state={data.totp ? 'on' : 'off'}
                  act={copy.addApp}
                  onAct={() => enrolling.show('app')}
                />
                <Factor
                  icon={Smartphone}
                  title={copy.phone}
                  hint={data.telefone ?? copy.phoneWayHint}
                  state={data.telefone === null ? 'off' : data.telefone_proven ? 'on' : 'unproven'}
                  act={data.telefone === null ? copy.addPhone : copy.changePhone}
                  onAct={() => enrolling.show('phone')}
                />
              </Rows>
            )}
          </Part>
          <Part
            title={copy.devices}
            read={sessions}
            action={
              (sessions.data?.length ?? 0) > 1 && <CommandButton size="small" command={endOthers} actor={confirm} />
            }
          >
            {(data) => (
              <Rows>
                {data.map((session) => (
                  <Device
                    key={session.id}
                    session={session}
                    onEnd={(name) =>
                      confirm.send({
                        type: 'confirm.ask',
                        action: { id: String(session.id), name, act: 'end', word: null },
                      })
                    }
                  />
                ))}
              </Rows>
            )}
          </Part>
          <Part title={copy.events} read={events}>
            {(data) => (
              <Rows>
                {data.map((event) => (
                  <li key={event.id} className="flex min-h-11 items-center gap-4 py-2">
                    <span className="min-w-0 flex-1 text-ink-1">{auditSentence(event)}</span>
                    <span className="text-12 text-ink-3 tabular-nums max-wide:hidden">{event.address}</span>
                    <span className="flex-none text-12 text-ink-3 tabular-nums">{formatMoment(event.at)}</span>
                  </li>
                ))}
              </Rows>
            )}
          </Part>
        </div>
      </div>
      <ConfirmDialog
        actor={confirm}
        words={({ act, name }) =>
          act === 'end'
            ? { title: copy.endTitle(name), text: copy.endText, verb: copy.end }
            : { title: copy.endOthersTitle, text: copy.endOthersText, verb: copy.endOthers }
        }
      />
      {toRename && <PasskeyRename passkey={toRename} onClose={() => naming.hide()} />}
      {toRemove && <PasskeyRemove passkey={toRemove} onClose={() => removing.hide()} />}
      {way !== null && (
        <Dialog open onClose={() => enrolling.hide()} {...WAYS[way]}>
          <Enrolment asksPassword way={way} onEnrolled={finish} />
        </Dialog>
      )}
    </>
  )
}

const WAYS = {
  app: { title: copy.app, description: copy.appWayHint },
  phone: { title: copy.phone, description: copy.phoneWayHint },
  passkey: { title: copy.passkeyWay, description: copy.passkeyWayHint },
} as const satisfies Record<FactorKind, object>

function Part<Data>({
  title,
  read,
  action,
  children,
}: {
  title: string
  read: Read<Data>
  action?: ReactNode
  children: (data: Data) => ReactNode
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-15 font-semibold text-ink-1">{title}</h2>
        {action}
      </div>
      {read.status === 'pending' && <Skeleton lines={3} />}
      {read.status === 'error' && <Failed sentence={read.message} onRetry={read.retry} />}
      {read.status === 'success' && children(read.data)}
    </section>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line border-y border-line">{children}</ul>
}

const STATES = {
  on: ['ok', copy.active],
  unproven: ['wait', copy.unproven],
  off: ['void', copy.none],
} as const

function Factor({
  icon: Icon,
  title,
  hint,
  state,
  act,
  onAct,
  children,
}: {
  icon: LucideIcon
  title: string
  hint: string
  state: keyof typeof STATES
  act: string
  onAct: () => void
  /** What there is of it, where that is more than one. */
  children?: ReactNode
}) {
  const [tone, word] = STATES[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 basis-60 flex-col">
        <span className="font-medium text-ink-1">{title}</span>
        <span className="text-12 text-ink-3">{hint}</span>
      </span>
      <span className="ml-8 flex flex-1 basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 wide:ml-0 wide:flex-none wide:basis-auto">
        <DotStatus tone={tone} hollow={state !== 'on'}>
          {word}
        </DotStatus>
        <Button size="small" onClick={onAct}>
          {act}
        </Button>
      </span>
      {Children.count(children) > 0 && <ul className="ml-8 flex basis-full flex-col gap-1">{children}</ul>}
    </li>
  )
}

function PasskeyRow({
  passkey: { name, last_used_at },
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3 bg-card px-3 py-2 inset-ring inset-ring-line-2">
      <span className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="truncate font-medium text-ink-1">{name}</span>
        <span className="text-12 text-ink-3 tabular-nums">
          {copy.lastTouch(last_used_at === null ? null : formatNear(last_used_at))}
        </span>
      </span>
      <span className="flex gap-1 max-wide:-ml-3.5">
        <Button kind="ghost" size="small" onClick={onRename}>
          {copy.rename}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button kind="ghost" size="small" onClick={onRemove}>
          {copy.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: (name: string) => void }) {
  const name = deviceName(session.agent)
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium text-ink-1">{name}</span>
        <span className="text-12 text-ink-3 tabular-nums">
          {session.address} · {copy.lastUse(formatNear(session.last_used_at))} ·{' '}
          {copy.since(formatMoment(session.created_at))}
        </span>
      </span>
      {session.current ? (
        <DotStatus tone="ok">{copy.current}</DotStatus>
      ) : (
        <Button size="small" onClick={() => onEnd(name)}>
          {copy.end}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}
