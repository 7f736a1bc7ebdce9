import { Suspense, useId, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import styles from './SearchBox.module.css'
import type { Choices } from './SearchChoices.tsx'
import type { SearchHelp, Suggestion } from './search-help.ts'

type SearchBoxProps = {
  /** Suggestions and what was searched before; none are offered without it. */
  help?: SearchHelp | undefined
  signedIn?: boolean
  autoFocus?: boolean
  /** In a sheet of its own: what is offered stands below the box and does not hang over the page. */
  inSheet?: boolean
  /** Told when the person goes somewhere, so that a dialog around it may close. */
  onGone?: () => void
}

const SearchChoices = loadedLate(() => import('./SearchChoices.tsx'))

const WAIT_MS = 180
const MOST_RECENT = 6
const NOTHING: Choices = { kind: 'suggested', options: [] }

/** Search over everything: a plain form that also works before scripts run, with suggestions once they do. */
export function SearchBox({ help, signedIn = false, autoFocus, inSheet, onGone }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [offered, setOffered] = useState(NOTHING)
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  const { options } = offered

  const close = () => {
    clearTimeout(timer.current)
    latest.current = ''
    setOffered(NOTHING)
    setActive(-1)
  }
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    latest.current = typed.trim()
    if (latest.current === '') return void offerRecent()
    if (!help || latest.current.length < 2) return close()
    timer.current = setTimeout(async () => {
      const text = latest.current
      const found = await help.suggest(text).catch(() => [])
      // A slow answer to an earlier text does not replace the answer to a later one.
      if (text !== latest.current) return
      setOffered({ kind: 'suggested', options: found })
      setActive(-1)
    }, WAIT_MS)
  }
  const offerRecent = async () => {
    close()
    const searches = (await help?.recent(signedIn).catch(() => [])) ?? []
    if (latest.current === '')
      setOffered({ kind: 'recent', searches, options: searches.slice(0, MOST_RECENT).map(asSuggestion) })
  }
  const go = (suggestion: Suggestion) => {
    if (suggestion.searches) help?.remember(suggestion.searches, signedIn)
    close()
    onGone?.()
    void navigate(suggestion.to)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (options.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    const chosen = options[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }

  return (
    <search
      className={styles.frame}
      data-sheet={inSheet || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Form
        action={paths.search()}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          help?.remember(String(new FormData(event.currentTarget).get('q') ?? ''), signedIn)
          close()
          onGone?.()
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          Tìm khóa học, giảng viên, bài viết
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
          {...(help && {
            role: 'combobox',
            'aria-expanded': options.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list' as const,
            'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
          })}
        />
        <button type="submit" className={styles.submit}>
          Tìm
        </button>
      </Form>
      {help && options.length > 0 && (
        <Suspense fallback={null}>
          <SearchChoices
            id={id}
            choices={offered}
            active={active}
            onChoose={go}
            onForget={(search) => help.forget(search, signedIn).then(offerRecent, offerRecent)}
            onForgetAll={() => help.forgetAll(signedIn).then(offerRecent, offerRecent)}
          />
        </Suspense>
      )}
    </search>
  )
}

function asSuggestion({ text }: { text: string }): Suggestion {
  return { to: paths.search({ q: text }), label: text, kind: '', icon: 'history', searches: text }
}
