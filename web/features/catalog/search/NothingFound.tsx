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
}

/** Nothing at all: why that may be, and ways on. */
export function NothingFound({ state: { q }, categories, popular, recent }: NothingFoundProps) {
  const words = q.split(/\s+/).filter((word) => word.length > 2)
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
        <p>
          Thử từ ngắn hơn hoặc chung hơn. Bạn gõ có dấu, không dấu, liền nhau hay quên bật bộ gõ đều được.
          {words.length > 1 && words.length < 6 && (
            <>
              {' '}
              Hoặc tìm riêng từng từ:{' '}
              {words.map((word, index) => (
                <span key={word}>
                  {index > 0 && ', '}
                  <Link to={paths.search({ q: word })}>{word}</Link>
                </span>
              ))}
              .
            </>
          )}
        </p>
      </EmptyState>
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
