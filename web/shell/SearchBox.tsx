import { useId, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './SearchBox.module.css'

export type Suggestion = { to: string; label: string; kind: string; icon?: IconName }

type SearchBoxProps = {
  /** Finds what to offer for the text typed so far; none are offered without it. */
  suggest?: (text: string) => Promise<readonly Suggestion[]>
  /** What to offer in the empty box: the person's last searches. */
  recent?: () => Promise<readonly Suggestion[]>
  /** Told what somebody searched for. */
  onSearch?: (text: string) => void
  autoFocus?: boolean
  /** Told when the person goes somewhere, so that a dialog around it may close. */
  onGone?: () => void
}

const WAIT_MS = 180

/** Search for courses: a plain form that also works before scripts run, with suggestions once they do. */
export function SearchBox({ suggest, recent, onSearch, autoFocus, onGone }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [offered, setOffered] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')

  const close = () => {
    clearTimeout(timer.current)
    latest.current = ''
    setOffered([])
    setActive(-1)
  }
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    latest.current = typed.trim()
    if (latest.current === '') return offerRecent()
    if (!suggest || latest.current.length < 2) return close()
    timer.current = setTimeout(async () => {
      const text = latest.current
      const found = await suggest(text).catch(() => [])
      // A slow answer to an earlier text does not replace the answer to a later one.
      if (text === latest.current) setOffered(found)
      setActive(-1)
    }, WAIT_MS)
  }
  const offerRecent = async () => {
    close()
    if (!recent) return
    const found = await recent().catch(() => [])
    if (latest.current === '') setOffered(found)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (offered.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((active + step + offered.length + (active < 0 && step < 0 ? 1 : 0)) % offered.length)
    }
    const chosen = offered[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      onGone?.()
      void navigate(chosen.to)
    }
  }

  return (
    <search className={styles.frame}>
      <Form
        action={paths.courses()}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          onSearch?.(String(new FormData(event.currentTarget).get('q') ?? ''))
          close()
          onGone?.()
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          Tìm khóa học
        </label>
        <Icon name="search" className={styles.icon} />
        <input
          id={id}
          key={search.get('q') ?? ''}
          type="search"
          name="q"
          defaultValue={search.get('q') ?? ''}
          placeholder="Bạn muốn học gì?"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only in the search dialog, which a person has just opened to type
          autoFocus={autoFocus}
          className={styles.input}
          onChange={(event) => ask(event.target.value)}
          onFocus={(event) => event.target.value.trim() === '' && void offerRecent()}
          onKeyDown={onKeyDown}
          onBlur={close}
          {...(suggest && {
            role: 'combobox',
            'aria-expanded': offered.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list' as const,
            'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
          })}
        />
        <button type="submit" className={styles.submit}>
          Tìm
        </button>
      </Form>
      {suggest && (
        <div id={`${id}-list`} role="listbox" aria-label="Gợi ý" className={styles.list} hidden={offered.length === 0}>
          {offered.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box, as a combobox does
            <div
              key={suggestion.to}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                close()
                onGone?.()
                void navigate(suggestion.to)
              }}
            >
              <Icon name={suggestion.icon ?? 'search'} size={18} />
              <span className={styles.label}>{suggestion.label}</span>
              <span className={styles.kind}>{suggestion.kind}</span>
            </div>
          ))}
        </div>
      )}
    </search>
  )
}
