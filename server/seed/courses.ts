import { allLines, type CourseLines } from '#domain/course/fields.ts'
import { dong } from '#domain/money.ts'
import type { RichText } from '#domain/richtext.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { createCategory } from '#server/modules/catalog/categories/create-category.ts'
import { upsertLesson } from '#server/modules/learning/authoring/outline/upsert-lesson.ts'
import { upsertSection } from '#server/modules/learning/authoring/outline/upsert-section.ts'
import { submitCourse } from '#server/modules/learning/authoring/submit-course.ts'
import { upsertCourse } from '#server/modules/learning/authoring/upsert-course.ts'
import { approveReview } from '#server/modules/learning/reviews/approve-review.ts'
import { addFile } from '#server/modules/library/index.ts'
import { createResource } from '#server/modules/library/resources/create-resource.ts'
import { covers, type Theme } from './assets/covers.ts'
import { categories } from './catalogue/categories.ts'
import { completeCourses } from './catalogue/complete-courses.ts'
import { courses } from './catalogue/courses.ts'
import type { CourseSeed, HostKey } from './catalogue/types.ts'
import { fullCourses } from './full-courses/list.ts'
import type { FullLesson } from './full-courses/types.ts'
import { asset, type Cast, type Member } from './people.ts'
import { titleCover } from './title-cover.ts'

/** The tree of categories. @returns slug → id */
export async function plantCategories(cast: Cast): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { slug, name, description, children } of categories) {
    const parent = await createCategory(cast.staff, null, { slug, name, description })
    ids.set(slug, parent.id)
    for (const child of children)
      ids.set(
        child.slug,
        (
          await createCategory(cast.staff, parent.id, {
            slug: child.slug,
            name: child.name,
            description: child.description,
          })
        ).id,
      )
  }
  return ids
}

export type Outline = CourseLines & {
  key: string
  name: string
  description: string
  about: RichText
  tags: readonly string[]
  questionAndAnswers: readonly { question: string; answer: string }[]
  price: number
  listPrice: number
  availableDays: number | null
  videoCompletionRequired: boolean
  hostKey: HostKey
  categorySlug: string
  cover: string
  sections: { name: string; lessons: FullLesson[] }[]
}

/** Every course of the demo as its host would write it and its staff approve it, spread over the last months. @returns key → course id */
export async function publishCourses(
  ctx: Context,
  cast: Cast,
  categoryIds: Map<string, string>,
  started: (name: string) => void,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const outlines = allOutlines()
  for (const [index, outline] of outlines.entries()) {
    started(outline.name)
    const host = cast.hosts.get(outline.hostKey) as Member
    const at = addDays(ctx.now(), -(20 + ((index * 53) % 330)))
    const courseId = await writeCourse(cast.as(host, at), host, outline, [categoryIds.get(outline.categorySlug) ?? ''])
    const { reviewId } = await submitCourse(cast.as(host, at), courseId, undefined)
    await approveReview({ ...cast.staff, now: () => at }, reviewId)
    ids.set(outline.key, courseId)
  }
  return ids
}

/** A draft with all its parts, as its host writes it in the editor. @returns its id */
export async function writeCourse(
  ctx: Context,
  host: Member,
  outline: Outline,
  categoryIds: string[],
): Promise<string> {
  const picture = async (key: string) =>
    addFile(ctx, {
      ownerId: host.id,
      name: key.split('/').at(-1) ?? key,
      mime: 'image/webp',
      bytes: await asset(key),
      visibility: 'PUBLIC',
    })
  const cover = await addFile(ctx, {
    ownerId: host.id,
    name: 'bia.webp',
    mime: 'image/webp',
    bytes: await titleCover(outline.cover, outline.name),
    visibility: 'PUBLIC',
  })
  const course = await upsertCourse(ctx, {
    name: outline.name,
    description: outline.description,
    about: outline.about as never,
    coverImage: { id: cover.id },
    categoryIds,
    ...allLines(outline),
    questionAndAnswers: [...outline.questionAndAnswers],
    tags: [...outline.tags],
    videoCompletionRequired: outline.videoCompletionRequired,
    product: {
      price: dong(outline.price),
      listPrice: dong(outline.listPrice),
      availableDays: outline.availableDays,
    },
  })
  for (const { name, lessons } of outline.sections) {
    const section = await upsertSection(ctx, { courseId: course.id, name })
    for (const lesson of lessons) await writeLesson(ctx, host, section.id, lesson, picture)
  }
  return course.id
}

