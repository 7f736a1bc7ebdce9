import { fold } from '#domain/text.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CourseGrid } from '../CourseCard.tsx'
import type { Card } from '../card.ts'
import { type KeptSearch, RecentSearches } from './RecentSearches.tsx'
import styles from './SearchPage.module.css'
import type { SearchState } from './search-address.ts'
import { TopicLinks } from './TopicLinks.tsx'

type NothingFoundProps = {
  state: SearchState
  categories: readonly { name: string; slug: string }[]
  popular: readonly Card[]
  recent: readonly KeptSearch[] | null
  /** Searches that find something. */
  proposals: readonly string[]
}

/** Nothing at all: why that may be, and ways on. */
export function NothingFound({ state: { q }, categories, popular, recent, proposals }: NothingFoundProps) {
  const topics = new Set(categories.map(({ name }) => fold(name)))
  return (
    <>
      <EmptyState
        icon="search"
        title={`Chưa có gì về “${q}”`}
        action={
          <LinkButton kind="strong" to={paths.courses()}>
            Xem tất cả khóa học
          </LinkButton>
        }
      >
        <p>Thử từ ngắn hơn hoặc chung hơn. Bạn gõ có dấu, không dấu, liền nhau hay quên bật bộ gõ đều được.</p>
      </EmptyState>
      <Proposals searches={proposals.filter((text) => !topics.has(fold(text)))} />
      <TopicLinks categories={categories} />
      <RecentSearches kept={recent} except={q} />
      {popular.length > 0 && (
        <section aria-labelledby="hoc-nhieu" className={styles.section}>
          <h2 id="hoc-nhieu">Nhiều người đang học</h2>
          <CourseGrid cards={popular} />
        </section>
      )}
    </>
  )
}

/** Terms of the trade that are near what was typed; each finds something. */
function Proposals({ searches }: { searches: readonly string[] }) {
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="thu-tim" className={styles.section}>
      <h2 id="thu-tim">Thử tìm</h2>
      <ul className={styles.chips}>
        {searches.map((text) => (
          <li key={text}>
            <Link to={paths.search({ q: text })} className={styles.chip}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
