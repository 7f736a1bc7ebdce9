import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Range } from '#domain/watch.ts'
import type { Renew } from '../player/types.ts'
import { Controls } from './Controls.tsx'
import { actionOf, type PlayerAction } from './keys.ts'
import { Overlay } from './Overlay.tsx'
import { Played } from './played.ts'
import { keepPreferences } from './preferences.ts'
import { useFreshSource } from './useFreshSource.ts'
import { useStream } from './useStream.ts'
import { setSpeed, useVideo } from './useVideo.ts'
import styles from './VideoPlayer.module.css'

export type VideoHandle = { jumpTo(seconds: number): void }
type VideoPlayerProps = {
  name: string
  url: string
  /** The same in several qualities, where it has them. */
  streamUrl?: string | null | undefined
  captionsUrl: string | null
  durationSeconds: number
  /** Seconds at which to go on. */
  startAt?: number
  watched?: readonly Range[]
  /** Fetches a fresh address; left out where the address at hand will do. */
  renew?: Renew | undefined
  /** What was played since the last call, where the video stands and how fast it plays. Left out in a preview. */
  onPlayed?: ((ranges: Range[], seconds: number, rate: number) => void) | undefined
  onPlay?: (() => void) | undefined
  /** It paused, ended or jumped: a good moment to tell the server. */
  onRest?: (() => void) | undefined
  handle?: RefObject<VideoHandle | null>
}

const HIDE_AFTER_MS = 3_000

