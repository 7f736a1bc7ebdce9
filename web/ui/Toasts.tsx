import { useEffect, useState, useSyncExternalStore } from 'react'
import { Done } from './Done.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toasts.module.css'
import { TOASTS_SHOWN, type ToastKind, type ToastMessage, toast, toastStore } from './toast.ts'

const looks: Record<ToastKind, { icon: IconName; word: string; milliseconds: number | null }> = {
  info: { icon: 'info', word: 'Thông tin', milliseconds: 6000 },
  success: { icon: 'success', word: 'Thành công', milliseconds: 5000 },
  warning: { icon: 'warning', word: 'Lưu ý', milliseconds: 8000 },
  error: { icon: 'error', word: 'Lỗi', milliseconds: 10_000 },
  loading: { icon: 'refresh', word: 'Đang xử lý', milliseconds: null },
}

/** Shows the toasts. Stands once, in the root; the live region is there before the first message, so it is read out. */
export function Toasts() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.messages, none)
  return (
    <section aria-label="Thông báo nhanh" aria-live="polite" className={styles.toasts}>
      {messages.slice(0, TOASTS_SHOWN).map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  )
}

function Toast({ message }: { message: ToastMessage }) {
  const { icon, word, milliseconds } = looks[message.kind]
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (milliseconds === null || held) return
    const timer = setTimeout(() => toast.close(message.id), milliseconds)
    return () => clearTimeout(timer)
  }, [message.id, milliseconds, held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role stands in an expression; the events only hold the clock
    <div
      role={message.kind === 'error' ? 'alert' : 'status'}
      className={styles.toast}
      data-kind={message.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.kind === 'success' ? (
        <Done className={styles.icon} />
      ) : (
        <Icon name={icon} size={22} className={styles.icon} />
      )}
      <p className={styles.text}>
        <span className="visually-hidden">{word}: </span>
        {message.text}
        {message.action && (
          <button type="button" className={styles.action} onClick={() => act(message)}>
            {message.action.label}
          </button>
        )}
      </p>
      <button
        type="button"
        aria-label="Đóng thông báo"
        className={styles.close}
        onClick={() => toast.close(message.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

function act(message: ToastMessage) {
  toast.close(message.id)
  void message.action?.run()
}

const NONE: readonly ToastMessage[] = []
const none = () => NONE
