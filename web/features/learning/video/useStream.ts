import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { keepPreferences, readPreferences } from './preferences.ts'
import { openStream, type Quality, type Stream } from './stream.ts'

/**
 * Plays a recording in several qualities where it has them; the recording as it was uploaded where it has not, and
 * where pieces cannot be played.
 * @returns `stream` while one plays; `qualities` to choose from, empty without
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  source: { url: string; streamUrl: string | null },
  onFatal: RefObject<() => void>,
) {
  const stream = useRef<Stream | null>(null)
  const [heights, setHeights] = useState<readonly number[]>([])
  const [quality, setQuality] = useState<Quality>(null)
  const { url, streamUrl } = source

  useEffect(() => {
    const element = video.current
    if (!element || streamUrl === null) return
    let left = false
    const chosen = readPreferences().quality
    const begin = async () => {
      const opening = { video: element, streamUrl, quality: chosen, onFatal: () => onFatal.current() }
      const found = await openStream(opening).catch(() => null)
      if (left) return found?.close()
      stream.current = found
      if (found === null) element.src = url
      setHeights(found?.heights ?? [])
      setQuality(found?.heights.includes(chosen ?? 0) ? chosen : null)
    }
    void begin()
    return () => {
      left = true
      stream.current?.close()
      stream.current = null
    }
  }, [video, url, streamUrl, onFatal])

  const choose = useCallback((next: Quality) => {
    stream.current?.choose(next)
    setQuality(next)
    keepPreferences({ quality: next })
  }, [])
  return { stream, heights, quality, choose }
}
