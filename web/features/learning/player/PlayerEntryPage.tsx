import { redirect } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LearnBar } from '#web/shell/LearnBar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Route } from './+types/PlayerEntryPage.ts'
import { Outline } from './Outline.tsx'
import { openingWords } from './opening.ts'
import styles from './PlayerPage.module.css'

/**
 * `/hoc/{slug}`: to the lesson one was at, else the next to do, else the first that is open; who may open none sees the
 * course. Who bought it before its opening is told when that is.
 */
export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { slug } = args.params
  const course = await args.context.get(apiContext).api('courseForUser', { params: { slug } })
  if (course.access.state === 'WAITING') return { course }
  const open = course.sections.flatMap((section) => section.lessons).filter((lesson) => lesson.open)
  const wanted =
    [course.lastLessonId, course.nextLessonId].find((id) => open.some((lesson) => lesson.id === id)) ?? open[0]?.id
  throw redirect(wanted ? paths.player(slug, wanted) : paths.course(slug))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.course.name ?? 'Bài học', noIndex: true })

export default function PlayerEntryPage({ loaderData: { course } }: Route.ComponentProps) {
  const { opensAt, daysFromOpening } = course.access
  const free = course.sections.flatMap(({ lessons }) => lessons).find(({ open }) => open)
  return (
    <div className={styles.player}>
      <LearnBar courseName={course.name} back={{ to: paths.learning(), label: 'Khóa học của tôi' }} />
      <div className={styles.columns}>
        <main id="noi-dung" tabIndex={-1} className={styles.main}>
          <div className={styles.below}>
            <h1 className={styles.title}>{course.name}</h1>
            <EmptyState
              icon="clock"
              title={openingWords(opensAt ?? new Date())}
              action={
                free ? (
                  <LinkButton kind="primary" icon="play" to={paths.player(course.slug, free.id)}>
                    Xem bài học thử
                  </LinkButton>
                ) : (
                  <LinkButton to={paths.course(course.slug)}>Xem trang khóa học</LinkButton>
                )
              }
            >
              {daysFromOpening === null
                ? 'Bạn đã có khóa học này và vào học được ngay khi khóa học mở.'
                : `Bạn đã có khóa học này. ${daysFromOpening} ngày học của bạn tính từ lúc khóa học mở.`}
            </EmptyState>
          </div>
        </main>
        <aside className={styles.side} aria-label="Mục lục khóa học">
          <Outline course={course} currentId="" />
        </aside>
      </div>
    </div>
  )
}
