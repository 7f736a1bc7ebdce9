import { type LessonContent, lessonsOf, type SectionContent } from '#domain/course/content.ts'
import { REVIEW_FROM_PERCENT } from '#domain/course/learning.ts'
import type { Progress } from '#domain/course/progress.ts'
import { imageUrl } from '#domain/media.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { findMyReview } from '../ratings/reads.ts'
import { findTrace, tracesOf } from '../standing/rows.ts'
import { figures, type LessonFacts, lessonProgressOf, percentOf, standingOf, type Trace } from '../standing/rules.ts'
import { type Access, mayOpen, mustOpen } from './access.ts'
import { signedMediaOf } from './media.ts'
import { type LiveCourse, lessonOf, sectionOf, theCourse } from './rows.ts'

/** The curriculum of a live course with the person's access and progress; nothing of what the lessons contain. */
export async function courseForUser(ctx: Context, slug: string) {
  const userId = asUser(ctx)
  const course = await theCourse(ctx, { slug })
  const traces = await tracesOf(ctx, userId, [course.id])
  const standing = standingOf(course.content.sections, traces)
  const lessonIds = new Set(lessonsOf(course.content).map(({ id }) => id))
  const last = traces
    .filter(({ lessonId }) => lessonIds.has(lessonId))
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', userId)
    .where('course_id', '=', course.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const learns = course.access.state === 'ENROLLED' || course.access.state === 'EXPIRED'
  return {
    courseId: course.id,
    slug: course.slug,
    name: course.content.name,
    coverFileId: course.content.coverFileId,
    host: hostOf(course),
    videoCompletionRequired: course.content.videoCompletionRequired,
    access: course.access,
    progress: figures(standing),
    sections: course.content.sections.map((section) =>
      outlineSection(section, course.access, standing.sections, traces),
    ),
    lastLessonId: last?.lessonId ?? null,
    nextLessonId: standing.next,
    certificateNumber: certificate?.number ?? null,
    review: await findMyReview(ctx, userId, course.id),
    mayReview: learns && standing.percent >= REVIEW_FROM_PERCENT,
  }
}

/** One section of it. */
export async function sectionForLearner(ctx: Context, { id, sectionId }: { id: string; sectionId: string }) {
  const course = await theCourse(ctx, { id })
  const section = sectionOf(course.content, sectionId)
  const traces = await tracesOf(ctx, asUser(ctx), [course.id])
  const standing = standingOf(course.content.sections, traces)
  return {
    courseId: course.id,
    access: course.access,
    ...outlineSection(section, course.access, standing.sections, traces),
  }
}

type Place = { id: string; sectionId: string; lessonId: string }

/** A lesson with its content, for who may open it. */
export async function lessonForLearner(ctx: Context, place: Place) {
  const { course, section, lesson } = await theOpenLesson(ctx, place)
  const all = lessonsOf(course.content)
  const at = all.findIndex(({ id }) => id === lesson.id)
  const learns = course.access.state === 'ENROLLED'
  return {
    id: lesson.id,
    courseId: course.id,
    sectionId: section.id,
    sectionName: section.name,
    name: lesson.name,
    type: lesson.type,
    preview: lesson.preview,
    durationSeconds: lesson.durationSeconds,
    pages: lesson.pages,
    body: lesson.type === 'TEXT' && lesson.body ? { ...lesson.body } : null,
    videoCompletionRequired: course.content.videoCompletionRequired,
    access: course.access,
    media: await signedMediaOf(ctx, lesson),
    progress: learns ? lessonProgressOf(factsOf(lesson), await findTrace(ctx, asUser(ctx), lesson.id)) : null,
    previousLessonId: all[at - 1]?.id ?? null,
    nextLessonId: all[at + 1]?.id ?? null,
  }
}

/** Fresh addresses of a lesson's files; the right to them is asked for anew each time. */
export async function renewLessonMedia(ctx: Context, place: Place) {
  const { lesson } = await theOpenLesson(ctx, place)
  return signedMediaOf(ctx, lesson)
}

async function theOpenLesson(ctx: Context, { id, sectionId, lessonId }: Place) {
  const course = await theCourse(ctx, { id })
  const section = sectionOf(course.content, sectionId)
  const lesson = lessonOf(section, lessonId)
  mustOpen(course.access, lesson)
  return { course, section, lesson }
}

function outlineSection(
  section: SectionContent,
  access: Access,
  standings: readonly (Progress & { id: string })[],
  traces: readonly Trace[],
) {
  const standing = standings.find(({ id }) => id === section.id) ?? { done: 0, total: 0, percent: 0, completed: false }
  return {
    id: section.id,
    name: section.name,
    progress: figures(standing),
    lessons: section.lessons.map((lesson) => {
      const trace = traces.find(({ lessonId }) => lessonId === lesson.id)
      return {
        id: lesson.id,
        name: lesson.name,
        type: lesson.type,
        preview: lesson.preview,
        durationSeconds: lesson.durationSeconds,
        pages: lesson.pages,
        open: mayOpen(access, lesson),
        completed: Boolean(trace?.completedAt),
        percent: percentOf(factsOf(lesson), trace),
      }
    }),
  }
}

function factsOf({ type, assetVersion, durationSeconds, pages }: LessonContent): LessonFacts {
  return {
    type,
    assetVersion,
    pages,
    durationMs: durationSeconds === null ? null : Math.round(durationSeconds * 1_000),
  }
}

function hostOf({ host }: LiveCourse) {
  return { id: host.id, fullName: host.fullName, avatarUrl: imageUrl(host.avatarFileId, 256) }
}