async function writeLesson(
  ctx: Context,
  host: Member,
  sectionId: string,
  lesson: FullLesson,
  picture: (key: string) => Promise<{ id: string }>,
) {
  const file = async (key: string, mime: string) =>
    addFile(ctx, {
      ownerId: host.id,
      name: key.split('/').at(-1) ?? key,
      mime,
      bytes: await asset(key),
      visibility: 'PRIVATE',
    })
  const resources: { resourceId: string; isMain: boolean }[] = []
  const add = async (isMain: boolean, resource: Parameters<typeof createResource>[1]) => {
    resources.push({ resourceId: (await createResource(ctx, resource)).id, isMain })
  }
  for (const attachment of lesson.attachments ?? []) {
    const { id } = await file(attachment.asset, 'application/pdf')
    await add(false, { kind: 'PDF', name: attachment.name, fileId: id })
  }
  if (lesson.type === 'VIDEO') {
    const [video, captions] = [await file(lesson.asset, 'video/mp4'), await file(lesson.captions, 'text/vtt')]
    await add(true, { kind: 'video', name: lesson.name, fileId: video.id, captionsFileId: captions.id })
  } else if (lesson.type === 'PDF') {
    const { id } = await file(lesson.asset, 'application/pdf')
    await add(true, { kind: 'PDF', name: lesson.name, fileId: id })
  }
  await upsertLesson(ctx, {
    sectionId,
    type: lesson.type,
    name: lesson.name,
    preview: lesson.preview ?? false,
    resources,
    ...(lesson.body && { body: (await withPictures(lesson.body, picture)) as never }),
  })
}

/** Pictures of a text stand as `asset:` keys in the data; each becomes a file of the host. */
export async function withPictures<T>(node: T, picture: (key: string) => Promise<{ id: string }>): Promise<T> {
  if (Array.isArray(node)) return Promise.all(node.map((inner) => withPictures(inner, picture))) as Promise<T>
  if (node === null || typeof node !== 'object') return node
  const { attrs, content } = node as { attrs?: { src?: unknown }; content?: unknown }
  if (typeof attrs?.src === 'string' && attrs.src.startsWith('asset:')) {
    const { id } = await picture(attrs.src.slice('asset:'.length))
    return { ...node, attrs: { ...attrs, src: `/media/${id}/960.webp` } }
  }
  return content === undefined ? node : { ...node, content: await withPictures(content, picture) }
}

/** Every course of the demo, the full ones first. */
export function allOutlines(): Outline[] {
  const full = fullCourses.map((course): Outline => {
    const place = completeCourses.find((one) => one.key === course.key)
    return { ...course, about: course.about as RichText, categorySlug: place?.categorySlug ?? '' }
  })
  const taken = new Map<Theme, number>(full.map((_, index) => [fullCourses[index]?.theme as Theme, 1]))
  const texts = courses.map((course): Outline => {
    const drawn = covers[course.theme]
    const place = taken.get(course.theme) ?? 0
    taken.set(course.theme, place + 1)
    return {
      ...course,
      about: course.about as unknown as RichText,
      benefit: [...course.benefit],
      videoCompletionRequired: false,
      cover: drawn[place % drawn.length] ?? '',
      sections: textSections(course),
    }
  })
  return [...full, ...texts]
}

/** The first lesson of each course may be read before buying. */
function textSections(course: CourseSeed): Outline['sections'] {
  return course.sections.map((section, at) => ({
    name: section.title,
    lessons: section.lessons.map((lesson, index) => ({
      type: 'TEXT' as const,
      name: lesson.title,
      preview: at === 0 && index === 0,
      body: lesson.body as never,
    })),
  }))
}
