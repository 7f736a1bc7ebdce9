import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'

/**
 * Ends the session, and push to this browser with it, then loads the home page anew: nothing of the person stays in this
 * tab's memory, nor among the tickets that open without a network.
 */
export function useSignOut(): () => void {
  const { run } = useCall('logout', { revalidate: false })
  return async () => {
    if (!(await run())) return
    await Promise.allSettled([endPush(), forgetTickets()])
    location.assign(paths.home())
  }
}

/** The server pushes to ended sessions no more; the browser forgets its address, too. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/'))) return
  const { currentSubscription } = await import('#web/features/notifications/settings/push.ts')
  await (await currentSubscription())?.unsubscribe()
}

async function forgetTickets(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('ve-')).map((name) => caches.delete(name)))
}
