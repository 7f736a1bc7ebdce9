import type { CourseContent, LessonContent } from '#domain/course/content.ts'
import { attachmentsOf, mainOf } from '#domain/course/resources.ts'
import type { CourseDraft } from '#domain/course/validity.ts'
import { dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type courseOf, courseWordsOf, type DraftLesson, type DraftSection, draftTree } from './draft.ts'
import type { CourseRow } from './rows.ts'

type Course = ReturnType<typeof courseOf>

/** The draft frozen as what learners would see. The caller holds the lock of the course, so that it cannot change meanwhile. */
export async function snapshotOf(tx: Tx, courseId: string): Promise<CourseContent> {
  const row = await tx.db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow()
  return contentOf(tx, row, await draftTree(tx, courseId))
}

/** A draft's rows as course content; what is still missing stands as empty. */
export async function contentOf(
  ctx: Context | Tx,
  row: CourseRow,
  sections: readonly DraftSection[],
): Promise<CourseContent> {
  const published = await publishedFiles(ctx, row.id)
  return {
    ...courseWordsOf(row),
    coverFileId: row.cover_file_id ?? '',
    product: {
      price: dong(row.price ?? 0),
      listPrice: row.list_price === null ? null : dong(row.list_price),
      availableDays: row.available_days,
    },
    startAt: row.start_at?.toISOString() ?? null,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      thumbnailFileId: section.thumbnail.id,
      lessons: section.lessons.map((lesson) => lessonContent(lesson, published.get(lesson.id))),
    })),
  }
}

/** The draft as the rules of submitting read it. */
export function draftForRules(course: Course, sections: readonly DraftSection[]): CourseDraft {
  return {
    ...course,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      lessons: section.lessons.map(({ resources, ...lesson }) => {
        const main = mainOf(resources)
        return {
          ...lesson,
          fileId: main?.fileId ?? null,
          fileReady: main?.status === 'READY',
          durationSeconds: main?.durationMs ? main.durationMs / 1_000 : null,
        }
      }),
    })),
  }
}

type PublishedFile = { file_id: string | null; asset_version: number }

async function publishedFiles(ctx: Context | Tx, courseId: string): Promise<Map<string, PublishedFile>> {
  const rows = await ctx.db
    .selectFrom('published_lessons')
    .select(['id', 'file_id', 'asset_version'])
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function lessonContent({ resources, ...lesson }: DraftLesson, published: PublishedFile | undefined): LessonContent {
  const main = mainOf(resources)
  const fileId = lesson.type === 'TEXT' ? null : (main?.fileId ?? null)
  const replaced = published !== undefined && published.file_id !== fileId
  return {
    id: lesson.id,
    name: lesson.name,
    type: lesson.type,
    preview: lesson.preview,
    fileId,
    captionsFileId: lesson.type === 'VIDEO' ? (main?.captionsFileId ?? null) : null,
    assetVersion: (published?.asset_version ?? 1) + (replaced ? 1 : 0),
    durationSeconds: lesson.type === 'VIDEO' && main?.durationMs ? main.durationMs / 1_000 : null,
    pages: lesson.type === 'PDF' ? (main?.pages ?? null) : null,
    body: lesson.type === 'TEXT' ? lesson.body : null,
    attachments: attachmentsOf(resources).flatMap(({ resourceId, fileId: file, name, size, mime }) =>
      file ? [{ resourceId, fileId: file, name, size, mime }] : [],
    ),
  }
}
