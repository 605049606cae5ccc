import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type AccountDetail, accountQuery } from '../../../api/sales/accounts.ts'
import { timeLeft } from '../../../domain/campaigns/bought.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { gatewayLinkRecordMachine } from '../../../machines/flows/dialogues/gateway-link-record.ts'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useRecord } from '../../../runtime/hooks/use-record.ts'
import { useSeenAgain } from '../../../runtime/hooks/use-seen-again.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer, DrawerFooter } from '../../../ui/dialogs/drawer.tsx'
import { Note } from '../../../ui/dialogs/note.tsx'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSeconds } from '../../../ui/hooks/use-seconds.ts'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button, buttonClass } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { Read } from '../../kit/read.tsx'
import { request as requestCommand } from './commands.ts'
import { copy } from './copy.ts'
import { gatewayLink } from './entry.ts'
import { linkRecords } from './link-records.ts'
import { Unconfigured } from './unconfigured.tsx'

type LinkActor = ActorRefFrom<typeof gatewayLinkRecordMachine>

/** *Configurar Conta*: an account is linked with its provider, or the link is ended (spec §2.10). */
export default function GatewayLinkView(props: ViewProps) {
  const { api, drawers } = useSystem()
  const id = props.params.account_id ?? ''
  const read = useQuery(accountQuery(api, id))
  if (read.data) return <Configure key={id} {...props} account={read.data} />
  return (
    <Drawer layer={props.slot as Layer} title={gatewayLink.title} onClose={() => drawers.send({ type: 'layer.close' })}>
      <Read of={read} lines={4} className="p-5" parent={gatewayLink.parent} />
    </Drawer>
  )
}

function Configure({ slot, params, account }: ViewProps & { account: AccountDetail }) {
  const system = useSystem()
  const { drawers, queries } = system
  const records = useMemo(() => linkRecords(system), [system])
  const actor = useRecord(records, account)
  const snapshot = useSelector(actor, (state) => state)
  useSlot({ slot, screen: gatewayLink, params, actor, record: { title: account.title, params } })
  // The code may have come back in another tab, which saved it.
  useSeenAgain(() => queries.refresh('account'))
  const { link } = account
  const close = () => drawers.send({ type: 'layer.close' })
  const busy = snapshot.hasTag('exchanging')
  const linked = snapshot.hasTag('usable')
  return (
    <Drawer
      layer={slot as Layer}
      title={gatewayLink.title}
      context={account.title}
      onClose={close}
      footer={
        <DrawerFooter note={stateInWords(actor)}>
          {linked ? (
            <Button onClick={() => actor.send({ type: 'link.remove' })}>{copy.remove}</Button>
          ) : (
            <Button kind="ghost" onClick={close}>
              Cancelar
            </Button>
          )}
          {(snapshot.can({ type: 'code.save' }) || busy || snapshot.hasTag('refused')) && (
            <Button
              kind="solid"
              keys="Ctrl S"
              busy={busy}
              {...(!busy &&
                !snapshot.can({ type: 'code.save' }) && { refusal: snapshot.context.message ?? copy.noCode })}
              onClick={() => actor.send({ type: 'code.save' })}
            >
              {copy.save}
            </Button>
          )}
        </DrawerFooter>
      }
    >
      <div className="flex max-w-124 flex-col gap-4 p-4 wide:p-5">
        {linked ? <Linked actor={actor} /> : <Linking actor={actor} returnTo={link?.return_to ?? ''} />}
      </div>
      {snapshot.hasTag('open') && <RemovalQuestion actor={actor} account={account} />}
    </Drawer>
  )
}

function stateInWords(actor: LinkActor): string {
  const snapshot = actor.getSnapshot()
  if (snapshot.hasTag('usable')) return copy.states.linked
  if (snapshot.hasTag('withdrawn')) return copy.states.revoked
  return snapshot.hasTag('requested') && !snapshot.hasTag('refused') ? copy.states.awaiting : copy.states.unlinked
}

