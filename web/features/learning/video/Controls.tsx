import { clock } from '#domain/time.ts'
import type { Range } from '#domain/watch.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Options } from '#web/ui/Options.tsx'
import { type PlayerAction, SPEEDS } from './keys.ts'
import { SeekBar } from './SeekBar.tsx'
import type { Quality } from './stream.ts'
import type { Look } from './useVideo.ts'
import styles from './VideoPlayer.module.css'

type ControlsProps = {
  look: Look
  watched: readonly Range[]
  hasCaptions: boolean
  canFloat: boolean
  /** Qualities to choose from; none where there is only one. */
  heights: readonly number[]
  quality: Quality
  onQuality: (quality: Quality) => void
  act: (action: PlayerAction) => void
  onSeek: (seconds: number) => void
  onSpeed: (speed: number) => void
  onVolume: (volume: number) => void
  onFloat: () => void
}

/** The row of controls over the lower edge of a video. */
export function Controls({
  look,
  watched,
  hasCaptions,
  canFloat,
  heights,
  quality,
  onQuality,
  act,
  onSeek,
  onSpeed,
  onVolume,
  onFloat,
}: ControlsProps) {
  const quiet = look.muted || look.volume === 0
  return (
    <div className={styles.controls}>
      <SeekBar
        seconds={look.seconds}
        duration={look.duration}
        loadedTo={look.loadedTo}
        watched={watched}
        onSeek={onSeek}
      />
      <div className={styles.row}>
        <Control
          icon={look.playing ? 'pause' : 'play'}
          label={look.playing ? 'Tạm dừng' : 'Phát'}
          keys="k"
          onClick={() => act({ kind: 'toggle' })}
        />
        <Control icon="back-10" label="Lùi 10 giây" keys="j" onClick={() => act({ kind: 'seek', by: -10 })} />
        <Control icon="forward-10" label="Tới 10 giây" keys="l" onClick={() => act({ kind: 'seek', by: 10 })} />
        <span className={styles.volume}>
          <Control
            icon={quiet ? 'volume-off' : 'volume'}
            label={quiet ? 'Bật tiếng' : 'Tắt tiếng'}
            keys="m"
            onClick={() => act({ kind: 'mute' })}
          />
          <input
            type="range"
            aria-label="Âm lượng"
            aria-valuetext={`${Math.round((quiet ? 0 : look.volume) * 100)}%`}
            min={0}
            max={100}
            step={10}
            value={Math.round((quiet ? 0 : look.volume) * 100)}
            onChange={(event) => onVolume(Number(event.currentTarget.value) / 100)}
          />
        </span>
        <span className={styles.time}>
          {clock(look.seconds)} <span>/ {clock(look.duration)}</span>
        </span>
        <label className={styles.speed}>
          <span className="visually-hidden">Tốc độ phát</span>
          <select
            value={look.speed}
            onChange={(event) => onSpeed(Number(event.currentTarget.value))}
            title="Tốc độ phát (< và >)"
          >
            <Options of={SPEEDS} word={(speed) => `${String(speed).replace('.', ',')}×`} />
          </select>
        </label>
        {heights.length > 1 && (
          <label className={styles.speed}>
            <span className="visually-hidden">Chất lượng hình</span>
            <select
              value={quality ?? ''}
              onChange={(event) => onQuality(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
              title="Chất lượng hình"
            >
              <option value="">Tự động</option>
              <Options of={heights} word={(height) => `${height}p`} />
            </select>
          </label>
        )}
        {hasCaptions && (
          <Control
            icon="captions"
            label="Phụ đề"
            keys="c"
            pressed={look.captions}
            onClick={() => act({ kind: 'captions' })}
          />
        )}
        {canFloat && <Control icon="pip" label="Cửa sổ nổi" onClick={onFloat} className={styles.float} />}
        <Control
          icon={look.fullscreen ? 'minimize' : 'maximize'}
          label={look.fullscreen ? 'Thoát toàn màn hình' : 'Toàn màn hình'}
          keys="f"
          onClick={() => act({ kind: 'fullscreen' })}
        />
      </div>
    </div>
  )
}

type ControlProps = {
  icon: IconName
  label: string
  keys?: string
  pressed?: boolean
  onClick: () => void
  className?: string | undefined
}

function Control({ icon, label, keys, pressed, onClick, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      className={className ? `${styles.control} ${className}` : styles.control}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  )
}
