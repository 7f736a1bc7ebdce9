import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import type { SearchKind } from '#domain/search.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { SEARCH_KINDS } from './kinds.ts'
import styles from './SearchPage.module.css'
import { facetAddress, type SearchState } from './search-address.ts'

type FacetsProps = {
  kind: SearchKind
  state: Pick<SearchState, 'q' | 'chosen'>
  facets: ReplyOf<'searchEverything'>['groups'][SearchKind]['facets']
  /** Only the first field: beside other kinds. */
  brief?: boolean
}

const MOST = 8

/** What would narrow a list, each with how many it would leave; every choice is a link. Nothing where there is no choice. */
export function Facets({ kind, state, facets, brief = false }: FacetsProps) {
  const fields = Object.entries(SEARCH_KINDS[kind].facets).slice(0, brief ? 1 : undefined)
  const named = fields.flatMap(([field, { title }]) => {
    const values = facets.find((facet) => facet.field === field)?.values.filter(({ count }) => count > 0) ?? []
    const chosen = state.chosen[field]
    // What was chosen can be taken back, also where it left nothing; the others count beside it, not instead of it.
    if (chosen !== undefined)
      return [
        {
          field,
          title,
          values: [values.find(({ value }) => value === chosen) ?? { value: chosen, name: chosen, count: 0 }],
        },
      ]
    return values.length > 1 ? [{ field, title, values: values.slice(0, MOST) }] : []
  })
  if (named.length === 0) return null
  return (
    <div className={layout.stack2}>
      {named.map(({ field, title, values }) => (
        <div key={field} className={styles.facet}>
          <span id={`loc-${kind}-${field}`} className={layout.small}>
            {title}
          </span>
          <ul aria-labelledby={`loc-${kind}-${field}`} className={styles.chips}>
            {values.map(({ value, name, count }) => {
              const on = state.chosen[field] === value
              return (
                <li key={value}>
                  <Link
                    to={facetAddress(state, kind, field, value)}
                    rel="nofollow"
                    preventScrollReset
                    className={styles.chip}
                    aria-current={on ? 'true' : undefined}
                    aria-label={on ? `Bỏ lọc ${name}` : undefined}
                  >
                    {name}
                    {on ? (
                      <Icon name="close" size={14} />
                    ) : (
                      <span className={styles.number}>{formatNumber(count)}</span>
                    )}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
