import { type RefObject, useCallback, useEffect, useReducer } from 'react'
import { type PlayerAction, speedAfter } from './keys.ts'
import { keepPreferences, readPreferences } from './preferences.ts'

export type Look = {
  playing: boolean
  waiting: boolean
  seconds: number
  duration: number
  loadedTo: number
  volume: number
  muted: boolean
  speed: number
  captions: boolean
  fullscreen: boolean
}

/** What the controls show, read from the element itself; and what they do to it. */
export function useVideo(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>, durationSeconds: number, hasCaptions: boolean) {
  const [look, put] = useReducer((now: Look, change: Partial<Look>): Look => ({ ...now, ...change }), {
    playing: false, waiting: false, seconds: 0, duration: durationSeconds, loadedTo: 0, volume: 1, muted: false, speed: 1, captions: false, fullscreen: false,
  })

  const showCaptions = useCallback((on: boolean) => {
    for (const track of video.current?.textTracks ?? []) track.mode = on ? 'showing' : 'hidden'
    put({ captions: on })
  }, [video])

  useEffect(() => {
    const element = video.current
    if (!element) return
    const chosen = readPreferences()
    element.defaultPlaybackRate = chosen.speed
    element.playbackRate = chosen.speed
    element.volume = chosen.volume
    element.muted = chosen.muted
    showCaptions(hasCaptions && chosen.captions)
    put({ speed: chosen.speed, volume: chosen.volume, muted: chosen.muted })
    const changed = () => put({ fullscreen: document.fullscreenElement === frame.current })
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [video, frame, hasCaptions, showCaptions])

  const act = useCallback((action: PlayerAction) => {
    const element = video.current
    if (!element) return
    switch (action.kind) {
      case 'toggle':
        if (element.paused) element.play().catch(() => {})
        else element.pause()
        return
      case 'seek':
        element.currentTime = Math.min(element.duration || durationSeconds, Math.max(0, element.currentTime + action.by))
        return
      case 'volume':
        element.volume = Math.min(1, Math.max(0, Math.round((element.volume + action.by) * 10) / 10))
        element.muted = element.volume === 0
        return
      case 'mute':
        element.muted = !element.muted
        return
      case 'captions':
        if (!hasCaptions) return
        showCaptions(!readCaptions(element))
        keepPreferences({ captions: readCaptions(element) })
        return
      case 'speed':
        setSpeed(element, speedAfter(element.playbackRate, action.by))
        return
      case 'fullscreen':
        toggleFullscreen(element, frame.current)
    }
  }, [video, frame, durationSeconds, hasCaptions, showCaptions])

  return { look, put, act }
}

export function setSpeed(element: HTMLVideoElement, speed: number): void {
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
  keepPreferences({ speed })
}

function readCaptions(element: HTMLVideoElement): boolean {
  return element.textTracks[0]?.mode === 'showing'
}

/** iPhones show only the video itself on the whole screen. */
function toggleFullscreen(element: HTMLVideoElement, frame: HTMLElement | null) {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {})
  else (element as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.()
}
