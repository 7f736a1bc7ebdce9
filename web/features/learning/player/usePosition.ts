import { useCallback, useEffect, useRef } from 'react'
import { call } from '#web/api/client.ts'

const QUIET_MS = 1_500

/** Remembers where a learner stands in a page or text, a moment after they came to rest and when they leave. Null: remembers nothing. */
export function usePosition(lessonId: string | null) {
  const waiting = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const send = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current)
      const position = waiting.current
      if (position === null || lessonId === null) return
      waiting.current = null
      // Losing one position loses nothing: the next one comes with the next page.
      call('saveLessonPosition', { params: { id: lessonId }, body: { position } }, { keepalive: leaving }).catch(
        () => {},
      )
    },
    [lessonId],
  )

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send(true)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      send(true)
    }
  }, [send])

  return useCallback(
    (position: number) => {
      waiting.current = position
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(false), QUIET_MS)
    },
    [send],
  )
}
