import { attachmentsOf, mainOf } from '#domain/course/resources.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { signedMediaUrl } from '#server/modules/library/index.ts'
import { courseOf, type DraftLesson, draftTree } from './draft.ts'
import { slugOf } from './reads.ts'
import { theOwnCourse } from './rows.ts'

/** The longest an address lives; the page asks for new ones when they run out. */
const VIEWING_SECONDS = 300

/** The draft as a learner would see it, for who works on it. Reads only: no enrolment, no progress, no watch session. */
export async function previewCourse(ctx: Context, courseId: string) {
  const row = await theOwnCourse(ctx, courseId)
  const address = (fileId: string | null) =>
    fileId === null ? null : signedMediaUrl(ctx, fileId, { userId: asUser(ctx), seconds: VIEWING_SECONDS })
  const sections = (await draftTree(ctx, courseId)).map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => lessonForViewing(lesson, address)),
  }))
  return { ...courseOf(row, await slugOf(ctx, courseId)), sections }
}

function lessonForViewing({ resources, ...lesson }: DraftLesson, address: (fileId: string | null) => string | null) {
  const main = mainOf(resources)
  const ready = lesson.type !== 'TEXT' && main?.status === 'READY' ? main : null
  return {
    ...lesson,
    body: lesson.type === 'TEXT' ? lesson.body : null,
    durationSeconds: ready?.durationMs ? ready.durationMs / 1_000 : null,
    pages: ready?.pages ?? null,
    mediaUrl: address(ready?.fileId ?? null),
    captionsUrl: address(ready?.captionsFileId ?? null),
    attachments: attachmentsOf(resources).flatMap(({ resourceId, fileId, name, size, mime, status }) => {
      const url = status === 'READY' ? address(fileId) : null
      return fileId && url ? [{ resourceId, fileId, name, size, mime, url }] : []
    }),
  }
}
