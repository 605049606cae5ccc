import { describe } from 'vitest'
import type { FiguresContext } from '../../../src/machines/flows/panel/figures.ts'
import { figuresModel, type SampleQuery, wordFigures } from '../../models/panel/figures.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Step = 'loading' | 'ready' | 'updating' | 'refused' | 'gone' | 'failed'

const today = { periodo: 'today' }
const week = { periodo: 'week' }
const old = { query: today, data: 'old' }
const lost = 'Erro ao se conectar ao servidor'
const wrong = { final: 'A data final precisa ser depois da data inicial.' }

const at = (
  figures: Step,
  part: Partial<FiguresContext<string, SampleQuery>> = {},
  file: 'idle' | 'making' = 'idle',
) => ({
  value: { figures, file },
  context: { query: today, shown: null, errors: {}, message: null, format: 'csv' as const, ...part },
})
const to = (figures: Step, file: 'idle' | 'making' = 'idle') => ({ figures, file })
const loaded = { type: 'figures.loaded', data: 'new' } as const
const refused = { type: 'figures.refused', errors: wrong } as const
const failed = { type: 'figures.failed', message: lost } as const
const change = { type: 'filter.change', query: week } as const
const refresh = { type: 'list.refresh' } as const
const retry = { type: 'list.retry' } as const
const changed = { type: 'sales.changed' } as const
const csv = { type: 'file.save', format: 'csv' } as const
const menu = { type: 'menu.open' } as const
const image = { type: 'file.save', format: 'image' } as const

describe('the figures of a period', () => {
  describeWalks(figuresModel, [{ byState: true }])

  describeTable(
    wordFigures,
    [{ input: { query: today }, to: to('loading') }],
    [
      {
        at: at('loading'),
        on: loaded,
        to: to('ready'),
        holds: { shown: { query: today, data: 'new' } },
      },
      { at: at('loading'), on: refused, to: to('refused'), holds: { errors: wrong, shown: null } },
      { at: at('loading'), on: failed, to: to('failed'), holds: { message: lost } },
      { at: at('loading'), on: { ...failed, gone: true }, to: to('gone'), holds: { message: lost } },
      { at: at('loading'), on: refresh, to: to('loading') },
      { at: at('loading'), on: retry, to: null },
      { at: at('loading'), on: csv, to: null },
      { at: at('ready', { shown: old }), on: change, to: to('loading'), holds: { query: week, shown: old } },
      { at: at('ready', { shown: old }), on: refresh, to: to('loading'), holds: { shown: old } },
      { at: at('ready', { shown: old }), on: menu, to: to('ready') },
      {
        at: at('refused', { shown: old, errors: wrong }),
        on: change,
        to: to('loading'),
        holds: { query: week, errors: {}, shown: old },
      },
      { at: at('refused', { errors: wrong }), on: refresh, to: null },
      { at: at('gone', { message: lost }), on: refresh, to: null },
      { at: at('failed', { message: lost }), on: retry, to: to('loading'), holds: { message: null } },
      { at: at('failed', { message: lost }), on: refresh, to: to('loading'), holds: { message: null } },
      { at: at('loading', { shown: old }), on: changed, to: to('loading'), holds: { shown: old } },
      { at: at('ready', { shown: old }), on: changed, to: to('updating'), holds: { shown: old } },
      { at: at('updating', { shown: old }), on: changed, to: to('updating') },
      { at: at('updating', { shown: old }), on: refresh, to: to('loading') },
      {
        at: at('updating', { shown: old }),
        on: loaded,
        to: to('ready'),
        holds: { shown: { query: today, data: 'new' } },
      },
      { at: at('updating', { shown: old }), on: refused, to: to('ready'), holds: { shown: old, errors: {} } },
      { at: at('updating', { shown: old }), on: failed, to: to('ready'), holds: { shown: old, message: null } },
      { at: at('failed', { message: lost }), on: changed, to: null },
      { at: at('ready', { shown: old }), on: image, to: to('ready', 'making'), holds: { format: 'image' } },
      { at: at('ready', { shown: old }, 'making'), on: csv, to: null },
      { at: at('ready', { shown: old }, 'making'), on: { type: 'file.saved' }, to: to('ready') },
      {
        at: at('ready', { shown: old }, 'making'),
        on: { type: 'file.refused', message: 'Não foi possível salvar a imagem.' },
        to: to('ready'),
        effects: [{ type: 'notice', class: 'error', message: 'Não foi possível salvar a imagem.' }],
      },
      { at: at('ready', { shown: old }, 'making'), on: change, to: to('loading', 'making'), holds: { query: week } },
    ],
  )
})
