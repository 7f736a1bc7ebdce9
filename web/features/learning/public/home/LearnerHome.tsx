import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { ContinueCard, type MyCourse } from '../../my-courses/ContinueCard.tsx'
import styles from './HomePage.module.css'
import { NextLessons } from './NextLessons.tsx'
import { type Section, Shelf } from './Shelf.tsx'
import { type Topic, Topics } from './Topics.tsx'
import { type Unpaid, Waiting } from './Waiting.tsx'

type LearnerHomeProps = {
  fullName: string
  courses: readonly MyCourse[]
  unpaid: readonly Unpaid[]
  now: string
  sections: readonly Section[]
  topics: readonly Topic[]
  /** The bands of events to come and of hours that can be booked, where there are some. */
  events: ReactNode
}

/** Where to go on first, the next lessons of others, what waits, then what else there is to learn. */
export default function LearnerHome({ fullName, courses, unpaid, now, sections, topics, events }: LearnerHomeProps) {
  const [first, ...others] = (['LEARNING', 'NOT_STARTED'] as const).flatMap((wanted) =>
    courses.filter(({ state, nextLesson }) => state === wanted && nextLesson !== null),
  )
  return (
    <div className={cx(styles.page, styles.own)}>
      <div className={layout.stack4}>
        <h1 className={styles.hello}>
          Chào {givenName(fullName)}
          {!first && ', hôm nay bạn muốn học gì?'}
        </h1>
        {first ? <ContinueCard course={first} /> : <Topics topics={topics} />}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="hoc-tiep-khoa-khac">
          <div className={styles.shelfHead}>
            <h2 id="hoc-tiep-khoa-khac" className={styles.title}>
              Bài tiếp theo
            </h2>
            <Link to={paths.learning()} className={styles.more}>
              Khóa học của tôi <Icon name="arrow-right" size={18} />
            </Link>
          </div>
          <NextLessons courses={others.slice(0, 3)} />
        </section>
      )}
      <Waiting courses={courses} unpaid={unpaid} now={now} />
      {events}
      {sections.map((section) => (
        <Shelf key={section.title} section={section} />
      ))}
      <p className={styles.all}>
        <LinkButton to={paths.courses()} iconAfter="arrow-right">
          Xem tất cả khóa học
        </LinkButton>
      </p>
    </div>
  )
}

/** In Vietnamese it stands last. */
function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? fullName
}
