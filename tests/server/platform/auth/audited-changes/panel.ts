import { wanted } from '../../../../support/seeds/fixtures.ts'
import { logoPicture, sendLogo } from '../../../../support/seeds/logo.ts'
import { ADMIN_ID, type Change, changing, type World } from './change.ts'

/** Theme, settings, alerts and saved views. */
export function panelChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  const VIEW = { name: 'Pendentes', screen: 'transactions', params: { action_id: '1' } }
  return {
    'PUT /api/app/:id': {
      actions: ['theme.changed', 'settings.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', () => '/api/app/1', {
        color_primary: '#0B6B4A',
        organizer: 'MV Promoções',
        document: '11222333000181',
      }),
    },
    'POST /api/upload/logo': {
      actions: ['logo.changed'],
      keeps: 'before and after',
      make: async () => {
        const file = await logoPicture()
        return { call: () => sendLogo(world.app, world.admin, file), by: ADMIN_ID }
      },
    },
    'PUT /api/today/read': {
      actions: ['alerts.read'],
      keeps: 'after',
      make: asAdmin('PUT', () => '/api/today/read', { alerts: [{ alert: 'late', mark: '1' }] }),
    },
    'POST /api/views': {
      actions: ['view.saved'],
      keeps: 'after',
      make: asAdmin('POST', () => '/api/views', VIEW),
    },
    'DELETE /api/views/:id': {
      actions: ['view.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => {
        const saved = await world.admin.callOnce('POST', '/api/views', { body: { ...VIEW, name: 'Outra' } })
        return `/api/views/${wanted(saved, 200).id}`
      }),
    },
  }
}
