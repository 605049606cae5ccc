/** Where the buyers' worker lies, and which addresses are its own: it looks at no page, and keeps nothing. */
export const WORKER = '/avisos.js'

/**
 * The worker of the buyers' pages. It shows what a push service brings, tells that it was shown, and opens what was tapped; where the
 * push service gave the device another address, it tells that, too (a browser that names no former one tells it when a page is next looked at). A browser that
 * understands declarative web push shows the same message without it.
 */
export const WORKER_SCRIPT = `'use strict'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))
async function show(data) {
  const { title, body, icon, lang, navigate, actions = [] } = read(data)
  await self.registration.showNotification(title, {
    body, icon, lang, data: navigate, tag: navigate, actions: actions.map(({ action, title }) => ({ action, title })),
  })
  if (navigate) await fetch(new URL(navigate).pathname + '/exibida', { method: 'POST', keepalive: true }).catch(() => undefined)
}
function read(data) {
  try {
    return data.json().notification
  } catch {
    return { title: 'Você tem um aviso', body: 'Abra Minhas cotas para ver.', lang: 'pt-BR' }
  }
}
async function move({ oldSubscription: former, newSubscription: given }) {
  if (!former) return
  const { endpoint, keys } = (given ?? (await self.registration.pushManager.subscribe(former.options))).toJSON()
  const known = former.toJSON()
  const body = { former: { endpoint: known.endpoint, auth: known.keys.auth }, endpoint, p256dh: keys.p256dh, auth: keys.auth }
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/public/push/moved', { method: 'POST', headers, body: JSON.stringify(body) })
}
async function open(address) {
  await self.clients.openWindow(address ? new URL(address).pathname : '/minhas-cotas')
}
`
