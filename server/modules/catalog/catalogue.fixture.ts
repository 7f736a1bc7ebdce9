import { write } from '#server/core/write.ts'
import { categories } from '#server/seed/catalogue/categories.ts'
import { courses } from '#server/seed/catalogue/courses.ts'
import { hosts } from '#server/seed/catalogue/hosts.ts'
import type { TestApp } from '#server/testing/app.ts'
import { openProduct, publishProduct } from './index.ts'

/** The demo's tree of categories. @returns slug → id */
export async function demoCategories(t: TestApp): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const theme of categories) {
    const { id } = await t.db
      .insertInto('categories')
      .values({ name: theme.name, slug: theme.slug, index: theme.index })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(theme.slug, id)
    for (const child of theme.children) {
      const row = await t.db
        .insertInto('categories')
        .values({ parent_id: id, name: child.name, slug: child.slug, index: child.index })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(child.slug, row.id)
    }
  }
  return ids
}

/** Puts the names and words of the demo catalogue on sale, in its categories, for searches over real titles. */
export async function demoCatalogue(t: TestApp): Promise<{ names: string[] }> {
  const ids = await demoCategories(t)
  const people = new Map<string, { id: string; fullName: string }>()
  for (const host of hosts) people.set(host.key, await t.person({ role: 'HOST', fullName: host.fullName }))
  const ctx = await t.as()
  for (const course of courses) {
    const host = people.get(course.hostKey) ?? (await t.person({ role: 'HOST' }))
    await write(ctx, async (tx) => {
      const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name: course.name })
      await publishProduct(tx, {
        id,
        name: course.name,
        description: course.description,
        keywords: course.tags.join(', '),
        hostName: host.fullName,
        coverFileId: null,
        price: course.price,
        listPrice: course.listPrice,
        availableDays: course.availableDays,
        lessonCount: 4,
        durationSeconds: 3_600,
        categoryIds: [ids.get(course.categorySlug) ?? ''].filter(Boolean),
        startAt: null,
      })
    })
  }
  return { names: courses.map((course) => course.name) }
}
