import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { InputOf } from '#domain/contract/index.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { useLeft } from '#web/kept/use-left.ts'
import { toast } from '#web/ui/toast.ts'
import { type DraftRunner, type Outcome, openRunner, postLocker } from './draft-runner.ts'
import { type Flight, isUnsaved, type Stored } from './draft-state.ts'

/** Editors that still have something to save after their page was left. */
const unfinished = new Map<string, DraftRunner>()

/**
 * The editor of one post, for the page that shows it, and what other tabs left of it. The page is drawn anew for every
 * post (`key`).
 */
export function useDraft(stored: Stored, userId: string) {
  const [locker] = useState(() => postLocker(userId, stored.id))
  const [runner] = useState(() => unfinished.get(stored.id) ?? newRunner(stored, locker))
  const others = useLeft(locker, (kept) => {
    if (!runner.recover(kept)) return false
    toast.info('Đã khôi phục những thay đổi chưa lưu trên máy này.')
    return true
  })
  useEffect(() => {
    unfinished.set(stored.id, runner)
    runner.start()
    const online = () => runner.retry()
    const leaving = (event: BeforeUnloadEvent) => {
      runner.keep()
      if (isUnsaved(runner.state())) event.preventDefault()
    }
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', leaving)
      runner.keep()
      if (!isUnsaved(runner.state())) unfinished.delete(stored.id)
    }
  }, [runner, stored.id])
  return { runner, others }
}

function newRunner(stored: Stored, locker: ReturnType<typeof postLocker>): DraftRunner {
  return openRunner(stored, {
    send: (flight) => send(stored.id, flight),
    locker,
    now: Date.now,
    newKey,
  })
}

/** Sends one saving and says what became of it. Shows nothing; never throws. */
async function send(id: string, { changes, version, key }: Flight): Promise<Outcome> {
  try {
    const { call } = await lateClient()
    const body = { ...changes, version } as InputOf<'changePost'>['body']
    return { type: 'saved', stored: await call('changePost', { params: { id }, body }, { idempotencyKey: key }) }
  } catch (error) {
    if (!(error instanceof CallFault)) return { type: 'refused', message: words.unknown }
    if (error.mayRetry) return { type: 'unreached' }
    if (error.code === 'VERSION_CONFLICT')
      return { type: 'overtaken', theirs: (error.detail as { stored: Stored }).stored }
    return { type: 'refused', message: error.problems[0]?.message ?? error.message }
  }
}

export const DraftContext = createContext<DraftRunner | null>(null)

/** The open post: its state now, and how to act on it. */
export function useOpenDraft() {
  const runner = useContext(DraftContext)
  if (!runner) throw new Error('no post is open here')
  return { runner, state: useSyncExternalStore(runner.subscribe, runner.state, runner.state) }
}
