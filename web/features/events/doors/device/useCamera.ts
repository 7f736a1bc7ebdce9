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
    const lost = () => !over.signal.aborted && setState('missing')
    watch(video, over.signal, (code) => hand.current(code), lost).then(
      () => !over.signal.aborted && setState('on'),
      (error: Error) => !over.signal.aborted && setState(error.name === 'NotAllowedError' ? 'refused' : 'missing'),
    )
    return () => over.abort()
  }, [isWanted])
  return { video, state, start: () => setState('starting'), stop: () => setState('off') }
}

/** Resolves when it sees; reads until `over`. Throws where it does not see, or no more. */
async function watch(
  at: React.RefObject<HTMLVideoElement | null>,
  over: AbortSignal,
  onCode: (code: string) => void,
  onEnd: () => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  over.addEventListener('abort', end)
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnd)
  const reader = await codeReader()
  over.addEventListener('abort', reader.close)
  const video = at.current
  if (over.aborted || !video) {
    reader.close()
    return end()
  }
  video.srcObject = stream
  await video.play()
  stayAwake(over)
  const look = async () => {
    if (over.aborted) return
    if (video.readyState >= video.HAVE_CURRENT_DATA && !document.hidden)
      for (const code of await reader.read(video).catch(() => [])) onCode(code)
    setTimeout(look, EVERY_MS)
  }
  void look()
}

/** The screen of a gate stays on, also after somebody looked at something else meanwhile. */
function stayAwake(over: AbortSignal): void {
  const ask = () => {
    if (document.hidden) return
    void navigator.wakeLock?.request('screen').then(
      (lock) => (over.aborted ? lock.release() : over.addEventListener('abort', () => void lock.release())),
      () => {},
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask, { signal: over })
}
