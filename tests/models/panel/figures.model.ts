import { type FiguresCommand, type FiguresFact, figuresOf } from '../../../src/machines/flows/panel/figures.ts'
import { modelOf } from '../../support/models/model.ts'

/** Figures that are a word, asked for by a query of the screens' shape. */
export type SampleQuery = Readonly<Record<string, unknown>>
export const wordFigures = figuresOf<string, SampleQuery>()

/** Figures that are awaited, refused, shown, asked for anew, and saved. */
export const figuresModel = modelOf<typeof wordFigures, FiguresCommand<SampleQuery>, FiguresFact<string>>({
  machine: wordFigures,
  worlds: [{ name: 'figures of today', input: { query: { periodo: 'today', source: 'all', initial: '', final: '' } } }],
  commands: {
    'filter.change': [
      { type: 'filter.change', query: { periodo: 'week', source: 'ads', initial: '', final: '' } },
      { type: 'filter.change', query: { periodo: 'custom', source: 'all', initial: '2026-11-20T00:00', final: '' } },
    ],
    'list.refresh': [{ type: 'list.refresh' }],
    'list.retry': [{ type: 'list.retry' }],
    'menu.open': [{ type: 'menu.open' }],
    'file.save': [
      { type: 'file.save', format: 'csv' },
      { type: 'file.save', format: 'image' },
    ],
  },
  facts: {
    'sales.changed': [{ type: 'sales.changed' }],
    'figures.loaded': [{ type: 'figures.loaded', data: 'figures' }],
    'figures.refused': [
      { type: 'figures.refused', errors: { final: 'A data final precisa ser depois da data inicial.' } },
    ],
    'figures.failed': [
      { type: 'figures.failed', message: 'Erro ao se conectar ao servidor' },
      { type: 'figures.failed', message: 'Este registro não existe mais.', gone: true },
    ],
    'file.saved': [{ type: 'file.saved' }],
    'file.refused': [{ type: 'file.refused', message: 'Não foi possível salvar a imagem.' }],
  },
  answers: {
    askFigures: ['figures.loaded', 'figures.refused', 'figures.failed'],
    askQuietly: ['figures.loaded', 'figures.refused', 'figures.failed'],
    makeFile: ['file.saved', 'file.refused'],
  },
  key: ({ value, context: { shown } }) => [value, shown !== null],
})
