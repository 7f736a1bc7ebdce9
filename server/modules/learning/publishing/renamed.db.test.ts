import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0085_course_names.sql')

test('versions and submissions frozen under the older names are read under those of the specification', async () => {
  const { courseId, slug, host } = await publishedCourse(t)
  const old = {
    name: 'Nấu phở',
    benefits: ['Nước trong'],
    price: 1_000,
    listPrice: null,
    availableDays: 30,
    sections: [],
  }
  const content = JSON.stringify(old)
  const { id } = await t.db
    .insertInto('course_versions')
    .values({ course_id: courseId, number: 7, content, published_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('course_reviews')
    .values({ course_id: courseId, content, submitted_by: host.id, submitted_at: t.clock.now })
    .execute()
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(t.db)
  const renamed = {
    name: 'Nấu phở',
    benefit: ['Nước trong'],
    product: { price: 1_000, listPrice: null, availableDays: 30 },
    sections: [],
  }
  const version = t.db.selectFrom('course_versions').select('content').where('id', '=', id)
  expect(await version.executeTakeFirst()).toEqual({ content: renamed })
  const review = t.db.selectFrom('course_reviews').select('content').where('course_id', '=', courseId)
  expect(await review.executeTakeFirst()).toEqual({ content: renamed })
  const change = t.db.updateTable('course_versions').set({ content: '{}' }).where('id', '=', id)
  await expect(change.execute()).rejects.toThrow()
  expect((await t.call('courseBySlug', { params: { slug } })).body.benefit).toEqual([])
})
