/** Whether this browser can be told of something while its page is closed. `needsHome`: an iPhone whose page must stand on its home screen first. */
export function pushAbility(): 'able' | 'unable' | 'needsHome' {
  const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canBeTold) return 'able'
  return 'standalone' in navigator && !navigator.standalone ? 'needsHome' : 'unable'
}

/** Whether its owner lets it show messages; `default` where nobody has asked. */
export const pushPermission = (): NotificationPermission => Notification.permission

/** Asks its owner: to be done within a tap. */
export const askPushPermission = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Where this browser is reached: as before, or newly arranged with its maker's service. @param keyOf the server's public key */
export async function pushSubscription(
  { worker, scope }: { worker: string; scope: string },
  keyOf: () => Promise<string>,
): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.register(worker, { scope })
  const known = await pushManager.getSubscription()
  const subscription =
    known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await keyOf() }))
  return subscription.toJSON()
}

/** Arranges that it is reached no more. */
export async function endPushSubscription(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
