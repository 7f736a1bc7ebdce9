import { clock } from '#domain/time.ts'
import type { Range } from '#domain/watch.ts'
import styles from './VideoPlayer.module.css'

type SeekBarProps = {
  seconds: number
  duration: number
  /** Loaded up to here, in seconds. */
  loadedTo: number
  watched: readonly Range[]
  onSeek: (seconds: number) => void
}

/** Where the video stands, drawn over which parts are watched; the pale parts are still to see. */
export function SeekBar({ seconds, duration, loadedTo, watched, onSeek }: SeekBarProps) {
  const share = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`
  return (
    <div className={styles.seek}>
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.loaded} style={{ width: share(loadedTo) }} />
        {watched.map(([from, to]) => (
          <span
            key={from}
            className={styles.watched}
            style={{ left: share(from / 1_000), width: share((to - from) / 1_000) }}
          />
        ))}
        <span className={styles.played} style={{ width: share(seconds) }} />
        <span className={styles.knob} style={{ left: share(seconds) }} />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Vị trí trong video"
        aria-valuetext={`${clock(seconds)} trên ${clock(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(seconds)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
