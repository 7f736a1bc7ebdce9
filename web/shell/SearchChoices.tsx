import { Icon } from '#web/ui/Icon.tsx'
import styles from './SearchBox.module.css'
import type { Recent, Suggestion } from './search-help.ts'

export type Choices =
  | { kind: 'suggested'; options: readonly Suggestion[] }
  | { kind: 'recent'; options: readonly Suggestion[]; searches: readonly Recent[] }

type SearchChoicesProps = {
  /** Of the box: parts of the list are named after it. */
  id: string
  choices: Choices
  active: number
  onChoose: (suggestion: Suggestion) => void
  onForget: (search: Recent) => void
  onForgetAll: () => void
}

/** What hangs below the search box. The keys are handled by the box, as a combobox does; Tab reaches what forgets. */
export default function SearchChoices({ id, choices, active, onChoose, onForget, onForgetAll }: SearchChoicesProps) {
  const { kind, options } = choices
  const recent = kind === 'recent' ? choices.searches.slice(0, options.length) : []
  // The text box keeps the focus, so that the next letter goes there.
  const stay = (event: React.MouseEvent) => event.preventDefault()
  return (
    <div className={styles.list}>
      {recent.length > 0 && (
        <p className={styles.head}>
          Tìm gần đây
          <button type="button" className={styles.forgetAll} onMouseDown={stay} onClick={onForgetAll}>
            Xóa tất cả
          </button>
        </p>
      )}
      <div className={styles.rows}>
        <div id={`${id}-list`} role="listbox" aria-label={recent.length > 0 ? 'Tìm gần đây' : 'Gợi ý'}>
          {options.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box, as a combobox does
            <div
              key={suggestion.to}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={stay}
              onClick={() => onChoose(suggestion)}
            >
              <Icon name={suggestion.icon ?? 'search'} size={18} />
              <span className={styles.label}>
                <span className={styles.name}>{suggestion.label}</span>
                {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
              </span>
              <span className={styles.kind}>{suggestion.kind}</span>
            </div>
          ))}
        </div>
        {recent.length > 0 && (
          <ul className={styles.forget} aria-label="Bỏ khỏi danh sách tìm gần đây">
            {recent.map((search) => (
              <li key={search.id}>
                <button
                  type="button"
                  aria-label={`Bỏ “${search.text}”`}
                  title="Bỏ"
                  onMouseDown={stay}
                  onClick={() => onForget(search)}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
