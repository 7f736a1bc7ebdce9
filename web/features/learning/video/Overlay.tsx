import { Icon } from '#web/ui/Icon.tsx'
import type { Look } from './useVideo.ts'
import styles from './VideoPlayer.module.css'

type OverlayProps = { look: Look; trouble: 'lost' | 'broken' | null; onPlay: () => void }

/** What lies over the picture: the words that are said, that it loads, that it cannot be read, the button that begins. */
export function Overlay({ look, trouble, onPlay }: OverlayProps) {
  return (
    <>
      {look.cue && (
        <p className={styles.cue} lang="vi">
          <span>{look.cue}</span>
        </p>
      )}
      {(look.waiting || trouble === 'lost') && (
        <span className={styles.spinner} role="status">
          <span className="visually-hidden">Đang tải video</span>
        </span>
      )}
      {trouble === 'lost' && (
        <p className={styles.lost} role="status">
          Mất kết nối. Video sẽ tự phát tiếp khi có mạng.
        </p>
      )}
      {!look.playing && !trouble && look.seconds < 1 && (
        <button type="button" className={styles.big} aria-label="Phát video" onClick={onPlay}>
          <Icon name="play" size={40} />
        </button>
      )}
      {trouble === 'broken' && (
        <div className={styles.broken} role="alert">
          <p>Video tạm thời không phát được.</p>
          <button type="button" className={styles.retry} onClick={() => location.reload()}>
            Tải lại trang
          </button>
        </div>
      )}
    </>
  )
}
