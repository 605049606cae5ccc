import { useSelector } from '@xstate/react'
import { MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import {
  askRecoveries,
  type Recovery,
  type RecoveryQuery,
  recoveryTemplatesQuery,
  watchRecoveryMessages,
} from '../../../api/sales/recovery.ts'
import { RECOVERY_ORDERS, type RecoveryOrder } from '../../../domain/sales/recovery.ts'
import { receiptName } from '../../../domain/values/masks.ts'
import { chosenIn, messageChoiceMachine } from '../../../machines/flows/panel/message-choice.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSeenAgain } from '../../../runtime/hooks/use-seen-again.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Dock } from '../../../ui/frame/dock.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { SilentKbd } from '../../../ui/menus/kbd.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Keep, type ListProps, Question, Rows } from '../../kit/lists/list-parts.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { CampaignChoice } from '../../lookups/campaign-choice.tsx'
import { recoveryMessages } from '../recovery-messages/entry.ts'
import { AddressQuestion } from './address-question.tsx'
import { RecoveryCard, recoveryColumns, useMinutes } from './cells.tsx'
import { copy } from './copy.ts'
import { recovery } from './entry.ts'
import { useMoneyBack } from './money-back.ts'
import { Preview } from './preview.tsx'
import { purposeOf, type RecoveryRowMachine, recoveryRecords } from './recovery-records.ts'
import { Strip } from './strip.tsx'

const STATES = Object.keys(copy.lists) as RecoveryQuery['state'][]
const ORDERS = Object.entries(RECOVERY_ORDERS) as [RecoveryOrder, string][]

/** The page *Recuperar* (UI.md §9): who has not paid, the message as it goes, and what that brought back today. */
export default function RecoveryPage(props: ViewProps) {
  const system = useSystem()
  const { api, open, queries } = system
  const askPage = useMemo(() => askRecoveries(api), [api])
  const choiceMachine = useMemo(
    () => messageChoiceMachine.provide({ actors: { watchMessages: watchRecoveryMessages(api, queries) } }),
    [api, queries],
  )
  const choice = useFlow(choiceMachine, {})
  const list = useRef<AnyActorRef>(null)
  const [left, setLeft] = useState<Recovery>()
  const records = useMemo(() => {
    const stepOn = (row: Recovery) => {
      setLeft(row)
      list.current?.send({ type: 'cursor.moveDown' })
    }
    return recoveryRecords(system, { choice, stepOn })
  }, [system, choice])
  const shown = useListScreen<Recovery, RecoveryQuery, RecoveryRowMachine>(recovery, props, askPage, {
    records,
    onOpen: ({ id, rifa }) => open('transaction', { action_id: String(rifa.id), transaction_id: String(id) }),
  })
  const { actor, query, rows, filter } = shown
  useEffect(() => {
    list.current = actor
  }, [actor])
  const templates = useQuery(recoveryTemplatesQuery(api)).data ?? NONE
  const chosen = useSelector(choice, (snapshot) => snapshot.context)
  useSeenAgain(() => actor.send({ type: 'list.refresh' }))
  useMoneyBack(
    useCallback(
      () => actor.send({ type: 'filter.change', query: { ...actor.getSnapshot().context.query, state: 'written' } }),
      [actor],
    ),
  )
  const { cursor, total, page } = shown.snapshot.context
  const row = cursor === null ? undefined : rows[cursor]
  const { state } = query
  const isWriting = useSelector(left && shown.actorOf(left), (snapshot) => snapshot?.hasTag('busy') ?? false)
  const next = isWriting ? left : rows.slice(cursor ?? 0).find(({ bar }) => bar === null)
  const listProps: ListProps<Recovery, RecoveryQuery, RecoveryRowMachine> = {
    list: shown,
    title: recovery.title,
    columns: recoveryColumns(state),
    rowHeight: 56,
    card: (each, { menu, actor: own }) => <RecoveryCard row={each} state={state} actor={own} menu={menu} />,
    cardHeight: 69,
    cardsUnder: 560,
    menu: { label: (each) => copy.more(each.user_name) },
    empty: copy.empty[state],
    question: (record) => <AddressQuestion {...record} />,
  }
  return (
    <>
      <TopBar
        title={recovery.title}
        go={(href) => filter({ state: stateIn(href) })}
        tabs={STATES.map((each) => ({
          href: each === 'due' ? '/recuperar' : `/recuperar?state=${each}`,
          label: copy.lists[each],
          current: each === state,
          ...(each === state && page > 0 && { count: total }),
        }))}
      >
        <Keep list={shown} />
        <Button icon={icons.pencil} keys="M" onClick={() => open('recovery-messages')}>
          {recoveryMessages.title}
        </Button>
        <CampaignChoice
          className="max-wide:hidden"
          value={query.campaign}
          onChange={(campaign) => filter({ campaign })}
        />
      </TopBar>
      <Strip campaign={query.campaign} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {state !== 'written' && (
            <div className="flex flex-none items-center gap-2 border-b border-line px-4 py-2 max-wide:hidden wide:px-5">
              <Segmented
                label={copy.order}
                options={ORDERS.map(([value, label]) => ({ value, label }))}
                value={query.order}
                onChange={(order) => filter({ order })}
              />
              <SilentKbd keys="F" />
              <span className="ml-auto text-12 text-ink-3 tabular-nums" role="status">
                {page > 0 && copy.pix(total)}
              </span>
            </div>
          )}
          <Rows {...listProps} />
        </div>
        {row && state !== 'written' && (
          <Preview
            row={row}
            actor={shown.actorOf(row)}
            templates={templates}
            chosen={chosenIn(chosen, purposeOf(row))}
            onChoose={(id) => choice.send({ type: 'message.choose', id })}
          />
        )}
      </div>
      {next && state !== 'written' && (
        <Dock>
          <WriteOn row={next} actor={shown.actorOf(next)} />
        </Dock>
      )}
      <ScreenKeys slot={shown.slot} />
      <Question {...listProps} />
    </>
  )
}

const NONE: [] = []
const stateIn = (href: string) => STATES.find((each) => href.endsWith(`=${each}`)) ?? 'due'

/** The one button of phones: writes to whom the cursor is on, once the message before is on its way. */
function WriteOn({ row, actor }: { row: Recovery; actor: ActorRefFrom<RecoveryRowMachine> | undefined }) {
  const busy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const minutes = useMinutes(row)
  const first = receiptName(row.user_name).split(' ')[0] ?? ''
  return (
    <Button kind="solid" icon={MessageCircle} busy={busy} onClick={() => actor?.send({ type: 'message.write' })}>
      {copy.writeOn(first, minutes === 0 ? null : copy.minutes(minutes))}
    </Button>
  )
}
