import { randomUUID } from 'node:crypto'
import type { CourseContent, LessonContent } from '#domain/course/content.ts'
import { dong } from '#domain/money.ts'
import { write } from '#server/core/write.ts'
import { publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { publishVersion } from '#server/modules/learning/publishing/publish-version.ts'
import { indexCourses } from '#server/modules/learning/search/index-courses.ts'
import { demand } from '#server/seed/catalogue/demand.ts'
import { combos, documents } from '#server/seed/catalogue/goods.ts'
import { hosts } from '#server/seed/catalogue/hosts.ts'
import { allOutlines, type Outline } from '#server/seed/courses.ts'
import { POSTS } from '#server/seed/posts.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { demoCategories } from '../../catalogue.fixture.ts'
import { goodNamed } from '../../goods.fixture.ts'
import { openProduct, publishProduct } from '../../index.ts'

/**
 * All that visitors of the demo may find, with its words as the demo's seed has them and as many buyers, without pictures
 * and files. @returns id → the name by which the judged queries call it
 */
export async function demoToSearch(t: TestApp): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  const categories = await demoCategories(t)
  const people = await teachers(t)
  for (const [key, { id }] of people) keys.set(id, key)
  const courses = new Map<string, string>()
  for (const outline of allOutlines()) {
    const id = await course(t, outline, people.get(outline.hostKey), categories.get(outline.categorySlug) ?? '')
    courses.set(outline.key, outline.name)
    keys.set(id, outline.key)
  }
  for (const { by, name, description, parts } of combos) {
    const id = await goodNamed(t, { kind: 'COMBO', name })
    const words = parts.map((key) => courses.get(key)).join(', ')
    await show(t, id, { name, description, keywords: words, hostName: people.get(by)?.fullName ?? '' })
    keys.set(id, `combo-${by}`)
  }
  for (const { file, name, description, author } of documents) {
    const id = await goodNamed(t, { kind: 'DOCUMENT', name })
    await show(t, id, { name, description, keywords: author, hostName: author })
    keys.set(id, file)
  }
  for (const { key, by, title, excerpt, tags, type, shown } of POSTS) {
    if (shown === null || shown < 0) continue
    const as = people.get(by === 'staff' ? 'host-1' : by)
    const post = await publishedPost(t, { title, excerpt, tags, type, ...(as && { as }) })
    keys.set(post.id, `post-${key}`)
  }
  await indexCourses(await t.as())
  return keys
}

async function teachers(t: TestApp): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  for (const { key, fullName, headline, bio, topics } of hosts) {
    const person = await approvedHost(t, fullName)
    const said = { headline, bio: bio.join('\n\n'), topics: [...topics] }
    await t.db.updateTable('host_profiles').set(said).where('user_id', '=', person.id).execute()
    people.set(key, person)
  }
  return people
}

async function course(t: TestApp, outline: Outline, host: Person | undefined, category: string): Promise<string> {
  const { name, price } = outline
  const hostId = host?.id ?? ''
  const now = t.clock.now
  const ctx = await t.as()
  return write(ctx, async (tx) => {
    const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId, name })
    const times = { created_at: now, updated_at: now }
    await tx.db
      .insertInto('courses')
      .values({ id, host_id: hostId, status: 'PUBLISHED', name, ...times })
      .execute()
    const { id: reviewId } = await tx.db
      .insertInto('course_reviews')
      .values({ course_id: id, content: '{}', status: 'APPROVED', submitted_by: hostId, submitted_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content: CourseContent = {
      ...outline,
      product: { price: dong(price), listPrice: null, availableDays: outline.availableDays ?? null },
      tags: [...outline.tags],
      questionAndAnswers: [...outline.questionAndAnswers],
      coverFileId: '',
      categoryIds: [category],
      startAt: null,
      sections: outline.sections.map(({ name, lessons }) => ({
        id: randomUUID(),
        name,
        thumbnailFileId: null,
        lessons: lessons.map(
          (lesson): LessonContent => ({
            id: randomUUID(),
            name: lesson.name,
            type: lesson.type,
            preview: lesson.preview ?? false,
            fileId: null,
            captionsFileId: null,
            assetVersion: 1,
            durationSeconds: null,
            pages: null,
            body: (lesson.body as LessonContent['body']) ?? null,
            attachments: [],
          }),
        ),
      })),
    }
    await publishVersion(tx, { courseId: id, hostId, content, reviewId, onSale: true, isOpen: false })
    await tx.db
      .updateTable('products')
      .set({ paid_count: demand[outline.key] ?? 0 })
      .where('id', '=', id)
      .execute()
    return id
  })
}

async function show(
  t: TestApp,
  id: string,
  face: { name: string; description: string; keywords: string; hostName: string },
): Promise<void> {
  await write(await t.as(), (tx) =>
    publishProduct(tx, {
      id,
      ...face,
      coverFileId: null,
      price: 0,
      listPrice: null,
      availableDays: null,
      lessonCount: 0,
      durationSeconds: 0,
      categoryIds: [],
      startAt: null,
    }),
  )
}
