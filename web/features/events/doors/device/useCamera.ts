import { useEffect, useRef, useState } from 'react'
import { codeReader } from './reader.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing'

const EVERY_MS = 120

/** Shows what the camera sees in `video`, and hands on each code that comes into its sight. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const hand = useRef(onCode)
  useEffect(() => {
    hand.current = onCode
  })
  const isWanted = state === 'starting' || state === 'on'
  useEffect(() => {
    if (!isWanted) return
    const over = new AbortController()
    watch(video, over.signal, (code) => hand.current(code)).then(
      () => !over.signal.aborted && setState('on'),
      (error: Error) => !over.signal.aborted && setState(error.name === 'NotAllowedError' ? 'refused' : 'missing'),
    )
    return () => over.abort()
  }, [isWanted])
  return { video, state, start: () => setState('starting'), stop: () => setState('off') }
}

/** Resolves when it sees; reads until `over`. */
async function watch(
  at: React.RefObject<HTMLVideoElement | null>,
  over: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  over.addEventListener('abort', end)
  if (over.aborted) return end()
  const [video, read] = [at.current, await codeReader()]
  if (!video) return end()
  video.srcObject = stream
  await video.play()
  // The screen of a gate stays on.
  void navigator.wakeLock?.request('screen').then(
    (lock) => over.addEventListener('abort', () => void lock.release()),
    () => {},
  )
  const look = async () => {
    if (over.aborted) return
    if (video.readyState >= video.HAVE_CURRENT_DATA && !document.hidden)
      for (const code of await read(video).catch(() => [])) onCode(code)
    setTimeout(look, EVERY_MS)
  }
  void look()
}
