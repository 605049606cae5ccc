import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, waitFor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import type { RecordFormContext } from '../../../src/machines/flows/records/record-form.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { type Note, noteFormMachine, recordFormModel } from '../../models/records/record-form.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof noteFormMachine>['value']

const at = (value: Value, part: Partial<RecordFormContext<Note>> = {}) => ({
  value,
  context: {
    id: '1',
    values: { title: 'Guardada' },
    kept: { title: 'Guardada' },
    sent: null,
    draft: null,
    errors: {},
    corrections: {},
    message: null,
    ...part,
  },
})
const changed = { values: { title: 'Nova' } }
const draft = { values: { title: 'Rascunho' }, kept: { title: 'De antes' } }
const type = (title: string) => ({ type: 'field.change', field: 'title', value: title }) as const
const save = { type: 'form.save' } as const
const normalize = { type: 'field.normalize', field: 'title' } as const
const restore = { type: 'draft.restore' } as const
const discard = { type: 'draft.discard' } as const
const reload = { type: 'form.reload' } as const
const loaded = { type: 'record.loaded', values: { title: 'Guardada' } } as const
const notFound = { type: 'record.refused', message: 'Esse registro não existe mais' } as const
const done = { type: 'save.done', id: '9', message: 'Salvo com sucesso' } as const
const refused = { type: 'save.refused', message: 'Confira os campos', errors: { title: ['Já existe'] } } as const
const outdated = {
  type: 'save.outdated',
  message: 'Isto mudou',
  errors: { title: ['Mudou'] },
  now: { title: 'De outra pessoa' },
} as const
const lost = { type: 'save.lost', message: 'Erro ao se conectar ao servidor' } as const
const pristine = { editing: 'pristine' } as const
const dirty = { editing: 'dirty' } as const

