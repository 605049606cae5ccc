import {
  type DrawersCommand,
  type DrawersFact,
  drawersMachine,
  type OpenScreen,
} from '../../../src/machines/flows/panel/drawers.ts'
import { modelOf } from '../../support/models/model.ts'

/** The screens that are opened, one or two a layer. */
export const SCREENS = {
  campaign: { layer: 'A', screen: 'campaign-edit', params: { action_id: '1' } },
  otherCampaign: { layer: 'A', screen: 'campaign-edit', params: { action_id: '2' } },
  shopping: { layer: 'B', screen: 'shopping', params: { user_id: '7' } },
  transactions: { layer: 'C', screen: 'transactions', params: { user_id: '7', action_id: '1' } },
  transaction: { layer: 'D', screen: 'transaction', params: { action_id: '1', transaction_id: '5' } },
} as const satisfies Record<string, OpenScreen>

/** Screens opened, replaced and closed in all layers, with a form that has unsaved changes in any of them. */
export const drawersModel = modelOf<typeof drawersMachine, DrawersCommand, DrawersFact>({
  machine: drawersMachine,
  worlds: [{ name: 'nothing open', input: undefined }],
  commands: {
    'screen.open': [
      { type: 'screen.open', screen: SCREENS.campaign },
      { type: 'screen.open', screen: SCREENS.otherCampaign },
      { type: 'screen.open', screen: SCREENS.shopping },
      { type: 'screen.open', screen: SCREENS.transactions },
      { type: 'screen.open', screen: SCREENS.transaction },
    ],
    'layer.close': [{ type: 'layer.close' }],
    'layer.reveal': [
      { type: 'layer.reveal', layer: 'A' },
      { type: 'layer.reveal', layer: 'B' },
      { type: 'layer.reveal', layer: 'C' },
    ],
    'layers.close': [{ type: 'layers.close' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.stay': [{ type: 'leave.stay' }],
  },
  facts: {
    'address.changed': [
      { type: 'address.changed', stack: [] },
      {
        type: 'address.changed',
        stack: [SCREENS.campaign, SCREENS.shopping, SCREENS.transactions, SCREENS.transaction],
      },
    ],
    'form.dirtied': [
      { type: 'form.dirtied', layer: 'A' },
      { type: 'form.dirtied', layer: 'B' },
    ],
    'form.cleaned': [
      { type: 'form.cleaned', layer: 'A' },
      { type: 'form.cleaned', layer: 'B' },
    ],
    'layer.pinned': [{ type: 'layer.pinned', layer: 'B' }],
    'layer.freed': [{ type: 'layer.freed', layer: 'B' }],
  },
  answers: {},
})
