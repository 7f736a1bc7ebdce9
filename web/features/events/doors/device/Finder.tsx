import { useState } from 'react'
import { formatTime } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { findTickets } from './book.ts'
import styles from './Gate.module.css'
import type { DoorBook } from './kept.ts'
import { allowSound } from './signals.ts'

/** Longer than a name: what a scanner in the hand types, or somebody pasted. */
const CODE = /^\S{40,}$/
/** No name of a ticket here: what such a scanner read from another picture. */
const FOREIGN = /^\S{12,}$/

type FinderProps = {
  book: DoorBook
  verb: string
  /** When the holder of a ticket came in. */
  inSince: (id: string) => number | null
  onCode: (code: string) => void
  onTicket: (id: string) => void
}

/** The other ways in: a name, or a code that is typed. */
export function Finder({ book, verb, inSince, onCode, onTicket }: FinderProps) {
  const [words, setWords] = useState('')
  const isCode = CODE.test(words.trim())
  const found = isCode ? [] : findTickets(book, words)
  return (
    <search>
      <form
        className={layout.stack2}
        onSubmit={(event) => {
          event.preventDefault()
          allowSound()
          if (!isCode && (found.length > 0 || !FOREIGN.test(words.trim()))) return
          onCode(words)
          setWords('')
        }}
      >
        <div className={styles.finder}>
          <TextInput
            label="Tên, mã đơn hoặc mã vé"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" icon="search">
            {isCode ? 'Quét' : 'Tìm'}
          </Button>
        </div>
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.map(({ id, holderName, tierName, orderCode }) => (
              <li key={id}>
                <span className={layout.grow}>
                  <strong>{holderName}</strong>
                  <span className={styles.soft}>
                    {tierName} · {orderCode}
                  </span>
                  <In since={inSince(id)} />
                </span>
                <Button
                  size="sm"
                  aria-label={`${verb} ${holderName}`}
                  onClick={() => {
                    allowSound()
                    onTicket(id)
                    setWords('')
                  }}
                >
                  {verb}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isCode && words.trim() !== '' && found.length === 0 && (
          <p role="status">Không có vé nào của tên hay mã đơn này.</p>
        )}
      </form>
    </search>
  )
}

function In({ since }: { since: number | null }) {
  return since === null ? null : <span className={styles.in}>Đã vào lúc {formatTime(since)}</span>
}
