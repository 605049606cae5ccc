import { describe } from 'vitest'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { resourceModel, wordMachine } from '../../models/panel/resource.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (
  value: ChartState<typeof wordMachine>['value'],
  data: string | null = null,
  message: string | null = null,
) => ({
  value,
  context: { data, message },
})
const lost = 'Erro ao se conectar ao servidor'
const loaded = { type: 'data.loaded', data: 'new' } as const
const given = { type: 'data.replaced', data: 'given' } as const
const refused = { type: 'data.refused', message: lost } as const
const refresh = { type: 'resource.refresh' } as const
const retry = { type: 'resource.retry' } as const

describe('something read from the server', () => {
  describeWalks(resourceModel)

  describeTable(
    wordMachine,
    [{ input: undefined, to: 'loading' }],
    [
      { at: at('loading'), on: loaded, to: 'ready', holds: { data: 'new', message: null } },
      { at: at('loading'), on: refused, to: 'failed', holds: { data: null, message: lost } },
      { at: at('loading'), on: given, to: 'ready', holds: { data: 'given' } },
      { at: at('loading'), on: refresh, to: null },
      { at: at('failed', null, lost), on: retry, to: 'loading', holds: { message: null } },
      { at: at('failed', null, lost), on: given, to: 'ready', holds: { data: 'given', message: null } },
      { at: at('failed', null, lost), on: refresh, to: null },
      { at: at('ready', 'old'), on: refresh, to: 'refreshing', holds: { data: 'old' } },
      { at: at('ready', 'old'), on: given, to: 'ready', holds: { data: 'given' } },
      { at: at('ready', 'old'), on: retry, to: null },
      { at: at('refreshing', 'old'), on: loaded, to: 'ready', holds: { data: 'new' } },
      { at: at('loading'), on: { ...refused, gone: true }, to: 'gone', holds: { data: null, message: lost } },
      { at: at('gone'), on: { type: 'resource.retry' }, to: null },
      { at: at('refreshing', 'old'), on: refused, to: 'ready', holds: { data: 'old', message: null } },
      { at: at('refreshing', 'old'), on: refresh, to: 'refreshing', holds: { data: 'old' } },
      { at: at('refreshing', 'old'), on: given, to: 'ready', holds: { data: 'given' } },
    ],
  )
})
