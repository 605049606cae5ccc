import { type ActorRefFrom, createActor } from 'xstate'
import { actInWords } from '../../api/people/inverse-acts.ts'
import { askFollowUp, askUndo } from '../../api/people/undo.ts'
import { UNDO_WINDOW, type UndoEntry, type UndoFact, undoMachine } from '../../machines/flows/panel/undo.ts'
import { timerOf } from '../../machines/timer.ts'
import { FOLLOW_UP_KEYS, UNDO_KEYS } from '../records/undo-keys.ts'
import type { Say, Services } from '../services.ts'

/** Milliseconds for which a notice offers to take an act back; the keys do so for the whole window. */
const NOTICE_LASTS = 10_000
const TOO_LATE = 'Não dá mais para desfazer isso por aqui.'

/** Starts the machine of taking back; its notices offer what it can do. */
export function startUndo({ api, changed, notify }: Services, say: Say): ActorRefFrom<typeof undoMachine> {
  const undo = createActor(
    undoMachine.provide({
      actors: {
        watchWindow: timerOf<UndoFact>(UNDO_WINDOW, { type: 'window.expired' }),
        askUndo: askUndo(api, changed),
        askFollowUp: askFollowUp(api, changed),
      },
    }),
  )
  const nameOf = ({ id }: UndoEntry) => `undo.${id}`
  undo.on('notice', notify)
  undo.on('act.offered', ({ entry }) => {
    const message = actInWords(entry.acts, entry.message)
    const choose = (type: 'undo.run' | 'followUp.run') => () => {
      const event = { type, id: entry.id }
      if (undo.getSnapshot().can(event)) undo.send(event)
      else notify({ type: 'notice', class: 'info', message: TOO_LATE })
    }
    const { followUp } = entry
    const actions = [
      ...(followUp === null ? [] : [{ label: followUp, keys: FOLLOW_UP_KEYS, onSelect: choose('followUp.run') }]),
      { label: 'Desfazer', keys: UNDO_KEYS, onSelect: choose('undo.run') },
    ]
    say({ type: 'notice', class: 'success', message, lasts: NOTICE_LASTS }, { name: nameOf(entry), actions })
  })
  undo.on('act.undone', ({ entry }) =>
    say(
      { type: 'notice', class: 'success', message: undoneInWords(actInWords(entry.acts, entry.message)) },
      { name: nameOf(entry) },
    ),
  )
  return undo.start()
}

/** `Campanha duplicada. A cópia …` → `Desfeito: campanha duplicada`. */
function undoneInWords(done: string): string {
  const [first = ''] = done.split(/[.:] /)
  return `Desfeito: ${first.charAt(0).toLowerCase()}${first.slice(1)}`
}
