import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ownSections } from './account-links.ts'
import { type FoundPage, matchingPages, pagesOf } from './matching-pages.ts'
import styles from './Palette.module.css'
import type { WorkArea } from './work-pages.ts'

type PaletteProps = {
  /** The places of work of this person, the one they are in first. */
  areas: readonly WorkArea[]
  /** Told when the person goes somewhere. */
  onGone: () => void
}

const MOST_TYPED = 200

/** The pages this person may open, found by their names with or without diacritics, and the way to search the whole site. */
export default function Palette({ areas, onGone }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const typed = text.trim()
  const found = matchingPages(pagesOf([...areas, { name: 'Tài khoản', sections: ownSections }]), typed)
  const options = typed === '' ? found : [...found, searchOf(typed)]

  const go = ({ to }: FoundPage) => {
    onGone()
    void navigate(to)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Enter that ends a word of an input method chooses nothing.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = options[active]
    if (step !== 0) {
      event.preventDefault()
      const next = (active + step + options.length) % options.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }

  return (
    <div className={styles.palette}>
      <div className={styles.box}>
        <Icon name="search" className={styles.icon} />
        <input
          type="text"
          role="combobox"
          aria-label="Tên trang"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={`${id}-${active}`}
          placeholder="Gõ tên trang, không cần dấu"
          maxLength={MOST_TYPED}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          // biome-ignore lint/a11y/noAutofocus: only in the dialog that a person has just opened to type
          autoFocus
          className={styles.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            list.current?.scrollTo(0, 0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Các trang" className={styles.list}>
        {options.map((page, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box, as a combobox does
          <div
            key={page.to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The text box keeps the focus, so that the next letter goes there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(page)}
          >
            <Icon name={page.icon} />
            <span className={styles.name}>{page.label}</span>
            <span className={styles.place}>{page.place}</span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {typed !== '' && (found.length > 0 ? `${found.length} trang` : 'Không có trang nào khớp')}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> chọn
        </span>
        <span>
          <kbd>Enter</kbd> mở
        </span>
        <span>
          <kbd>Esc</kbd> đóng
        </span>
      </p>
    </div>
  )
}

function searchOf(text: string): FoundPage {
  return { to: paths.search({ q: text }), label: `Tìm “${text}” trên Bến Học`, icon: 'search', place: '' }
}
