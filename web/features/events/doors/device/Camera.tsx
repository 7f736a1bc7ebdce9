import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Gate.module.css'
import { allowSound } from './signals.ts'
import { type CameraState, useCamera } from './useCamera.ts'

const TROUBLE: Partial<Record<CameraState, string>> = {
  refused: 'Trình duyệt chưa cho dùng máy ảnh. Hãy cho phép trong phần cài đặt của trang này, rồi bật lại.',
  missing: 'Không mở được máy ảnh. Bạn vẫn soát vé được bằng cách tìm tên hoặc dùng máy quét cầm tay.',
}

/** What the camera sees; each ticket that is held into it is scanned. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, start, stop } = useCamera(onCode)
  const isOn = state === 'on' || state === 'starting'
  return (
    <section className={styles.camera} aria-label="Máy ảnh">
      <video ref={video} className={cx(styles.video, !isOn && styles.off)} muted playsInline />
      {isOn ? (
        <>
          <span className={styles.frame} aria-hidden="true" />
          <Button className={styles.stop} size="sm" icon="close" onClick={stop}>
            Tắt máy ảnh
          </Button>
        </>
      ) : (
        <div className={styles.begin}>
          <Icon name="camera" size={40} />
          {TROUBLE[state] && <p role="alert">{TROUBLE[state]}</p>}
          <Button
            kind="primary"
            size="lg"
            onClick={() => {
              allowSound()
              start()
            }}
          >
            Bật máy ảnh
          </Button>
        </div>
      )}
    </section>
  )
}
