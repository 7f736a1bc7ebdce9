import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatDateTime } from '#domain/time.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useOnline } from '#web/ui/use-online.ts'

type Kept = {
  /** Addresses of pages to keep. */
  pages: readonly string[]
  /** Whether these are all: pages kept of other tickets are over. */
  all?: boolean
  /** Changes with what the page shows, so that it is kept anew. */
  version?: string | null
}

/** Keeps pages of the reader's own tickets on this device, to be opened without a network until they sign out. */
export function useKeepTickets({ pages, all = false, version }: Kept): void {
  const { user } = useShell()
  const before = useRef(version)
  const owner = user && !user.impersonation ? user.id : null
  const named = pages.join(' ')
  useEffect(() => {
    if (!owner || !named || !navigator.onLine || isKeptCopy() || !('serviceWorker' in navigator)) return
    const anew = before.current !== version
    before.current = version
    // A browser that keeps nothing shows tickets while it has a network.
    tellWorker({ owner, pages: named.split(' '), all, anew }).catch(() => {})
  }, [owner, named, all, version])
}

async function tellWorker(message: { owner: string; pages: string[]; all: boolean; anew: boolean }): Promise<void> {
  const registration = await navigator.serviceWorker.register('/ve-sw.js', { scope: '/ve' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  worker?.postMessage({ ...message, files })
}

/** Whether the pages of tickets come from what is kept: links between them load whole pages, which the worker answers. */
export function useWithoutNetwork(): boolean {
  const online = useOnline()
  const isKept = useSyncExternalStore(
    () => () => {},
    isKeptCopy,
    () => false,
  )
  return !online || isKept
}

/** The worker marks the pages that it kept. */
function isKeptCopy(): boolean {
  return document.documentElement.dataset.kept !== undefined
}

/** Says of tickets that are shown without a network how old they are. */
export function KeptNotice({ readAt }: { readAt: string }) {
  const isKept = useWithoutNetwork()
  return (
    // There before it says anything, so that it is read out; until then it takes no room.
    <div role="status" className={isKept ? undefined : 'visually-hidden'}>
      {isKept && (
        <Notice kind="info">Không có mạng. Vé hiển thị như lúc {formatDateTime(readAt)}, mã vé vẫn quét được.</Notice>
      )}
    </div>
  )
}
