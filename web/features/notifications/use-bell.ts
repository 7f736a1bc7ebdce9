import { useEffect, useSyncExternalStore } from 'react'
import { useShell } from '#web/shell/use-shell.ts'
import { type BellState, bellStore } from './bell-store.ts'

let watching = 0
let stop: Promise<() => void> | null = null

/** The bell of whoever is signed in; the live channel is open for as long as something on the page shows it. */
export function useBell(): BellState & { unread: number } {
  const { user, unreadCount } = useShell()
  const state = useSyncExternalStore(bellStore.subscribe, bellStore.state, bellStore.drawn)
  // While a colleague looks on as this person the channel would tell the colleague's own news.
  const userId = user?.impersonation ? undefined : user?.id

  useEffect(() => {
    if (!userId) return
    watching++
    stop ??= openChannel()
    return () => {
      watching--
      // A new page takes the channel over from the one before.
      setTimeout(() => {
        if (watching > 0 || !stop) return
        void stop.then((leave) => leave())
        stop = null
      }, 1_000)
    }
  }, [userId])

  return { ...state, unread: state.counts?.unread ?? unreadCount }
}

/** Opens the live channel; where its program cannot be loaded now, again once the network is back. */
async function openChannel(): Promise<() => void> {
  try {
    return (await import('./live.ts')).goLive()
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return openChannel()
  }
}