describe('a form of a record', () => {
  describeWalks(recordFormModel, [{ byState: true }])

  describeTable(
    noteFormMachine,
    [
      { input: { id: null, values: { title: '' } }, to: pristine },
      { input: { id: '1', values: { title: '' } }, to: 'loading' },
      { input: { id: null, values: { title: '' }, draft }, to: pristine },
    ],
    [
      {
        at: at('loading', {
          values: { title: '' },
          kept: { title: '' },
          errors: { title: ['x'] },
          corrections: { title: ['z'] },
          message: 'x',
        }),
        on: loaded,
        to: pristine,
        holds: {
          values: { title: 'Guardada' },
          kept: { title: 'Guardada' },
          errors: {},
          corrections: {},
          message: null,
        },
      },
      { at: at('loading'), on: notFound, to: 'failed', holds: { message: notFound.message } },
      { at: at('loading'), on: { ...notFound, gone: true }, to: 'gone', holds: { message: notFound.message } },
      { at: at('gone'), on: reload, to: null },
      { at: at('gone'), on: save, to: null },
      { at: at('loading'), on: type('x'), to: null },
      { at: at('loading'), on: save, to: null },
      { at: at('failed'), on: reload, to: 'loading' },
      { at: at('failed'), on: save, to: null },
      {
        at: at(pristine, {
          errors: { title: ['x'], other: ['y'] },
          corrections: { title: ['x'], other: ['z'] },
        }),
        on: type('Nova'),
        to: dirty,
        holds: { ...changed, errors: { other: ['y'] }, corrections: { other: ['z'] } },
      },
      { at: at(pristine), on: reload, to: 'loading' },
      { at: at(pristine, { id: null }), on: reload, to: null },
      {
        at: at(pristine, { errors: { title: ['x'] }, corrections: { title: ['z'] }, message: 'x' }),
        on: save,
        to: 'saving',
        holds: { sent: { title: 'Guardada' }, errors: {}, corrections: {}, message: null },
      },
      {
        at: at(pristine, { values: { title: '' } }),
        on: save,
        to: pristine,
        holds: { errors: { title: ['Informe o título'] }, sent: null },
      },
      { at: at(dirty, changed), on: type('Outra'), to: dirty, holds: { values: { title: 'Outra' } } },
      { at: at(dirty, { ...changed, errors: { title: ['x'] } }), on: type('Outra'), to: dirty, holds: { errors: {} } },
      { at: at(dirty, changed), on: type('Guardada'), to: pristine, holds: { values: { title: 'Guardada' } } },
      {
        at: at(dirty, changed),
        on: save,
        to: 'saving',
        holds: { sent: { title: 'Nova' } },
        tags: ['busy', 'dirty', 'editable'],
        asks: { askSave: { id: '1', values: { title: 'Nova' }, kept: { title: 'Guardada' } } },
      },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' } }),
        on: type('Mais nova'),
        to: 'saving',
        tags: ['busy', 'dirty', 'editable'],
        asks: {},
      },
      { at: at('failed'), on: reload, to: 'loading', tags: ['busy'], asks: { askRecord: { id: '1' } } },
      { at: at(pristine), on: type('x'), to: dirty, tags: ['dirty', 'editable'], asks: {} },
      {
        at: at(dirty, { values: { title: '' } }),
        on: save,
        to: dirty,
        holds: { errors: { title: ['Informe o título'] } },
      },
      { at: at(dirty, changed), on: reload, to: null },
      { at: at(pristine), on: normalize, to: pristine, holds: { values: { title: 'Guardada' }, errors: {} } },
      {
        at: at(dirty, { values: { title: '  ' }, errors: { other: ['y'] } }),
        on: normalize,
        to: dirty,
        holds: { values: { title: '' }, errors: { other: ['y'], title: ['Só espaços não valem'] } },
      },
      {
        at: at(dirty, { values: { title: ' Nova' }, errors: { other: ['y'] }, corrections: { other: ['z'] } }),
        on: normalize,
        to: dirty,
        holds: {
          values: { title: 'Nova' },
          errors: { other: ['y'] },
          corrections: { other: ['z'], title: ['Sem espaços em volta'] },
        },
      },
      {
        at: at(dirty, { values: { title: '  ' }, kept: { title: '' } }),
        on: normalize,
        to: pristine,
        holds: { values: { title: '' }, errors: { title: ['Só espaços não valem'] } },
      },
      {
        at: at(dirty, { ...changed, errors: { title: ['x'] } }),
        on: normalize,
        to: dirty,
        holds: { errors: { title: ['x'] } },
      },
      { at: at('saving', { ...changed, sent: { title: 'Nova' } }), on: normalize, to: null },
      {
        at: at(pristine, { draft, errors: { title: ['x'] }, corrections: { title: ['z'] } }),
        on: restore,
        to: dirty,
        holds: { values: { title: 'Rascunho' }, kept: draft.kept, draft: null, errors: {}, corrections: {} },
      },
      {
        at: at(dirty, { ...changed, draft }),
        on: restore,
        to: dirty,
        holds: { values: { title: 'Rascunho' }, draft: null },
      },
      { at: at(pristine), on: restore, to: null },
      {
        at: at(pristine, { draft }),
        on: discard,
        to: pristine,
        holds: { values: { title: 'Guardada' }, draft: null },
      },
      { at: at(pristine), on: discard, to: null },
      { at: at('loading', { draft }), on: restore, to: null },
      { at: at('saving', { ...changed, sent: { title: 'Nova' } }), on: save, to: null },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' } }),
        on: type('Mais nova'),
        to: 'saving',
        holds: { values: { title: 'Mais nova' }, sent: { title: 'Nova' } },
      },
      {
        at: at('saving', { ...changed, id: null, sent: { title: 'Nova' } }),
        on: done,
        to: 'saved',
        holds: { id: '9', kept: { title: 'Nova' }, sent: null },
      },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' }, draft }),
        on: done,
        to: 'saved',
        holds: { draft },
      },
      { at: at(dirty, { ...changed, draft }), on: type('Outra'), to: dirty, holds: { draft } },
      { at: at(dirty, { ...changed, draft }), on: type('Rascunho'), to: dirty, holds: { draft: null } },
      { at: at('loading', { draft }), on: loaded, to: pristine, holds: { draft } },
      {
        at: at('loading', { draft }),
        on: { type: 'record.loaded', values: { title: 'Rascunho' } },
        to: pristine,
        holds: { draft: null },
      },
      {
        at: at('saving', { values: { title: ' Nova' }, sent: { title: ' Nova' } }),
        on: { ...done, stored: { title: 'Nova' } },
        to: 'saved',
        holds: { values: { title: 'Nova' }, kept: { title: 'Nova' } },
      },
      {
        at: at('saving', { values: { title: 'Mais nova' }, sent: { title: ' Nova' } }),
        on: { ...done, stored: { title: 'Nova' } },
        to: dirty,
        holds: { values: { title: 'Mais nova' }, kept: { title: 'Nova' } },
      },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' } }),
        on: outdated,
        to: dirty,
        holds: { ...changed, kept: outdated.now, errors: outdated.errors, message: outdated.message, sent: null },
      },
      { at: at('saving', { ...changed, id: null, sent: { title: 'Nova' } }), on: outdated, to: null },
      {
        at: at('saving', { id: null, values: { title: 'Mais nova' }, sent: { title: 'Nova' } }),
        on: done,
        to: dirty,
        holds: { id: '9', values: { title: 'Mais nova' }, kept: { title: 'Nova' }, sent: null },
      },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' } }),
        on: refused,
        to: dirty,
        holds: { ...changed, errors: refused.errors, message: refused.message, sent: null },
      },
      {
        at: at('saving', { ...changed, sent: { title: 'Nova' } }),
        on: lost,
        to: dirty,
        holds: { ...changed, errors: {}, message: lost.message, sent: null },
      },
      { at: at('saved'), on: type('Nova'), to: dirty, holds: changed },
      {
        at: at(pristine),
        on: { ...type('Nova'), kept: 'De antes' },
        to: dirty,
        holds: { values: { title: 'Nova' }, kept: { title: 'De antes' } },
      },
      { at: at('saved'), on: reload, to: 'loading' },
      { at: at('saved'), on: save, to: 'saving', holds: { sent: { title: 'Guardada' } } },
    ],
  )

  test('saved twice in a hurry, refused, then right, sends each once', async () => {
    const sent: unknown[] = []
    const said: EventObject[] = []
    const machine = noteFormMachine.provide({
      actors: {
        askRecord: ask(
          async () => loaded,
          () => notFound,
        ),
        askSave: ask(
          async (question) => {
            sent.push(question)
            return sent.length === 1 ? refused : { ...done, id: '1' }
          },
          () => lost,
        ),
      },
    })
    const actor = createActor(machine, { input: { id: '1', values: { title: '' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches(pristine))
    actor.send(type('Nova'))
    actor.send(save)
    actor.send(save)
    const back = await waitFor(actor, (snapshot) => snapshot.matches(dirty))
    expect(back.context).toMatchObject({ values: { title: 'Nova' }, errors: { title: ['Já existe'] } })
    actor.send(type('Outra'))
    expect(actor.getSnapshot().context.errors).toEqual({})
    actor.send(save)
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(sent).toEqual([
      { id: '1', values: { title: 'Nova' }, kept: { title: 'Guardada' } },
      { id: '1', values: { title: 'Outra' }, kept: { title: 'Guardada' } },
    ])
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: 'Confira os campos', atField: true },
      { type: 'fields.refused', fields: ['title'] },
      { type: 'notice', class: 'success', message: 'Salvo com sucesso' },
      { type: 'record.saved', id: '1' },
    ])
  })

  test('saved with a field that is wrong says the first sentence and which fields, and sends nothing', () => {
    const said: EventObject[] = []
    const actor = createActor(noteFormMachine, { input: { id: null, values: { title: '' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(save)
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: 'Informe o título', atField: true },
      { type: 'fields.refused', fields: ['title'] },
    ])
  })

  test('whose session ends while it saves keeps what was typed, so that it can be saved after signing in again', async () => {
    const gone = { type: 'save.refused', message: 'Sua sessão terminou. Entre de novo.', errors: {} } as const
    const machine = noteFormMachine.provide({
      actors: {
        askSave: ask(
          async () => gone,
          () => lost,
        ),
      },
    })
    const actor = createActor(machine, { input: { id: null, values: { title: '' } } }).start()
    actor.send(type('Nova'))
    actor.send(save)
    const back = await waitFor(actor, (snapshot) => snapshot.matches(dirty))
    expect(back.context).toMatchObject({ id: null, values: { title: 'Nova' }, message: gone.message, errors: {} })
    expect(back.can(save)).toBe(true)
  })

  test('whose connection is lost while saving keeps what was typed and says so', async () => {
    const said: EventObject[] = []
    const machine = noteFormMachine.provide({
      actors: {
        askSave: ask(
          async () => {
            throw new Error('no connection')
          },
          () => lost,
        ),
      },
    })
    const actor = createActor(machine, { input: { id: null, values: { title: '' } } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(type('Nova'))
    actor.send(save)
    const back = await waitFor(actor, (snapshot) => snapshot.matches(dirty))
    expect(back.context).toMatchObject({ id: null, values: { title: 'Nova' }, message: lost.message })
    expect(said).toEqual([{ type: 'notice', class: 'error', message: lost.message }])
  })

  test('says nothing of a save that was said already, with the way to take it back', () => {
    const said: EventObject[] = []
    const actor = createActor(noteFormMachine.provide({ actors: { askSave: silent() } }), {
      input: { id: null, values: { title: '' } },
    })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [type('Nova'), save, { ...done, message: '' }]) actor.send(event)
    expect(said).toEqual([{ type: 'record.saved', id: '9' }])
  })

  test('in which somebody types while it saves becomes a change of what was saved', () => {
    const said: EventObject[] = []
    const actor = createActor(noteFormMachine.provide({ actors: { askSave: silent() } }), {
      input: { id: null, values: { title: '' } },
    })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(type('Nova'))
    actor.send(save)
    actor.send(type('Mais nova'))
    actor.send(done)
    expect(actor.getSnapshot().value).toEqual(dirty)
    expect(actor.getSnapshot().context).toMatchObject({ id: '9', kept: { title: 'Nova' } })
    expect(said).toEqual([
      { type: 'notice', class: 'success', message: 'Salvo com sucesso' },
      { type: 'record.saved', id: '9' },
    ])
  })
})

function silent<Input>() {
  return ask(
    (_input: Input) => new Promise<EventObject>(() => {}),
    () => lost,
  )
}
