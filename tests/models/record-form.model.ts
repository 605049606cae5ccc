import type { FieldErrors } from '../../src/domain/field-errors.ts'
import {
  type RecordFormCommand,
  type RecordFormFact,
  recordFormOf,
  type Settled,
} from '../../src/machines/flows/record-form.ts'
import { modelOf } from '../support/model.ts'

/** The record that the form is walked with. */
export type Note = { title: string }

const check = ({ title }: Note): FieldErrors => (title === '' ? { title: ['Informe o título'] } : ({} as FieldErrors))

/** A title of spaces is emptied when its field is left. */
const settle = (values: Note): Settled<Note> =>
  values.title.trim() === '' && values.title !== ''
    ? { values: { title: '' }, errors: { title: ['Só espaços não valem'] } }
    : { values, errors: {} }

/** A form with one field that must be given. */
export const noteFormMachine = recordFormOf<Note>({ check, settle })

/** A form for a new record and for a known one. */
export const recordFormModel = modelOf<typeof noteFormMachine, RecordFormCommand<Note>, RecordFormFact<Note>>({
  machine: noteFormMachine,
  worlds: [
    { name: 'a new record', input: { id: null, values: { title: '' } } },
    { name: 'a known record', input: { id: '1', values: { title: '' } } },
    { name: 'a new record with a draft', input: { id: null, values: { title: '' }, draft: { title: 'Nova' } } },
  ],
  commands: {
    'field.change': [
      { type: 'field.change', field: 'title', value: 'Nova' },
      { type: 'field.change', field: 'title', value: '' },
      { type: 'field.change', field: 'title', value: 'Guardada' },
      { type: 'field.change', field: 'title', value: '  ' },
    ],
    'field.settle': [{ type: 'field.settle', field: 'title' }],
    'form.save': [{ type: 'form.save' }],
    'form.reload': [{ type: 'form.reload' }],
    'draft.restore': [{ type: 'draft.restore' }],
    'draft.discard': [{ type: 'draft.discard' }],
  },
  facts: {
    'record.loaded': [{ type: 'record.loaded', values: { title: 'Guardada' } }],
    'record.refused': [{ type: 'record.refused', message: 'Esse registro não existe mais' }],
    'save.done': [{ type: 'save.done', id: '1', message: 'Salvo com sucesso' }],
    'save.refused': [
      {
        type: 'save.refused',
        message: 'Confira os campos',
        errors: { title: ['Já existe um registro com esse título'] },
      },
    ],
    'save.lost': [{ type: 'save.lost', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: {
    askRecord: ['record.loaded', 'record.refused'],
    askSave: ['save.done', 'save.refused', 'save.lost'],
  },
  key: ({ context }) => [context.id, context.values, context.kept, context.sent, context.draft],
})
