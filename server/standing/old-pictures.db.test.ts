import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { emptyRichText, isRichText } from '#domain/richtext.ts'
import { documentOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { submittedEdit } from '#server/modules/learning/reviews/submitted.fixture.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const MIGRATION = readFileSync(path.join(import.meta.dirname, '../migrations/0075_pictures_of_ours.sql'), 'utf8')
const OURS = '/media/01890000-0000-7000-8000-000000000000/960.webp'
const image = (src: string, alt?: string) => ({ type: 'image', attrs: { src, alt } })
const words = (text: string) => ({ type: 'text', text })
const old = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [words('trước '), image('https://theo-doi.vidu.vn/a.gif', 'chấm'), words('sau')] },
    image(OURS, 'Bếp'),
    image('/t/ABCDEFGH', 'Sơ đồ'),
    { type: 'blockquote', content: [image('/media/../t/ABCDEFGH')] },
    { type: 'heading', attrs: { level: 2 }, content: [words('Cách nói về "image"')] },
  ],
}
const mended = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [words('trước '), words('sau')] },
    image(OURS, 'Bếp'),
    { type: 'paragraph', content: [words('Sơ đồ')] },
    { type: 'blockquote', content: [{ type: 'paragraph' }] },
    { type: 'heading', attrs: { level: 2 }, content: [words('Cách nói về "image"')] },
  ],
}

/** Tables that keep rich texts, a course's lessons among them as they were frozen. */
const KEPT = [
  ['posts', 'body'],
  ['posts', 'members_body'],
  ['post_pages', 'body'],
  ['post_pages', 'members_body'],
  ['courses', 'about'],
  ['lessons', 'body'],
  ['course_reviews', 'content'],
  ['course_versions', 'content'],
  ['resources', 'body'],
  ['e_documents', 'about'],
] as const

const t = openedApp()
beforeAll(async () => {
  const staff = await t.person({ role: 'ADMIN' })
  const { as } = await publishedPost(t)
  await t.call('createResource', { body: { kind: 'text', name: 'Bài đọc', body: { ...emptyRichText() } } }, { as })
  await sql`update posts set members_body = body`.execute(t.db)
  await sql`update post_pages set members_body = body`.execute(t.db)
  await submittedEdit(t, staff)
  await sql`update lessons set body = '{}'`.execute(t.db)
  await documentOnSale(t, staff)
})

it('texts from before show pictures of ours alone once the product is upgraded, and lose no word', async () => {
  expect(isRichText(old)).toBe(false)
  expect(isRichText(mended)).toBe(true)
  await sql`alter table course_versions disable trigger user`.execute(t.db)
  for (const [table, column] of KEPT)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(old)}::jsonb
      where ${sql.ref(column)} is not null`.execute(t.db)
  await sql`alter table course_versions enable trigger user`.execute(t.db)
  for (const _ of ['first', 'again']) {
    await sql.raw(MIGRATION).execute(t.db)
    for (const [table, column] of KEPT) {
      const { rows } = await sql<{ text: unknown }>`
        select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(t.db)
      expect(rows.length, table).toBeGreaterThan(0)
      for (const { text } of rows) expect(text, `${table}.${column}`).toEqual(mended)
    }
  }
  await expect(sql`update course_versions set number = 9`.execute(t.db)).rejects.toThrow()
})
