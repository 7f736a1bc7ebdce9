import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
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
  /** What is said now, while captions are on. */
  cue: string
  fullscreen: boolean
}

/** What the controls show, read from the element itself; and what they do to it. */
export function useVideo(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  durationSeconds: number,
  hasCaptions: boolean,
) {
  const [look, put] = useReducer((now: Look, change: Partial<Look>): Look => ({ ...now, ...change }), {
    playing: false,
    waiting: false,
    seconds: 0,
    duration: durationSeconds,
    loadedTo: 0,
    volume: 1,
    muted: false,
    speed: 1,
    captions: false,
    cue: '',
    fullscreen: false,
  })

  const wanted = useRef(false)
  const showCaptions = useCallback(
    (on: boolean) => {
      wanted.current = on
      put({ captions: on, cue: on ? spokenNow(video.current) : '' })
    },
    [video],
  )

  // We draw captions ourselves: the browser would put them under the controls.
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (!track) return
    track.mode = 'hidden'
    const say = () => put({ cue: wanted.current ? spokenNow(video.current) : '' })
    track.addEventListener('cuechange', say)
    return () => track.removeEventListener('cuechange', say)
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

  const act = useCallback(
    (action: PlayerAction) => {
      const element = video.current
      if (!element) return
      switch (action.kind) {
        case 'toggle':
          if (element.paused) element.play().catch(() => {})
          else element.pause()
          return
        case 'seek':
          element.currentTime = Math.min(
            element.duration || durationSeconds,
            Math.max(0, element.currentTime + action.by),
          )
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
          showCaptions(!wanted.current)
          keepPreferences({ captions: wanted.current })
          return
        case 'speed':
          setSpeed(element, speedAfter(element.playbackRate, action.by))
          return
        case 'fullscreen':
          toggleFullscreen(element, frame.current)
      }
    },
    [video, frame, durationSeconds, hasCaptions, showCaptions],
  )

  return { look, put, act }
}

export function setSpeed(element: HTMLVideoElement, speed: number): void {
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
  keepPreferences({ speed })
}

function spokenNow(element: HTMLVideoElement | null): string {
  const cues = [...(element?.textTracks[0]?.activeCues ?? [])] as VTTCue[]
  return cues.map((cue) => cue.getCueAsHTML().textContent ?? '').join('\n')
}

/** iPhones show only the video itself on the whole screen. */
function toggleFullscreen(element: HTMLVideoElement, frame: HTMLElement | null) {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {})
  else (element as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.()
}