/** A native video with controls of our own, for mouse, finger, keyboard and screen reader alike. */
export function VideoPlayer({
  name,
  url,
  streamUrl = null,
  captionsUrl,
  durationSeconds,
  startAt = 0,
  watched = [],
  renew,
  onPlayed,
  onPlay,
  onRest,
  handle,
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLElement>(null)
  const cover = useRef<HTMLCanvasElement>(null)
  const played = useRef(new Played())
  // The address that came with the page stays in the element until useFreshSource changes it; the page's data may load anew meanwhile.
  const [first] = useState({ url, streamUrl, captionsUrl })
  const [canFloat, setCanFloat] = useState(false)
  const failed = useRef(() => {})
  const wanted = useRef(false)
  const { stream, heights, quality, choose } = useStream(video, first, failed)
  const source = useFreshSource({ video, cover, source: first, renew, stream, startAt, wanted })
  const { swapping, trouble } = source
  failed.current = () => void source.failed()
  const { look, put, act: onElement } = useVideo(video, frame, durationSeconds, captionsUrl !== null)
  const act = useCallback(
    (action: PlayerAction) => {
      // An element that cannot be read plays and pauses nothing: it is remembered until it can.
      if (action.kind !== 'toggle' || !video.current?.error) return onElement(action)
      wanted.current = !wanted.current
      put({ playing: wanted.current })
    },
    [onElement, put],
  )
  const idle = useIdle(look.playing)

  const report = useCallback(
    () => onPlayed?.(played.current.take(), video.current?.currentTime ?? 0, video.current?.playbackRate ?? 1),
    [onPlayed],
  )
  const rest = useCallback(() => {
    played.current.cut()
    report()
    onRest?.()
  }, [report, onRest])
  const jumpTo = useCallback((seconds: number) => {
    if (!video.current) return
    video.current.currentTime = seconds
    video.current.play().catch(() => {})
  }, [])
  useImperativeHandle(handle, () => ({ jumpTo }), [jumpTo])

  useEffect(() => {
    setCanFloat(document.pictureInPictureEnabled === true)
    const element = video.current
    // Metadata may be there before the page came to life, and then says nothing any more.
    if (element && element.readyState >= 1 && startAt > 0 && element.currentTime === 0) element.currentTime = startAt
    if (element?.error) failed.current()
  }, [startAt])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null
      if (at?.closest('dialog')) return
      const action = actionOf(event, {
        tag: at?.tagName ?? '',
        type: (at as HTMLInputElement | null)?.type ?? '',
        editable: at?.isContentEditable ?? false,
      })
      if (!action) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [act])

  const ready = (element: HTMLVideoElement) => {
    if (swapping.current) return
    put({ duration: Number.isFinite(element.duration) ? element.duration : durationSeconds })
    if (startAt > 0 && startAt < element.duration - 5 && element.currentTime < 1) element.currentTime = startAt
  }
  const moved = (element: HTMLVideoElement) => {
    if (swapping.current) return
    put({
      seconds: element.currentTime,
      loadedTo: element.buffered.length > 0 ? element.buffered.end(element.buffered.length - 1) : 0,
    })
    if (element.paused || element.seeking) return
    source.moved()
    played.current.at(element.currentTime, element.playbackRate)
    report()
  }

  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={`Video: ${name}`}
      data-idle={idle.hidden || undefined}
      data-dark
      onPointerMove={idle.wake}
      onFocus={idle.wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there where the host gave them */}
      <video
        ref={video}
        src={first.streamUrl === null ? first.url : undefined}
        className={styles.video}
        playsInline
        preload="metadata"
        tabIndex={-1}
        onClick={() => act({ kind: 'toggle' })}
        onDoubleClick={() => act({ kind: 'fullscreen' })}
        onLoadedMetadata={(event) => ready(event.currentTarget)}
        onTimeUpdate={(event) => moved(event.currentTarget)}
        onProgress={(event) => moved(event.currentTarget)}
        onPlay={() => {
          put({ playing: true })
          wanted.current = true
          if (!swapping.current) onPlay?.()
        }}
        onPause={(event) => {
          // A recording that cannot be read pauses by itself; it goes on once it can.
          if (swapping.current || event.currentTarget.error) return
          put({ playing: false })
          wanted.current = false
          rest()
        }}
        onEnded={() => {
          put({ playing: false })
          wanted.current = false
          rest()
        }}
        onSeeking={(event) => {
          if (swapping.current) return
          played.current.cut()
          put({ seconds: event.currentTarget.currentTime })
        }}
        onWaiting={() => put({ waiting: true })}
        onPlaying={() => put({ waiting: false })}
        onCanPlay={() => put({ waiting: false })}
        onVolumeChange={(event) => {
          const { volume, muted } = event.currentTarget
          put({ volume, muted })
          keepPreferences({ volume, muted })
        }}
        onRateChange={(event) => put({ speed: event.currentTarget.playbackRate })}
        onError={() => failed.current()}
      >
        {first.captionsUrl && <track kind="captions" src={first.captionsUrl} srcLang="vi" label="Tiếng Việt" default />}
      </video>
      <canvas ref={cover} hidden className={styles.cover} />
      <Overlay look={look} trouble={trouble} onPlay={() => act({ kind: 'toggle' })} />
      <Controls
        look={look}
        watched={watched}
        hasCaptions={captionsUrl !== null}
        canFloat={canFloat}
        heights={heights}
        quality={quality}
        onQuality={choose}
        act={act}
        onSeek={(seconds) => {
          if (video.current) video.current.currentTime = seconds
        }}
        onSpeed={(speed) => video.current && setSpeed(video.current, speed)}
        onVolume={(volume) => {
          if (!video.current) return
          video.current.volume = volume
          video.current.muted = volume === 0
        }}
        onFloat={() => {
          const change = document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : video.current?.requestPictureInPicture()
          change?.catch(() => {})
        }}
      />
    </section>
  )
}

/** Controls leave a playing picture alone after three quiet seconds. */
function useIdle(playing: boolean) {
  const [hidden, setHidden] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wake = useCallback(() => {
    setHidden(false)
    clearTimeout(timer.current)
    if (playing) timer.current = setTimeout(() => setHidden(true), HIDE_AFTER_MS)
  }, [playing])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { hidden, wake }
}
