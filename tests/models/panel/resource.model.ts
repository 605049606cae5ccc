import { type ResourceCommand, type ResourceFact, resourceOf } from '../../../src/machines/flows/panel/resource.ts'
import { modelOf } from '../../support/models/model.ts'

/** Something read from the server: a word. */
export const wordMachine = resourceOf<string>()

/** A resource that is loaded, refreshed, refused and given. */
export const resourceModel = modelOf<typeof wordMachine, ResourceCommand, ResourceFact<string>>({
  machine: wordMachine,
  worlds: [{ name: 'nothing loaded', input: undefined }],
  commands: {
    'resource.refresh': [{ type: 'resource.refresh' }],
    'resource.retry': [{ type: 'resource.retry' }],
  },
  facts: {
    'data.loaded': [{ type: 'data.loaded', data: 'loaded' }],
    'data.replaced': [{ type: 'data.replaced', data: 'given' }],
    'data.refused': [
      { type: 'data.refused', message: 'Erro ao se conectar ao servidor' },
      { type: 'data.refused', message: 'Este registro não existe mais.', gone: true },
    ],
  },
  answers: { askData: ['data.loaded', 'data.refused'] },
  key: ({ context }) => [context.data],
})
