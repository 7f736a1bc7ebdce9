import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { newKey } from '#web/api/new-key.ts'
import { useLeft } from '#web/kept/use-left.ts'
import { toast } from '#web/ui/toast.ts'
import { type EditorRunner, openRunner } from './editor-runner.ts'
import { type Draft, hasUnsaved, openEditor } from './editor-state.ts'
import type { EditorAction } from './editor-store.ts'
import { editorLocker, recovered, type Timeless } from './kept-changes.ts'
import { sendRequest } from './send-request.ts'

/** Editors that still have something to save after their page was left. */
const unfinished = new Map<string, EditorRunner>()

/**
 * The editor of one draft, for the page that shows it, and what other tabs left of it. The page is drawn anew for every
 * course (`key`).
 */
export function useEditor(draft: Draft, userId: string) {
  const [locker] = useState(() => editorLocker(userId, draft.course.id))
  const [runner] = useState(() => unfinished.get(draft.course.id) ?? newRunner(draft, locker))
  const others = useLeft(locker, (kept) => {
    const state = hasUnsaved(runner.state()) ? null : recovered(kept, draft)
    if (state === null) return false
    runner.dispatch({ type: 'recovered', state })
    toast.info('Đã khôi phục những thay đổi chưa lưu trên máy này.')
    return true
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the runner is of the draft the page opened with
  useEffect(() => {
    unfinished.set(draft.course.id, runner)
    runner.start()
    const online = () => runner.dispatch({ type: 'retried' })
    const leaving = (event: BeforeUnloadEvent) => {
      runner.keepNow()
      if (hasUnsaved(runner.state())) event.preventDefault()
    }
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', leaving)
    window.addEventListener('pagehide', runner.keepNow)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', leaving)
      window.removeEventListener('pagehide', runner.keepNow)
      runner.keepNow()
      if (!hasUnsaved(runner.state())) unfinished.delete(draft.course.id)
    }
  }, [runner])

  return { runner, others }
}

function newRunner(draft: Draft, locker: ReturnType<typeof editorLocker>): EditorRunner {
  return openRunner(openEditor(draft), {
    send: (request) => sendRequest(draft.course.id, request),
    locker,
    now: Date.now,
    newKey,
  })
}

export const EditorContext = createContext<EditorRunner | null>(null)

/** The open editor: its state now, and how to act on it. `at` is filled in. */
export function useOpenEditor() {
  const runner = useContext(EditorContext)
  if (!runner) throw new Error('no editor is open here')
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state)
  return {
    state,
    runner,
    act: (action: Timeless<EditorAction>) => runner.dispatch({ ...action, at: Date.now() } as EditorAction),
  }
}

/** A name of our own for something the server has not seen yet. */
export function newLocalId(): string {
  return `moi-${newKey()}`
}
