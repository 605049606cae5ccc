import { buy, createCampaign, wanted } from '../../../../support/seeds/fixtures.ts'
import { messageBody } from '../../../../support/seeds/notification-seed.ts'
import { makeBrowser } from '../../../../support/server/fake-push-service.ts'
import { type Change, changing, type World } from './change.ts'

let devices = 0

/** Notifications to buyers. */
export function notificationChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  /** Somebody is there who is told. */
  const reached = async () => {
    devices += 1
    const { url_amigavel } = await createCampaign(world.app, world.admin)
    const { id, token } = await buy(world.app, url_amigavel, { quantity: 1 })
    const { endpoint, p256dh, auth } = makeBrowser(`https://push.example.com/${devices}`)
    const choice = { draws: true, pix: true, news: true, nights: false }
    const body = { endpoint, p256dh, auth, choice, kept: [{ id, token }] }
    wanted(await world.app.call('POST', '/api/public/push', { body }), 200)
  }
  const atList = async () => {
    await reached()
    return '/api/notification'
  }
  const atHeld = async () => {
    await reached()
    const sent = await world.admin.call('POST', '/api/notification', { body: messageBody() })
    return `/api/notification/${wanted(sent, 200).notification.id}/cancel`
  }
  return {
    'POST /api/notification': {
      actions: ['notification.sent'],
      keeps: 'after',
      make: asAdmin('POST', atList, messageBody()),
    },
    'POST /api/notification/:id/cancel': {
      actions: ['notification.cancelled'],
      keeps: 'before',
      make: asAdmin('POST', atHeld),
    },
  }
}
