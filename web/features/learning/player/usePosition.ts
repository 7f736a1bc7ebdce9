import { useCallback, useEffect, useRef } from 'react'
import { call } from '#web/api/client.ts'

const QUIET_MS = 1_500

/** Remembers where a learner stands in a page or text, a moment after they came to rest and when they leave. Null: remembers nothing. */
export function usePosition(lessonId: string | null) {
  const send = useCallback(
    (position: number, leaving: boolean) => {
      if (lessonId === null) return
      // Losing one position loses nothing: the next one comes with the next page.
      call('saveLessonPosition', { params: { id: lessonId }, body: { position } }, { keepalive: leaving }).catch(
        () => {},
      )
    },
    [lessonId],
  )
  return useResting(send)
}

/** Calls `send` with the last position a moment after somebody came to rest, and at once when they leave the page. */
export function useResting(send: (position: number, leaving: boolean) => void) {
  const waiting = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const flush = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current)
      const position = waiting.current
      waiting.current = null
      if (position !== null) send(position, leaving)
    },
    [send],
  )

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && flush(true)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      flush(true)
    }
  }, [flush])

  return useCallback(
    (position: number) => {
      waiting.current = position
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(false), QUIET_MS)
    },
    [flush],
  )
}
