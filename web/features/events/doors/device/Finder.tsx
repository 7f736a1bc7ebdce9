import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { findByName } from './book.ts'
import styles from './Gate.module.css'
import type { DoorBook } from './kept.ts'
import { allowSound } from './signals.ts'

/** Longer than a name: what a scanner in the hand types, or somebody pasted. */
const CODE = /^\S{40,}$/

type FinderProps = {
  book: DoorBook | null
  verb: string
  onCode: (code: string) => void
  onTicket: (id: string) => void
}

/** The other ways in: a name, or a code that is typed. */
export function Finder({ book, verb, onCode, onTicket }: FinderProps) {
  const [words, setWords] = useState('')
  const isCode = CODE.test(words.trim())
  const found = book && !isCode ? findByName(book, words) : []
  return (
    <search>
      <form
        className={layout.stack2}
        onSubmit={(event) => {
          event.preventDefault()
          allowSound()
          if (!isCode && found.length > 0) return
          if (words.trim() !== '') onCode(words)
          setWords('')
        }}
      >
        <div className={styles.finder}>
          <TextInput
            label="Tên người tham dự hoặc mã vé"
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
            {found.map(({ id, holderName, tierName }) => (
              <li key={id}>
                <span className={layout.grow}>
                  <strong>{holderName}</strong>
                  <span className={styles.soft}>{tierName}</span>
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
        {book && !isCode && words.trim() !== '' && found.length === 0 && (
          <p role="status">Không có vé nào của tên này. Bấm Tìm để thử như một mã vé.</p>
        )}
      </form>
    </search>
  )
}
