import type { ReactNode } from 'react'
import { DURATION_BANDS, DurationBand, durationBandWords } from '#domain/event/time-filter.ts'
import { formatNumber } from '#domain/money.ts'
import styles from '#web/features/catalog/list/Filters.module.css'
import { withChanges } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { type EventsState, PRICES, TYPES } from './events-address.ts'

/** The shortest first. */
const BANDS = DurationBand.toSorted((a, b) => DURATION_BANDS[a][0] - DURATION_BANDS[b][0])

type EventFiltersProps = {
  state: EventsState
  address: string
  categories: readonly { name: string; slug: string; eventCount: number }[]
}

/** Every choice is a link: it works before scripts run, opens in a new tab, and can be sent to a friend. */
export function EventFilters({ state, address, categories }: EventFiltersProps) {
  const shown = categories.filter(({ slug, eventCount }) => eventCount > 0 || slug === state.category)
  const choose = (name: string, value: string, now: string | null) => ({
    on: value === now,
    to: withChanges(address, { [name]: value === now ? null : value }),
  })
  return (
    <div className={layout.stack5}>
      {shown.length > 0 && (
        <Group title="Danh mục">
          {shown.map(({ slug, name, eventCount }) => (
            <Choice key={slug} {...choose('danh-muc', slug, state.category)} count={eventCount}>
              {name}
            </Choice>
          ))}
        </Group>
      )}
      <Group title="Hình thức">
        {Object.entries(TYPES).map(([value, { word }]) => (
          <Choice key={value} {...choose('hinh-thuc', value, state.type)}>
            {word}
          </Choice>
        ))}
      </Group>
      <Group title="Giá vé">
        {Object.entries(PRICES).map(([value, { word }]) => (
          <Choice key={value} {...choose('gia', value, state.price)}>
            {word}
          </Choice>
        ))}
      </Group>
      <Group title="Thời lượng">
        {BANDS.map((band) => (
          <Choice key={band} {...choose('thoi-luong', band, state.duration)}>
            {durationBandWords[band]}
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

function Choice({ to, on, count, children }: { to: string; on: boolean; count?: number; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        rel="nofollow"
        className={styles.choice}
        data-on={on || undefined}
        aria-current={on ? 'true' : undefined}
        preventScrollReset
      >
        <span className={styles.box} aria-hidden="true">
          {on && <Icon name="check" size={14} />}
        </span>
        <span className={layout.grow}>{children}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {formatNumber(count)}
            <span className="visually-hidden"> sự kiện</span>
          </span>
        )}
      </Link>
    </li>
  )
}
