import { type CampaignForm, checkForm, emptyForm, normalizeField } from '../../../src/api/campaigns/campaign-form.ts'
import type { FieldErrors } from '../../../src/domain/values/field-errors.ts'
import {
  type Normalized,
  type RecordFormCommand,
  type RecordFormFact,
  recordFormOf,
} from '../../../src/machines/flows/records/record-form.ts'
import { modelOf } from '../../support/models/model.ts'

/** The record that the form is walked with. */
export type Note = { title: string }

const check = ({ title }: Note): FieldErrors => (title === '' ? { title: ['Informe o título'] } : ({} as FieldErrors))

/** A title of spaces is emptied when its field is left, which is wrong; spaces around one are taken away, which puts it right. */
const normalize = (values: Note): Normalized<Note> => {
  const title = values.title.trim()
  if (title === values.title) return { values, errors: {}, corrections: {} }
  return title === ''
    ? { values: { title }, errors: { title: ['Só espaços não valem'] }, corrections: {} }
    : { values: { title }, errors: {}, corrections: { title: ['Sem espaços em volta'] } }
}

/** What was typed into a title and not saved. */
const draftOf = (title: string) => ({ values: { title }, kept: { title: '' } })

/** A form with one field that must be given. */
export const noteFormMachine = recordFormOf<Note>({ check, normalize })

/** Somebody else changed the title meanwhile. */
const OUTDATED = {
  type: 'save.outdated',
  message: 'Esta campanha mudou enquanto você editava. Confira os campos destacados.',
  errors: {
    title: ['Mudou enquanto você editava: agora é “De outra pessoa”. Salve de novo para manter o seu.'],
  },
  now: { title: 'De outra pessoa' },
} as const

/** A form for a new record and for a known one. */
export const recordFormModel = modelOf<typeof noteFormMachine, RecordFormCommand<Note>, RecordFormFact<Note>>({
  machine: noteFormMachine,
  worlds: [
    { name: 'a new record', input: { id: null, values: { title: '' } } },
    { name: 'a known record', input: { id: '1', values: { title: '' } } },
    { name: 'a new record with a draft', input: { id: null, values: { title: '' }, draft: draftOf('Nova') } },
  ],
  commands: {
    'field.change': [
      { type: 'field.change', field: 'title', value: 'Nova' },
      { type: 'field.change', field: 'title', value: '' },
      { type: 'field.change', field: 'title', value: 'Guardada' },
      { type: 'field.change', field: 'title', value: '  ' },
    ],
    'field.normalize': [{ type: 'field.normalize', field: 'title' }],
    'form.save': [{ type: 'form.save' }],
    'form.reload': [{ type: 'form.reload' }],
    'draft.restore': [{ type: 'draft.restore' }],
    'draft.discard': [{ type: 'draft.discard' }],
  },
  facts: {
    'record.loaded': [{ type: 'record.loaded', values: { title: 'Guardada' } }],
    'record.refused': [
      { type: 'record.refused', message: 'Erro ao se conectar ao servidor' },
      { type: 'record.refused', message: 'Esse registro não existe mais', gone: true },
    ],
    'save.done': [{ type: 'save.done', id: '1', message: 'Salvo com sucesso' }],
    'save.outdated': [OUTDATED],
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

/** A campaign as its form holds it once it is stored. */
export const STORED_FORM: CampaignForm = {
  ...emptyForm([1]),
  title: 'Guardada',
  product: 'Um prêmio',
  numbers: 100,
  price: 200,
}

const campaignFormMachine = recordFormOf<CampaignForm>({
  check: (form) => checkForm(form),
  normalize: (form, field) => normalizeField(form, field),
})

/** The same chart around the form of a campaign: the panel's largest, with its own rules. What is typed is the title. */
export const campaignFormWalk = modelOf<
  typeof campaignFormMachine,
  RecordFormCommand<CampaignForm>,
  RecordFormFact<CampaignForm>
>({
  machine: campaignFormMachine,
  answers: recordFormModel.answers,
  worlds: [
    { name: 'a known campaign', input: { id: '1', values: emptyForm([]) } },
    { name: 'a new campaign', input: { id: null, values: emptyForm([1]) } },
    {
      name: 'a new campaign with a draft',
      input: {
        id: null,
        values: emptyForm([1]),
        draft: { values: { ...STORED_FORM, title: 'Do rascunho' }, kept: emptyForm([1]) },
      },
    },
  ],
  commands: {
    ...recordFormModel.commands,
    'field.change': [
      { type: 'field.change', field: 'title', value: 'Nova' },
      { type: 'field.change', field: 'title', value: '' },
      { type: 'field.change', field: 'title', value: 'Guardada' },
    ],
  },
  facts: {
    ...recordFormModel.facts,
    'record.loaded': [{ type: 'record.loaded', values: STORED_FORM }],
    'record.refused': [{ type: 'record.refused', message: 'Erro ao se conectar ao servidor' }],
    'save.done': [{ type: 'save.done', id: '1', message: 'Salvo com sucesso' }],
    'save.refused': [
      {
        type: 'save.refused',
        message: 'Esta conta não existe mais. Escolha outra',
        errors: { account_id: ['Esta conta não existe mais. Escolha outra'] },
      },
    ],
  },
  key: ({ context }) => [
    context.id,
    context.values.title,
    context.kept.title,
    context.sent?.title,
    context.draft?.values.title,
  ],
})
