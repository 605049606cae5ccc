import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, emit, setup, waitFor } from 'xstate'
import { ask } from '../../src/machines/ask.ts'
import { type RecordFormFact, recordFormOf, type SaveQuestion } from '../../src/machines/flows/records/record-form.ts'
import { keepDrafts } from '../../src/runtime/records/drafts.ts'
import type { Screen } from '../../src/runtime/screen.ts'
import { createSlots } from '../../src/runtime/slots.ts'
import type { System } from '../../src/runtime/system.ts'

type Note = { title: string; text: string }
type Fact = RecordFormFact<Note>

const LOST: Fact = { type: 'save.lost', message: 'Erro ao se conectar ao servidor' }

/** A session that ends and is signed in to again. */
const sessionMachine = setup({ types: { emitted: {} as { type: 'session.ended'; byChoice: boolean } } }).createMachine({
  context: { operator: { id: 1 } },
  initial: 'inside',
  states: {
    inside: {
      tags: 'inside',
      on: { end: { target: 'outside', actions: emit({ type: 'session.ended', byChoice: false }) } },
    },
    outside: { on: { enter: 'inside' } },
  },
})

/** A form that reads the note as it is stored, and tells what it would save. */
function formOf(stored: () => Note, asked: SaveQuestion<Note>[]) {
  const machine = recordFormOf<Note>({ check: () => ({}) }).provide({
    actors: {
      askRecord: ask(
        async (): Promise<Fact> => ({ type: 'record.loaded', values: stored() }),
        () => LOST,
      ),
      askSave: ask(
        async (question: SaveQuestion<Note>): Promise<Fact> => {
          asked.push(question)
          return LOST
        },
        () => LOST,
      ),
    },
  } as never)
  return createActor(machine, { input: { id: '1', values: { title: '', text: '' } } }).start()
}

test('what is typed again after the session ended is saved against what had been read before it, not against what others wrote meanwhile', async () => {
  const [session, slots] = [createActor(sessionMachine).start(), createSlots()]
  keepDrafts({ session: session as unknown as System['session'], slots })
  let stored: Note = { title: 'De antes', text: 'Um' }
  const asked: SaveQuestion<Note>[] = []
  const show = (actor: unknown) =>
    slots.take({ slot: 'A', screen: { id: 'note' } as Screen, params: {}, actor: actor as AnyActorRef })

  const first = formOf(() => stored, asked)
  const close = show(first)
  await waitFor(first, (form) => form.hasTag('editable'))
  first.send({ type: 'field.change', field: 'title', value: 'Minha' })
  session.send({ type: 'end' })
  close()
  stored = { title: 'De outra pessoa', text: 'Dois' }
  session.send({ type: 'enter' })

  const second = formOf(() => stored, asked)
  show(second)
  await waitFor(second, (form) => form.hasTag('dirty'))
  second.send({ type: 'form.save' })
  await waitFor(second, () => asked.length > 0)
  expect(asked).toEqual([
    { id: '1', values: { title: 'Minha', text: 'Dois' }, kept: { title: 'De antes', text: 'Dois' } },
  ])
})