/** Who is linked, since when, and until when the tokens last. */
function Linked({ actor }: { actor: LinkActor }) {
  const { seller, linkedAt, renewsAt } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <div role="status">
        <Note tone="ok" icon={icons.check}>
          {copy.linkedWith(seller ?? '')}
        </Note>
      </div>
      <Facts>
        {linkedAt !== null && <Fact term={copy.linkedAt}>{formatMoment(linkedAt)}</Fact>}
        {renewsAt !== null && <Fact term={copy.renewsAt}>{copy.renewsOn(formatMoment(renewsAt).slice(0, 10))}</Fact>}
      </Facts>
    </>
  )
}

/** The way to a link: the provider's page, its authorization, and the code. */
function Linking({ actor, returnTo }: { actor: LinkActor; returnTo: string }) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { configured, address, until, code, message } = snapshot.context
  const awaits = snapshot.hasTag('requested')
  const busy = snapshot.hasTag('busy')
  const exchanging = snapshot.hasTag('exchanging')
  const now = useSeconds(awaits, serverNow)
  const left = until === null ? null : timeLeft(until, now)
  const request = (label: string, kind: 'solid' | 'plain') => (
    <Button
      kind={kind}
      icon={icons.open}
      busy={busy && !exchanging}
      onClick={() => actor.send({ type: 'code.request' })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Steps at={awaits ? 2 : 0} />
      {snapshot.hasTag('withdrawn') && (
        <Note tone="wait" icon={icons.warn}>
          {copy.revoked}
        </Note>
      )}
      {!awaits && (
        <>
          {configured ? <p>{copy.intro}</p> : <Unconfigured returnTo={returnTo} />}
          {message !== null && (
            <p role="alert" className="text-bad">
              {message}
            </p>
          )}
          <div>
            {configured ? (
              request(copy.request, 'solid')
            ) : (
              <CommandButton command={requestCommand} actor={actor} kind="solid" icon={icons.open} />
            )}
          </div>
        </>
      )}
      {awaits && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'code.save' })
          }}
        >
          <TextField
            label={copy.code}
            ref={field}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            readOnly={exchanging}
            maxLength={500}
            {...(left !== null && { hint: copy.left(left) })}
            value={code}
            onChange={(typed) => actor.send({ type: 'code.type', code: typed })}
            {...(message !== null && { error: message })}
          />
          {exchanging && (
            <div role="status">
              <Note tone="look" icon={icons.refresh}>
                {copy.exchanging}
              </Note>
            </div>
          )}
          {!exchanging && (
            <div className="flex flex-wrap items-center gap-3">
              {snapshot.hasTag('refused') ? request(copy.request, 'plain') : request(copy.another, 'plain')}
              {address !== null && (
                <span className="flex flex-wrap items-center gap-1 text-ink-3">
                  {copy.notOpened}
                  <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'ghost' })}>
                    {copy.openPage}
                    <span className="sr-only">{copy.newTab}</span>
                  </a>
                </span>
              )}
            </div>
          )}
        </form>
      )}
    </>
  )
}

/** How far it has come: what was done is checked off. */
function Steps({ at }: { at: number }) {
  return (
    <ol aria-label={copy.stepsLabel} className="flex flex-wrap gap-1.5 text-12">
      {copy.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'flex h-6 items-center gap-1.5 rounded-2 pr-2.5 pl-2 inset-ring',
            index < at && 'text-ok inset-ring-line-2',
            index === at && 'text-ink-1 inset-ring-accent-graph',
            index > at && 'text-ink-3 inset-ring-line-2',
          )}
        >
          {index < at ? (
            <>
              <Check className="size-3" aria-hidden="true" />
              <span className="sr-only">{copy.stepDone}</span>
            </>
          ) : (
            <span className="tabular-nums">{index + 1}</span>
          )}
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Asks before the link is ended, with the campaigns that stop selling by it. */
function RemovalQuestion({ actor, account: { title, campaigns } }: { actor: LinkActor; account: AccountDetail }) {
  const snapshot = useSelector(actor, (state) => state)
  const { message } = snapshot.context
  return (
    <QuestionDialog
      title={copy.removeTitle(title)}
      description={copy.removeText}
      verb={copy.remove}
      danger
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      {campaigns > 0 && (
        <Note tone="wait" icon={icons.warn}>
          {copy.removeUsed(formatCount(campaigns), campaigns === 1)}
        </Note>
      )}
      {message !== null && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
    </QuestionDialog>
  )
}
