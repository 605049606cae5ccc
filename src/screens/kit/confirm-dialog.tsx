import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Asking } from '../../machines/ask.ts'
import { type ConfirmedAction, typedConfirmMachine } from '../../machines/flows/records/typed-confirm.ts'
import { useFlow } from '../../runtime/hooks/use-flow.ts'
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Fact, Facts } from '../../ui/lists/facts.tsx'
import { Button } from '../../ui/text/button.tsx'

/** What is said before something is done: the question, what stays and what goes, what the button does. */
export interface ConfirmWords {
  title: string
  text: string
  verb: string
  danger?: boolean
}

type ConfirmActor = ActorRefFrom<typeof typedConfirmMachine>

/**
 * The question of one screen, and what is done once it is answered.
 * @param askAction does it; the same for as long as the screen is shown
 * @param isSaid what was done is said by `askAction` itself, with the way to take it back
 */
export function useConfirm(
  askAction: Asking<{ id: string; act: string }>,
  { isSaid = false }: { isSaid?: boolean } = {},
): ConfirmActor {
  const machine = useMemo(
    () =>
      typedConfirmMachine.provide({
        actors: { askAction },
        ...(isSaid && { actions: { announceDone: () => {} } }),
      }),
    [askAction, isSaid],
  )
  return useFlow(machine, {})
}

/** Asks before an action; a grave one wants its word typed. */
export function ConfirmDialog({
  actor,
  words,
}: {
  actor: ConfirmActor
  words: (action: ConfirmedAction) => ConfirmWords | undefined
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { action, text: typed, message } = snapshot.context
  const said = action && words(action)
  if (!snapshot.hasTag('open') || !said) return null
  const { text, ...question } = said
  const ready = snapshot.can({ type: 'confirm.accept' })
  return (
    <QuestionDialog
      {...question}
      description={
        <>
          {action.detail && <span className="mb-2 block font-medium text-ink-1">{action.detail}</span>}
          {text}
        </>
      }
      busy={snapshot.hasTag('busy')}
      refusal={ready ? undefined : `Digite ${action.word} para confirmar`}
      onConfirm={() => actor.send({ type: 'confirm.accept' })}
      onDismiss={() => actor.send({ type: 'confirm.dismiss' })}
    >
      {action.figures && (
        <Facts>
          {action.figures.map(([term, figure]) => (
            <Fact key={term} term={term}>
              {figure}
            </Fact>
          ))}
        </Facts>
      )}
      {action.warnings && action.warnings.length > 0 && (
        <ul className="flex flex-col gap-1.5 rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {action.warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {action.choices && action.choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {action.choices.map(({ id, label, key }) => (
            <Button key={id} size="small" keys={key} onClick={() => actor.send({ type: 'choice.take', id })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {action.word !== null && (
        <TextField
          label={`Digite ${action.word} para confirmar`}
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={(next) => actor.send({ type: 'word.type', text: next })}
          onKeyDown={(event) => {
            const choice = action.choices?.find(({ key }) => key === event.key)
            if (choice === undefined) return
            event.preventDefault()
            actor.send({ type: 'choice.take', id: choice.id })
          }}
          {...(message !== null && { error: message })}
        />
      )}
      {action.word === null && message !== null && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
    </QuestionDialog>
  )
}
