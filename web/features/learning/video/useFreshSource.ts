import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Renew } from '../player/types.ts'
import type { Stream } from './stream.ts'

/** Signatures live for five minutes; a new one is fetched a minute before. */
const RENEW_AFTER_MS = 240_000
const MOST_FAILURES = 4

/**
 * Keeps a playing video readable: gets a fresh address before the old one runs out and changes over while the picture
 * stands covered by its own last frame, so that nobody sees a break. What is already loaded to the end is left alone.
 * @returns `swapping`: true while the element is between two addresses, when its events mean nothing; `onError` for its error event
 */
export function useFreshSource(
  video: RefObject<HTMLVideoElement | null>,
  cover: RefObject<HTMLCanvasElement | null>,
  renew: Renew | undefined,
  stream: RefObject<Stream | null>,
) {
  const swapping = useRef(false)
  const failures = useRef(0)
  const newest = useRef(renew)
  newest.current = renew

  const change = useCallback(
    async (needed: boolean) => {
      const element = video.current
      if (!element || !newest.current || swapping.current) return false
      if (!needed && isLoadedToEnd(element)) return true
      const media = await newest.current().catch(() => null)
      if (!media?.url || !video.current) return false
      failures.current = 0
      const { streamUrl = null, url } = media
      if (stream.current && streamUrl !== null && stream.current.renew(streamUrl)) return true
      const next = stream.current && streamUrl !== null ? stream.current.addressOf(streamUrl) : url
      swapping.current = true
      await swap(element, next, cover.current).finally(() => {
        swapping.current = false
      })
      return true
    },
    [video, cover, stream],
  )

  useEffect(() => {
    const timer = setInterval(() => void change(false), RENEW_AFTER_MS)
    return () => clearInterval(timer)
  }, [change])

  /** Resolves to false when the video cannot be read, whatever was tried. */
  const onError = useCallback(async () => {
    failures.current += 1
    return failures.current <= MOST_FAILURES && (await change(true))
  }, [change])

  return { swapping, onError }
}

function isLoadedToEnd({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime && buffered.end(i) >= duration - 0.5) return true
  }
  return false
}

async function swap(video: HTMLVideoElement, url: string, cover: HTMLCanvasElement | null): Promise<void> {
  const { currentTime, playbackRate, paused } = video
  if (cover && video.videoWidth > 0) {
    cover.width = video.videoWidth
    cover.height = video.videoHeight
    cover.getContext('2d')?.drawImage(video, 0, 0)
    cover.hidden = false
  }
  video.src = url
  video.load()
  await once(video, 'loadedmetadata')
  video.currentTime = currentTime
  video.playbackRate = playbackRate
  await once(video, 'seeked')
  if (!paused) await video.play().catch(() => {})
  if (cover) cover.hidden = true
}

/** Waits for an event of the element, five seconds at most. */
function once(element: HTMLElement, name: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      element.removeEventListener(name, done)
      resolve()
    }
    const timer = setTimeout(done, 5_000)
    element.addEventListener(name, done)
  })
}
