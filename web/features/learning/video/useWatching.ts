import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { Range } from '#domain/watch.ts'
import { call } from '#web/api/client.ts'
import type { Left } from '#web/kept/locker.ts'
import type { WatchState } from '../player/types.ts'
import { type Kept, WatchQueue, watchLocker } from './watch-queue.ts'

const EVERY_MS = 10_000

type Watching = {
  userId: string
  lessonId: string
  durationMs: number
  state: WatchState | null
  onCompleted: () => void
}
type Reply = ReplyOf<'watchBeat'>

/**
 * Tells the server what is played, about every ten seconds, at a pause, at the end and when the page is left, and shows
 * what it counted. What it did not hear yet waits in the browser, also over a reload.
 */
export function useWatching({ userId, lessonId, durationMs, state, onCompleted }: Watching) {
  const [watched, setWatched] = useState(state)
  const [closed, setClosed] = useState<string | null>(null)
  const told = useRef(onCompleted)
  told.current = onCompleted
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const locker = useMemo(() => watchLocker(userId, lessonId), [userId, lessonId])
  const queue = useMemo(() => {
    return new WatchQueue<Reply>(
      {
        open: async () => (await call('openWatchSession', { params: { id: lessonId } })).sessionId,
        beat: (id, { ranges, position, rate }, leaving) =>
          call(
            'watchBeat',
            {
              params: { id },
              body: { ranges: ranges.map(([from, to]): [number, number] => [from, to]), position, rate },
            },
            { keepalive: leaving },
          ),
        remember: (kept) => locker.keep(kept.ranges.length > 0 || kept.sessionId ? kept : null),
        heard: (reply) => {
          setWatched(reply)
          if (reply.completedNow) told.current()
        },
        closed: setClosed,
      },
      locker.own() ?? undefined,
    )
  }, [lessonId, locker])

  // What pages saw of this lesson that were closed before they could tell.
  useEffect(() => {
    let gone = false
    const takeUp = ({ key, value }: Left<Kept>) => {
      if (gone) return
      queue.takeUp(value)
      locker.forget(key)
    }
    locker.left().then(
      (found) => found.forEach(takeUp),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [queue, locker])

  const flush = useCallback(
    async (leaving = false) => {
      clearTimeout(timer.current)
      const again = await queue.flush({ leaving })
      timer.current = setTimeout(() => void flush(), again ?? EVERY_MS)
    },
    [queue],
  )

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void flush(true)
    const back = () => void flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', back)
      clearTimeout(timer.current)
      void queue.flush({ leaving: true })
    }
  }, [queue, flush])

  const play = useCallback(() => {
    queue.begin().then(
      () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void flush(), EVERY_MS)
      },
      () => {},
    )
  }, [queue, flush])

  const played = useCallback(
    (ranges: readonly Range[], seconds: number, rate: number) => {
      const within = ranges
        .map(([from, to]): Range => [Math.max(0, from), Math.min(to, durationMs)])
        .filter(([from, to]) => from < to)
      queue.add(within, Math.max(0, Math.floor(seconds)), rate)
    },
    [queue, durationMs],
  )

  return { watched, closed, play, played, flush }
}
