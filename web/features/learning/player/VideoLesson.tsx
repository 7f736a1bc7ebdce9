import { useCallback, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { useWatching } from '../video/useWatching.ts'
import { type VideoHandle, VideoPlayer } from '../video/VideoPlayer.tsx'
import styles from './LessonView.module.css'
import type { Renew, ShownLesson, Traces, WatchState } from './types.ts'

type Shown = { lesson: ShownLesson & { mediaUrl: string }; renew?: Renew | undefined; at: number | null }

/** A recording to look at; nothing is told to anybody. */
export function PlainVideo({ lesson, renew, at }: Shown) {
  return (
    <VideoPlayer
      name={lesson.name}
      url={lesson.mediaUrl}
      streamUrl={lesson.streamUrl}
      captionsUrl={lesson.captionsUrl}
      durationSeconds={lesson.durationSeconds ?? 0}
      startAt={at ?? 0}
      renew={renew}
    />
  )
}

/** A recording that a learner watches: it goes on where they left, and says how much is seen and which parts are not. */
export function VideoLesson({ lesson, renew, traces, at }: Shown & { traces: Traces }) {
  const duration = lesson.durationSeconds ?? 0
  const { watched, closed, play, played, flush } = useWatching({
    userId: traces.userId,
    lessonId: lesson.id,
    durationMs: Math.round(duration * 1_000),
    state: traces.video,
    onCompleted: traces.onCompleted,
  })
  const handle = useRef<VideoHandle>(null)
  const rest = useCallback(() => void flush(), [flush])
  return (
    <>
      <VideoPlayer
        name={lesson.name}
        url={lesson.mediaUrl}
        streamUrl={lesson.streamUrl}
        captionsUrl={lesson.captionsUrl}
        durationSeconds={duration}
        startAt={at ?? traces.position}
        watched={watched?.watched ?? []}
        renew={renew}
        onPlayed={played}
        onPlay={play}
        onRest={rest}
        handle={handle}
      />
      {closed && (
        <div className={styles.inner}>
          <Notice kind="warning" title="Tiến độ không còn được lưu">
            Quyền học của bạn vừa thay đổi. Hãy tải lại trang để xem chi tiết.
          </Notice>
        </div>
      )}
      {watched && watched.watchedMs > 0 && (
        <Watched state={watched} onJump={(ms) => handle.current?.jumpTo(ms / 1_000)} />
      )}
    </>
  )
}

const MOST_BUTTONS = 6

/** `Đã xem 12 trên 14 phút, còn hai đoạn này`, and a button for each part. */
function Watched({ state, onJump }: { state: WatchState; onJump: (ms: number) => void }) {
  return (
    <div className={styles.watched}>
      <p aria-live="polite">
        {state.explanation}
        {state.missing.length > 0 ? ':' : '.'}
      </p>
      {state.missing.length > 0 && (
        <ul className={layout.row2}>
          {state.missing.slice(0, MOST_BUTTONS).map(({ from, label }) => (
            <li key={from}>
              <Button size="sm" icon="play" onClick={() => onJump(from)} aria-label={`Xem đoạn ${label}`}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
