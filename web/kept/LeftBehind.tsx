import { formatDateTime } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './LeftBehind.module.css'
import type { Left } from './locker.ts'

type LeftBehindProps<T> = {
  left: readonly Left<T>[]
  /** What of it is not handed in: each part by its name, in words. */
  parts: (value: T) => { label: string; text: string }[]
  onUse: (value: T) => void
  drop: (key: string) => void
}

/** Texts of other tabs that were closed before they were saved: each can be read, taken or thrown away. */
export function LeftBehind<T>({ left, parts, onUse, drop }: LeftBehindProps<T>) {
  if (left.length === 0) return null
  return (
    <Notice kind="warning" title="Trên máy này còn bản chưa lưu từ một thẻ đã đóng">
      <ul className={styles.left}>
        {left.map(({ key, at, value }) => (
          <li key={key}>
            <details>
              <summary>{`Viết lúc ${formatDateTime(at)}`}</summary>
              <dl className={styles.parts}>
                {parts(value).map(({ label, text }) => (
                  <Fact key={label} label={label}>
                    {text}
                  </Fact>
                ))}
              </dl>
            </details>
            <Button
              size="sm"
              onClick={() => {
                onUse(value)
                drop(key)
              }}
            >
              Dùng bản này
            </Button>
            <Button size="sm" kind="plain" onClick={() => drop(key)}>
              Bỏ
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
