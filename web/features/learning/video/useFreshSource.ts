import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Renew } from '../player/types.ts'
import { pauseBefore, untilNetwork } from './pauses.ts'
import type { Stream } from './stream.ts'
import { type Point, pointOf, swap } from './swap.ts'

/** Signatures live for five minutes; a new one is fetched a minute before. */
const RENEW_AFTER_MS = 240_000
/** So often in a row it could not be read though its address is fresh: then it is the recording. */
const MOST_FAILURES = 6

type Attempt = 'reads' | 'no network' | 'unread' | 'refused'
type Parts = {
  video: RefObject<HTMLVideoElement | null>
  cover: RefObject<HTMLCanvasElement | null>
  /** The address the page came with, good as long as nobody has to renew it. */
  source: { url: string; streamUrl: string | null }
  renew: Renew | undefined
  stream: RefObject<Stream | null>
  /** Seconds at which to begin where nothing was played yet. */
  startAt: number
  /** Whether somebody wants it to play; the element itself pauses when it cannot. */
  wanted: RefObject<boolean>
}

/**
 * Keeps a video readable: gets a fresh address before the old one runs out and changes over while the picture stands
 * covered by its own last frame, so that nobody sees a break. Where it cannot be read any more it is tried again, after
 * growing pauses and as soon as the network is back, and goes on where it stopped.
 * @returns `swapping`: true while the element is between two addresses, when its events mean nothing; `trouble`: it is
 * tried again, or given up; `failed` for its errors; `moved` for its progress
 */
export function useFreshSource({ video, cover, source, renew, stream, startAt, wanted }: Parts) {
  const [trouble, setTrouble] = useState<'lost' | 'broken' | null>(null)
  const swapping = useRef(false)
  const recovering = useRef(false)
  const gone = useRef(false)
  /** Times it could not be read since it last moved. */
  const failures = useRef(0)
  const newest = useRef({ renew, source })
  newest.current = { renew, source }

  const read = useCallback(
    async (point: Point): Promise<Attempt> => {
      const { renew, source } = newest.current
      const media = renew ? await renew().catch(() => 'no network' as const) : source
      if (media === 'no network') return media
      if (!video.current || !media?.url) return 'refused'
      const { streamUrl = null, url } = media
      if (stream.current && streamUrl !== null && stream.current.renew(streamUrl)) return 'reads'
      const next = stream.current && streamUrl !== null ? stream.current.addressOf(streamUrl) : url
      swapping.current = true
      const isRead = await swap(video.current, next, cover.current, point, () => wanted.current).finally(() => {
        swapping.current = false
      })
      return isRead ? 'reads' : 'unread'
    },
    [video, cover, stream, wanted],
  )

  useEffect(() => {
    gone.current = false
    const freshen = () => {
      const element = video.current
      if (!newest.current.renew || !element || recovering.current || swapping.current || isLoadedToEnd(element)) return
      void read(pointOf(element))
    }
    const timer = setInterval(freshen, RENEW_AFTER_MS)
    return () => {
      gone.current = true
      clearInterval(timer)
    }
  }, [video, read])

  /** Tries until it can be read or there is no hope. */
  const readAgain = useCallback(
    async (point: Point): Promise<'lost' | 'broken' | null> => {
      for (let tries = failures.current++; ; tries++) {
        await untilNetwork(pauseBefore(tries))
        if (gone.current) return null
        const attempt = await read(point)
        if (attempt === 'unread') failures.current++
        if (attempt === 'refused' || failures.current > MOST_FAILURES) return 'broken'
        if (attempt === 'reads') return null
        setTrouble('lost')
      }
    },
    [read],
  )
  const failed = useCallback(async () => {
    const element = video.current
    if (!element || swapping.current || recovering.current) return
    recovering.current = true
    setTrouble(await readAgain(pointOf(element, startAt)))
    recovering.current = false
  }, [video, readAgain, startAt])

  const moved = useCallback(() => {
    failures.current = 0
  }, [])
  return { swapping, trouble, failed, moved }
}

function isLoadedToEnd({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime && buffered.end(i) >= duration - 0.5) return true
  }
  return false
}
