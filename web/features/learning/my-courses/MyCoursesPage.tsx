import { LearningState } from '#domain/course/learning.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/MyCoursesPage.ts'
import { ContinueCard } from './ContinueCard.tsx'
import { CourseRow } from './CourseRow.tsx'
import { LearningTabs } from './LearningTabs.tsx'
import styles from './MyCoursesPage.module.css'

const PAGE_SIZE = 12
const FILTERS: Record<LearningState, { word: string; slug: string }> = {
  LEARNING: { word: 'Đang học', slug: 'dang-hoc' },
  NOT_STARTED: { word: 'Chưa bắt đầu', slug: 'chua-bat-dau' },
  COMING: { word: 'Sắp khai giảng', slug: 'sap-khai-giang' },
  COMPLETED: { word: 'Đã hoàn thành', slug: 'hoan-thanh' },
  EXPIRED: { word: 'Hết hạn', slug: 'het-han' },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const loc = query.get('loc') ?? ''
  const state = LearningState.find((one) => FILTERS[one].slug === loc)
  const page = askedPage(request.url)
  const list = await context
    .get(apiContext)
    .api('registeredCourses', { query: { take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, ...(state && { state }) } })
  return { list, page, state: state ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Khóa học của tôi', noIndex: true })

export default function MyCoursesPage({ loaderData: { list, page, state } }: Route.ComponentProps) {
  const all = LearningState.reduce((sum, one) => sum + list.counts[one], 0)
  const first = list.items[0]
  const going = state === null && page === 1 && first?.state === 'LEARNING' ? first : null
  return (
    <div className={layout.stack5}>
      <PageHead title="Khóa học của tôi" />
      <LearningTabs current="courses" />
      {all === 0 ? (
        <EmptyState
          icon="book"
          title="Bạn chưa có khóa học nào"
          action={
            <LinkButton kind="primary" to={paths.courses()}>
              Khám phá khóa học
            </LinkButton>
          }
        >
          Khóa học bạn mua sẽ ở đây, cùng tiến độ và chỗ đang học dở.
        </EmptyState>
      ) : (
        <>
          {going && <ContinueCard course={going} />}
          <nav aria-label="Lọc khóa học" className={styles.filters}>
            <Link to={paths.learning()} aria-current={state === null ? 'page' : undefined}>
              Tất cả <span>{all}</span>
            </Link>
            {LearningState.filter((one) => list.counts[one] > 0).map((one) => (
              <Link
                key={one}
                to={paths.learning({ loc: FILTERS[one].slug })}
                aria-current={state === one ? 'page' : undefined}
              >
                {FILTERS[one].word} <span>{list.counts[one]}</span>
              </Link>
            ))}
          </nav>
          {list.items.length === 0 && <p className={styles.none}>Không có khóa học nào ở mục này.</p>}
          <ul className={styles.courses}>
            {list.items
              .filter((course) => course !== going)
              .map((course) => (
                <li key={course.courseId}>
                  <CourseRow course={course} />
                </li>
              ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount(list.total, PAGE_SIZE)}
            linkTo={(trang) => paths.learning({ ...(state && { loc: FILTERS[state].slug }), trang })}
          />
        </>
      )}
    </div>
  )
}
