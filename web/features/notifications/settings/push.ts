/** The browser's side of web push: the worker is installed only for those who ask for it. */
export function pushIsPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for leave, which needs a press before it, and subscribes; null where the person says no. Throws where the service is out of reach. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const held = await pushManager.getSubscription()
  return held ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** What the server needs of a subscription. */
export function subscriptionBody(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
