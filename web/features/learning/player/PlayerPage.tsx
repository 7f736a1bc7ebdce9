import { type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { call } from '#web/api/client.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LearnBar } from '#web/shell/LearnBar.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Done } from '#web/ui/Done.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/PlayerPage.ts'
import { Celebration } from './Celebration.tsx'
import { LessonFoot } from './LessonFoot.tsx'
import { Attachments, LessonView } from './LessonView.tsx'
import { Outline } from './Outline.tsx'
import { openingWords } from './opening.ts'
import styles from './PlayerPage.module.css'
import { ReadingBar } from './ReadingBar.tsx'
import type { CourseOutline, LearnersLesson, ShownLesson } from './types.ts'
import { unlessUnreached } from './unless-unreached.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id: userId } = needUser(args)
  const { slug, lessonId } = args.params
  const { api } = args.context.get(apiContext)
  const course = await api('courseForUser', { params: { slug } })
  const section = course.sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const place = section?.lessons.find(({ id }) => id === lessonId)
  if (!section || !place) throw data({ code: 'LESSON_NOT_FOUND', message: 'Không tìm thấy bài học.' }, { status: 404 })
  if (!place.open) throw redirect(course.access.state === 'WAITING' ? paths.player(slug) : paths.course(slug))
  return {
    userId,
    course,
    at: placeIn(args.request.url),
    lesson: await api('lessonForLearner', { params: { id: course.courseId, sectionId: section.id, lessonId } }),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData ? `${loaderData.lesson.name} – ${loaderData.course.name}` : 'Bài học', noIndex: true },
  )

export default function PlayerPage({ loaderData: { userId, course, lesson, at } }: Route.ComponentProps) {
  const [outlineOpen, setOutlineOpen] = useState(false)
  const [celebrating, setCelebrating] = useState(false)
  const { revalidate } = useRevalidator()
  const [goneOn, setGoneOn] = useState<{ to: string; from: string } | null>(null)
  const main = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const learns = course.access.state === 'ENROLLED'
  const reads = lesson.type !== 'VIDEO'
  const renew = useRenewal(course, lesson)
  const completed = useCallback(async () => {
    await revalidate()
  }, [revalidate])
  // Who finished a lesson stands at the top of the next one, and a key held down presses nothing there.
  useEffect(() => {
    if (goneOn?.to !== lesson.id) return
    ;(title.current ?? main.current)?.focus({ preventScroll: true })
    return () => setGoneOn((now) => (now === goneOn ? null : now))
  }, [goneOn, lesson.id])
  const finished = goneOn?.to === lesson.id ? goneOn.from : null

  return (
    <div className={styles.player}>
      <LearnBar
        courseName={course.name}
        back={
          learns
            ? { to: paths.learning(), label: 'Khóa học của tôi' }
            : { to: paths.course(course.slug), label: 'Trang khóa học' }
        }
        {...(learns && { progress: course.progress })}
      >
        <span className={styles.phoneOnly}>
          <IconButton icon="playlist" label="Mục lục" onDark onClick={() => setOutlineOpen(true)} />
        </span>
      </LearnBar>
      <div className={styles.columns}>
        <main ref={main} id="noi-dung" tabIndex={-1} className={styles.main}>
          {reads && (
            <div className={styles.above}>
              <Title ref={title} lesson={lesson} finished={finished} />
            </div>
          )}
          <LessonView
            key={`${lesson.id}-${lesson.progress === null}-${at}`}
            lesson={shown(lesson)}
            at={at}
            renew={renew}
            traces={
              lesson.progress
                ? { userId, position: lesson.progress.position, video: lesson.progress.video, onCompleted: completed }
                : undefined
            }
          />
          <div className={styles.below}>
            {!reads && <Title lesson={lesson} finished={finished} />}
            {!learns && <Looking {...course.access} />}
            {!reads && (
              <LessonFoot key={lesson.id} course={course} lesson={lesson} onFinished={() => setCelebrating(true)} />
            )}
            <Celebration course={course} asked={celebrating} onClose={() => setCelebrating(false)} />
            <Attachments files={lesson.media.attachments} />
          </div>
          {reads && (
            <ReadingBar
              course={course}
              lesson={lesson}
              onGoOn={(to) => setGoneOn({ to, from: lesson.name })}
              onFinished={() => setCelebrating(true)}
            />
          )}
        </main>
        <aside className={styles.side} aria-label="Mục lục khóa học">
          <Outline course={course} currentId={lesson.id} />
        </aside>
      </div>
      <Dialog open={outlineOpen} onClose={() => setOutlineOpen(false)} title="Mục lục" shape="drawer">
        <Outline course={course} currentId={lesson.id} onChoose={() => setOutlineOpen(false)} />
      </Dialog>
    </div>
  )
}

/** The second or page that the address asks for; null where it asks for none. */
function placeIn(url: string): number | null {
  const search = new URL(url).searchParams
  const at = Number(search.get('giay') ?? search.get('trang') ?? Number.NaN)
  return Number.isInteger(at) && at > 0 && at <= 1_000_000 ? at : null
}

/** Over what is read, under what is watched. */
function Title({
  lesson,
  finished,
  ref,
}: {
  lesson: LearnersLesson
  /** The lesson that was finished to come here. */
  finished: string | null
  ref?: Ref<HTMLHeadingElement>
}) {
  return (
    <>
      <div role="status">
        {finished && (
          <p className={styles.finished}>
            <Done /> Đã học xong “{finished}”
          </p>
        )}
      </div>
      <p className={layout.small}>{lesson.sectionName}</p>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {lesson.name}
      </h1>
    </>
  )
}

function Looking({ state, byMembership, opensAt }: CourseOutline['access']) {
  if (state === 'OWNER' || state === 'STAFF')
    return <Notice title="Bạn đang xem như học viên">Tiến độ không được lưu.</Notice>
  if (state === 'WAITING' && opensAt)
    return <Notice title="Bài học thử">{`${openingWords(opensAt)} Tiến độ được lưu từ lúc đó.`}</Notice>
  return (
    <Notice title="Bài học thử">
      {state === 'EXPIRED'
        ? byMembership
          ? 'Gói hội viên của bạn đã kết thúc. Gia hạn gói, hoặc mua khóa học, để học tiếp từ chỗ đang dở.'
          : 'Thời hạn học của bạn đã kết thúc. Mua lại để học tiếp từ chỗ đang dở.'
        : 'Mua khóa học để mở mọi bài và lưu tiến độ.'}
    </Notice>
  )
}

function shown(lesson: LearnersLesson): ShownLesson {
  return {
    ...lesson,
    mediaUrl: lesson.media.url,
    streamUrl: lesson.media.streamUrl,
    captionsUrl: lesson.media.captionsUrl,
    attachments: lesson.media.attachments,
  }
}

function useRenewal({ courseId }: CourseOutline, { id, sectionId }: LearnersLesson) {
  return useCallback(
    () => call('renewLessonMedia', { params: { id: courseId, sectionId, lessonId: id } }).catch(unlessUnreached),
    [courseId, sectionId, id],
  )
}
