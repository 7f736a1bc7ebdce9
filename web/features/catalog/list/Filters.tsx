import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { withChanges } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Rating } from '#web/ui/Rating.tsx'
import styles from './Filters.module.css'
import { isNarrowed, type ListState, PRICES, RATINGS, STARTS } from './list-address.ts'

type Facets = ReplyOf<'listCourses'>['facets']
type Place = { name: string; slug: string }
/** Where in the categories the list stands: what lies above, and what one may go down to. */
export type CategoryPlace = {
  above: readonly Place[]
  current: Place | null
  below: readonly (Place & { courseCount: number })[]
}

type FiltersProps = {
  state: ListState
  address: string
  facets: Facets
  categories: CategoryPlace
  /** Asks about the reader's own access, too. */
  signedIn?: boolean
}

/** Every choice is a link: it works before scripts run, opens in a new tab, and can be sent to a friend. */
export function Filters({ state, address, facets, categories, signedIn }: FiltersProps) {
  const inCategory = (slug: string) => facets?.categories.find((one) => one.slug === slug)?.count
  return (
    <div className={layout.stack5}>
      <Group title="Danh mục">
        {[...(categories.current ? [null, ...categories.above] : [])].map((place) => (
          <li key={place?.slug ?? ''}>
            <Link to={withChanges(address, { 'danh-muc': place?.slug ?? null })} className={styles.up} rel="nofollow">
              <Icon name="chevron-left" size={16} /> {place?.name ?? 'Tất cả danh mục'}
            </Link>
          </li>
        ))}
        {categories.current && (
          <li className={styles.here} aria-current="true">
            {categories.current.name}
          </li>
        )}
        {categories.below.map((place) => {
          const count = facets ? (inCategory(place.slug) ?? 0) : place.courseCount
          if (count === 0) return null
          return (
            <Choice
              key={place.slug}
              to={withChanges(address, { 'danh-muc': place.slug })}
              count={facets || !isNarrowed(state) ? count : undefined}
              below={categories.current !== null}
            >
              {place.name}
            </Choice>
          )
        })}
      </Group>
      <Group title="Giá">
        {Object.entries(PRICES).map(([value, { word }]) => (
          <Choice
            key={value}
            on={state.price === value}
            to={withChanges(address, { gia: state.price === value ? null : value })}
            count={state.price === null ? priceCount(facets, value) : undefined}
          >
            {word}
          </Choice>
        ))}
      </Group>
      <Group title="Đánh giá">
        {RATINGS.map((rating, index) => (
          <Choice
            key={rating}
            on={state.rating === rating}
            to={withChanges(address, { 'danh-gia': state.rating === rating ? null : rating })}
            count={state.rating === null ? facets?.ratings[index]?.count : undefined}
          >
            <span className={styles.stars}>
              Từ <Rating value={Number(rating)} />
            </span>
          </Choice>
        ))}
      </Group>
      <Group title="Khai giảng">
        {Object.entries(STARTS)
          .filter(([value]) => value !== 'het-han' || signedIn)
          .map(([value, { word }]) => (
            <Choice
              key={value}
              on={state.start === value}
              to={withChanges(address, { 'thoi-gian': state.start === value ? null : value })}
            >
              {word}
            </Choice>
          ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

function Choice({
  to,
  on,
  count,
  below,
  children,
}: {
  to: string
  on?: boolean
  count?: number | undefined
  below?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        rel="nofollow"
        className={styles.choice}
        data-on={on || undefined}
        data-below={below || undefined}
        data-none={count === 0 || undefined}
        aria-current={on ? 'true' : undefined}
        preventScrollReset
      >
        {on !== undefined && (
          <span className={styles.box} aria-hidden="true">
            {on && <Icon name="check" size={14} />}
          </span>
        )}
        <span className={layout.grow}>{children}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {formatNumber(count)}
            <span className="visually-hidden"> khóa học</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function priceCount(facets: Facets, value: string): number | undefined {
  if (!facets) return undefined
  const { free, under200, from200to500, over500 } = facets.prices
  return { 'mien-phi': free, 'duoi-200': under200, '200-500': from200to500, 'tren-500': over500 }[value]
}
