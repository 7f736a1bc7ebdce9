import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { UserRole } from '#domain/enums.ts'
import { write } from '#server/core/write.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { grantMembership } from '#server/modules/catalog/index.ts'
import { addFile } from '#server/modules/library/index.ts'
import { pdf } from '#server/modules/library/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, paragraph, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { indexCourses } from './index-courses.ts'

const t = openedApp()

/** A made-up word that stands in one thing alone and is near no other. */
let made = 0
const secret = () => `q${createHash('sha256').update(String(made++)).digest('hex').slice(0, 14)}`

type Words = Record<'title' | 'text' | 'free' | 'page' | 'said', string>
/** A course of five lessons, each with a word of its own: a title, a text, one that is free, page 2 of a PDF, second 75 of captions. */
async function wordyCourse(): Promise<{ course: PublishedCourse; words: Words; host: Person }> {
  const words = { title: secret(), text: secret(), free: secret(), page: secret(), said: secret() }
  const host = await t.person({ role: 'HOST' })
  const course = await publishedCourse(t, {
    host,
    lessons: [
      { name: `Bài ${words.title}` },
      { name: 'Đọc thêm', body: paragraph(`Chỗ này nói về ${words.text} thật kỹ.`) },
      { name: 'Học thử', preview: true, body: paragraph(`Ai cũng đọc được ${words.free}.`) },
      { name: 'Sổ tay', type: 'PDF' },
      { name: 'Ghi hình', type: 'VIDEO' },
    ],
  })
  const ctx = await t.as(host)
  const [handbook, captions] = [
    await addFile(ctx, {
      ownerId: host.id,
      name: 'so-tay.pdf',
      mime: 'application/pdf',
      bytes: await pdf(['Trang dau', `O day co ${words.page}`]),
      visibility: 'PRIVATE',
    }),
    await addFile(ctx, {
      ownerId: host.id,
      name: 'phu-de.vtt',
      mime: 'text/vtt',
      bytes: Buffer.from(
        `WEBVTT\n\n00:03.000 --> 00:05.000\nMở đầu\n\n01:10.000 --> 01:12.000\nLúc này\n\n01:15.000 --> 01:19.000\nTôi nói ${words.said}\n`,
      ),
      visibility: 'PRIVATE',
    }),
  ]
  const content = structuredClone(course.content)
  const [, , , book, video] = content.sections[0]?.lessons ?? []
  if (book) book.fileId = handbook.id
  if (video) video.captionsFileId = captions.id
  const published = await publishVersion(t, course, content)
  await indexCourses(await t.as())
  return { course: published, words, host }
}

async function lessons(text: string, as?: Person) {
  const { body, status } = await t.call('searchEverything', { query: { text, kind: 'LESSON' } }, { as })
  expect(status).toBe(200)
  const { items, total } = body.groups.LESSON
  expect(total).toBe(items.length)
  return items
}
/** Which of the words somebody finds. */
const finds = async (words: Words, as?: Person) => {
  const found = await Promise.all(
    Object.entries(words).map(async ([what, word]) => ((await lessons(word, as)).length > 0 ? [what] : [])),
  )
  return found.flat()
}
const ALL = ['title', 'text', 'free', 'page', 'said']

