import { useEffect, useState, useSyncExternalStore } from 'react'
import { callWithProof } from '#web/api/call-with-proof.ts'
import { DoorKeeper, OPENING } from './keeper.ts'
import { browserStore } from './store.ts'
import { keepOpen } from './worker.ts'

/** How often the other gates are heard. */
const TELL_EVERY_MS = 10_000
const never = () => () => {}

/** The gate that this browser is, kept in step with the server while that answers. `failed`: this browser keeps nothing. */
export function useDoor() {
  const [keeper, setKeeper] = useState<DoorKeeper | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    void openKeeper(over.signal).then(
      (made) => made && setKeeper(made),
      () => setFailed(true),
    )
    return () => over.abort()
  }, [])
  const state = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.state ?? OPENING,
    () => OPENING,
  )
  return { keeper, state, failed }
}

async function openKeeper(over: AbortSignal): Promise<DoorKeeper | null> {
  const keeper = new DoorKeeper({ api: callWithProof, store: await browserStore() })
  await keeper.open()
  if (over.aborted) return null
  const tell = () => void keeper.tell()
  tell()
  const timer = setInterval(tell, TELL_EVERY_MS)
  window.addEventListener('online', tell, { signal: over })
  over.addEventListener('abort', () => clearInterval(timer))
  void keepOpen().catch(() => {})
  return keeper
}