describe('what lessons say is found by who may open them', () => {
  it('titles by everybody; what is free by who is signed in; all by who learns, owns or moderates', async () => {
    const { course, words, host } = await wordyCourse()
    const learner = await t.person()
    await enroll(t, learner, course)
    expect(await finds(words)).toEqual(['title'])
    expect(await finds(words, await t.person())).toEqual(['title', 'free'])
    expect(await finds(words, learner)).toEqual(ALL)
    expect(await finds(words, host)).toEqual(ALL)
    const roles: [UserRole, string[]][] = [
      ['SUPER_ADMIN', ALL],
      ['ACA_PARTNER', ALL],
      ['MARKETING', ['title', 'free']],
      ['SALE', ['title', 'free']],
      ['HOST', ['title', 'free']],
    ]
    for (const [role, found] of roles)
      expect([role, await finds(words, await t.person({ role }))]).toEqual([role, found])
  })

  it('no longer once access has ended, was taken back, or the membership that opened it is over', async () => {
    const { course, words } = await wordyCourse()
    const [limited, refunded, member] = [await t.person(), await t.person(), await t.person()]
    await enroll(t, limited, course, { availableDays: 1 })
    await enroll(t, refunded, course)
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    const { planId } = await membershipOnSale(t, staff, { opensAll: true })
    await write(await t.as(), (tx) => grantMembership(tx, { userId: member.id, planId, orderItemId: null }))
    expect(await finds(words, member)).toEqual(['title', 'free'])
    await t.call('startWithMembership', { params: { id: course.courseId } }, { as: member })
    for (const person of [limited, refunded, member]) expect(await finds(words, person)).toEqual(ALL)

    await t.db
      .updateTable('enrollments')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
      .where('user_id', '=', refunded.id)
      .execute()
    await t.db
      .updateTable('membership_access')
      .set({ starts_at: new Date(t.clock.now.getTime() - 86_400_000), ends_at: t.clock.now })
      .where('user_id', '=', member.id)
      .execute()
    for (const person of [refunded, member]) expect(await finds(words, person)).toEqual(['title', 'free'])
    t.clock.advance(86_400)
    expect(await finds(words, await signInAgain(t, limited))).toEqual(['title', 'free'])
  })

  it('a course off sale is found by its learners alone', async () => {
    const { course, words } = await wordyCourse()
    const learner = await t.person()
    await enroll(t, learner, course)
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', course.courseId).execute()
    expect(await finds(words)).toEqual([])
    expect(await finds(words, await t.person())).toEqual([])
    expect(await finds(words, learner)).toEqual(ALL)
  })

  it('nothing that is paid for becomes known by a number, a proposal or a suggestion', async () => {
    const { words } = await wordyCourse()
    const stranger = await t.person()
    for (const word of [words.text, words.page, words.said]) {
      const { body } = await t.call('searchEverything', { query: { text: word } }, { as: stranger })
      expect(body).toMatchObject({ total: 0, order: [], didYouMean: null, relaxed: null })
      const slip = `${word.slice(0, 6)}${word.slice(7)}`
      expect((await t.call('searchEverything', { query: { text: slip } }, { as: stranger })).body.didYouMean).toBeNull()
      const offered = await t.call('searchSuggestions', { query: { text: word.slice(0, 10) } }, { as: stranger })
      expect(offered.body).toEqual({ items: [], categories: [], didYouMean: null })
    }
  })
})

describe('a lesson that was found', () => {
  it('says where in it the words stand, and what stands there', async () => {
    const { course, words, host } = await wordyCourse()
    const [page] = await lessons(words.page, host)
    expect(page).toMatchObject({ name: 'Sổ tay', courseSlug: course.slug, open: true, place: { kind: 'PAGE', at: 2 } })
    expect(page?.excerpt.filter(({ found }) => found)).toEqual([{ text: words.page, found: true }])
    const [said] = await lessons(words.said, host)
    expect(said).toMatchObject({ name: 'Ghi hình', place: { kind: 'SECOND', at: 75 } })
    const [read] = await lessons(`nói về ${words.text}`, host)
    expect(read).toMatchObject({ name: 'Đọc thêm', place: null })
    expect(read?.excerpt.map(({ text }) => text).join('')).toBe(`Chỗ này nói về ${words.text} thật kỹ.`)
  })

  it('by its title alone it stands there without a place; who may not open it is led to its course', async () => {
    const { course, words, host } = await wordyCourse()
    expect(await lessons(words.title)).toMatchObject([{ open: false, place: null, excerpt: [] }])
    expect(await lessons(words.title, host)).toMatchObject([{ open: true }])
    const offered = async (as?: Person) =>
      (await t.call('searchSuggestions', { query: { text: words.title } }, { as })).body.items.find(
        ({ kind }) => kind === 'LESSON',
      )?.address
    expect(await offered()).toBe(course.slug)
    expect(await offered(host)).toBe(`${course.slug}/${course.lessons[0]?.id}`)
  })

  it('is one of its course: the name of the course helps, and alone finds none of its lessons', async () => {
    const [name, word] = [secret(), secret()]
    await publishedCourse(t, { name: `Khóa ${name}`, lessons: [{ name: `Vòng lặp ${word}` }] })
    await indexCourses(await t.as())
    expect((await lessons(`${name} ${word}`)).map((one) => one.courseName)).toEqual([`Khóa ${name}`])
    expect(await lessons(name)).toEqual([])
  })
})

it('a newly published version is found instead of the old one, once', async () => {
  const { course, words, host } = await wordyCourse()
  const next = secret()
  const content = structuredClone(course.content)
  const [first] = content.sections[0]?.lessons ?? []
  if (first) first.name = `Bài ${next}`
  await publishVersion(t, course, { ...content, sections: [{ ...content.sections[0], lessons: [first] }] as never })
  expect(await indexCourses(await t.as())).toBe(1)
  expect(await indexCourses(await t.as())).toBe(0)
  expect(await finds({ ...words, title: next }, host)).toEqual(['title'])
  expect(await lessons(words.title, host)).toEqual([])
})

it('captions that cannot be read keep nothing else from being found', async () => {
  const word = secret()
  // Files of the fixture are rows without bytes.
  await publishedCourse(t, { lessons: [{ name: `Quay ${word}`, type: 'VIDEO' }] })
  expect(await indexCourses(await t.as())).toBe(1)
  expect(await lessons(word)).toHaveLength(1)
})
