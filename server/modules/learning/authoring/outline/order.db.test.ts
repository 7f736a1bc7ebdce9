import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FieldProblem, isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { approvedHost, draft, lesson, section } from '../testing.ts'
import { arrangeCourse } from './arrange-course.ts'
import { deleteLesson } from './delete-lesson.ts'
import { deleteSection } from './delete-section.ts'
import { upsertLesson } from './upsert-lesson.ts'
import { upsertSection } from './upsert-section.ts'

let app: TestApp
let host: Person
let ctx: Context

beforeAll(async () => {
  app = await testApp()
  host = await approvedHost(app)
  ctx = await app.as(host)
})
afterAll(() => app.close())

type Outline = { id: string; lessonIds: string[] }[]

/** The draft as it is stored, failing where the order has a gap or a lesson stands wrong. */
async function outline(courseId: string): Promise<{ treeVersion: number; sections: Outline }> {
  const course = await app.db
    .selectFrom('courses')
    .select('tree_version')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const sections = await app.db
    .selectFrom('sections')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  const lessons = await app.db
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  expect(sections.map(({ index }) => index)).toEqual(sections.map((_, index) => index))
  const list = sections.map(({ id }) => {
    const own = lessons.filter((one) => one.section_id === id)
    expect(own.map(({ index }) => index)).toEqual(own.map((_, index) => index))
    return { id, lessonIds: own.map((one) => one.id) }
  })
  expect(list.flatMap(({ lessonIds }) => lessonIds).length).toBe(lessons.length)
  return { treeVersion: course.tree_version, sections: list }
}

async function course(shape: number[]): Promise<string> {
  const courseId = await draft(app, host)
  for (const [at, lessons] of shape.entries()) {
    const sectionId = await section(app, host, courseId, `Chương ${at + 1}`)
    for (let n = 0; n < lessons; n++) await lesson(app, host, sectionId, `Bài ${n + 1}`)
  }
  return courseId
}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : isFault(result.reason) ? result.reason.code : String(result.reason)

describe('L1: whatever is added, deleted and moved, every lesson stands in exactly one section, without gaps', () => {
  test('any sequence of writes', async () => {
    const step = fc.record({
      what: fc.constantFrom('section', 'lesson', 'lesson', 'arrange', 'arrange', 'drop lesson', 'drop section'),
      a: fc.nat(),
      b: fc.nat(),
      c: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const courseId = await course([1])
        for (const step of steps) await taken(courseId, step)
        await outline(courseId)
      }),
      { numRuns: 12 },
    )
  })

  test('writers of one course at once do not tread on each other', async () => {
    const courseId = await course([3, 2])
    const { sections } = await outline(courseId)
    const [first, second] = sections as [Outline[number], Outline[number]]
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => upsertLesson(ctx, { sectionId: first.id, type: 'TEXT', name: 'Bài' })),
      deleteLesson(ctx, first.lessonIds[0] as string),
      deleteLesson(ctx, second.lessonIds[1] as string),
      upsertSection(ctx, { courseId, name: 'Chương' }),
    ])
    expect(results.map(codeOf)).toEqual(Array(7).fill('done'))
    expect((await outline(courseId)).sections.map(({ lessonIds }) => lessonIds.length)).toEqual([6, 1, 0])
  })
})

describe('two editors who reorder at once', () => {
  test('the second gets 409 and is told the order that stands; the first one’s order stands whole', async () => {
    const courseId = await course([2, 1])
    const { treeVersion, sections } = await outline(courseId)
    const [first, second] = sections as [Outline[number], Outline[number]]
    const swapped = [{ ...first, lessonIds: first.lessonIds.toReversed() }, second]
    const turned = [second, first]
    const results = await Promise.allSettled([
      arrangeCourse(ctx, courseId, { treeVersion, sections: swapped }),
      arrangeCourse(ctx, courseId, { treeVersion, sections: turned }),
    ])
    expect(results.map(codeOf).toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
    const after = await outline(courseId)
    expect([swapped, turned]).toContainEqual(after.sections)
    const refused = results.find((result) => result.status === 'rejected')?.reason
    expect(refused.detail.stored).toEqual(after)
  })

  test('an order that misses a lesson, names one twice or a stranger’s moves nothing and says which', async () => {
    const courseId = await course([2])
    const other = await course([1])
    const stranger = (await outline(other)).sections[0]?.lessonIds[0] as string
    const before = await outline(courseId)
    const [own] = before.sections as [Outline[number]]
    const { treeVersion } = before
    const wrong = (lessonIds: string[], id = own.id) =>
      arrangeCourse(ctx, courseId, { treeVersion, sections: [{ id, lessonIds }] }).then(
        () => 'done',
        ({ code, errors }) => [code, ...errors.map((one: FieldProblem) => `${one.path} ${one.code}: ${one.message}`)],
      )
    expect(await wrong(own.lessonIds.slice(1))).toEqual([
      'VALIDATION_FAILED',
      'sections missing: Thứ tự còn thiếu bài học “Bài 1”.',
    ])
    expect(await wrong([...own.lessonIds, own.lessonIds[0] as string])).toEqual([
      'VALIDATION_FAILED',
      'sections.0.lessonIds.2 twice: Bài học này được xếp hai lần.',
    ])
    expect(await wrong([stranger, ...own.lessonIds])).toEqual([
      'LESSON_NOT_FOUND',
      'sections.0.lessonIds.0 foreign: Bài học này không thuộc khóa học.',
    ])
    expect(await wrong(own.lessonIds, other)).toEqual([
      'SECTION_NOT_FOUND',
      'sections.0.id foreign: Chương này không thuộc khóa học.',
    ])
    // Whoever starts from an older order is told that first.
    await expect(
      arrangeCourse(ctx, courseId, { treeVersion: treeVersion - 1, sections: [{ id: own.id, lessonIds: [stranger] }] }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await outline(courseId)).toEqual(before)
    expect((await outline(other)).sections[0]?.lessonIds).toEqual([stranger])
  })

  test('L1: the database itself refuses two lessons in one place at commit', async () => {
    const courseId = await course([2])
    await expect(
      app.db.updateTable('lessons').set({ index: 0 }).where('course_id', '=', courseId).execute(),
    ).rejects.toMatchObject({ constraint: 'lessons_order' })
  })

  test('control: with the lock of the course off, both would pass the check and both orders be taken', async () => {
    const courseId = await course([2])
    const { treeVersion } = await outline(courseId)
    const race = async (lock: '' | 'for update') => {
      const [one, two] = [new pg.Client(app.url), new pg.Client(app.url)]
      await Promise.all([one.connect(), two.connect()])
      const version = async (client: pg.Client) =>
        (await client.query(`select tree_version from courses where id = $1 ${lock}`, [courseId])).rows[0]
          .tree_version as number
      const goOn = (client: pg.Client) =>
        client.query('update courses set tree_version = tree_version + 1 where id = $1', [courseId])
      try {
        await Promise.all([one.query('begin'), two.query('begin')])
        const first = await version(one)
        const second = version(two)
        if (lock === '') await second
        await goOn(one)
        await one.query('commit')
        const passed = (await second) === first
        if (passed) await goOn(two)
        await two.query('commit')
        return passed
      } finally {
        await Promise.all([one.end(), two.end()])
      }
    }
    expect(await race('')).toBe(true)
    expect((await outline(courseId)).treeVersion).toBe(treeVersion + 2)
    expect(await race('for update')).toBe(false)
  })
})

test('the versions of sections and lessons do not change by being moved, so a move never collides with a text', async () => {
  const courseId = await course([2])
  const { treeVersion, sections } = await outline(courseId)
  const [own] = sections as [Outline[number]]
  await arrangeCourse(ctx, courseId, { treeVersion, sections: [{ id: own.id, lessonIds: own.lessonIds.toReversed() }] })
  const { rows } = await sql<{ version: number }>`select version from lessons where course_id = ${courseId}`.execute(
    app.db,
  )
  expect(rows.map(({ version }) => version)).toEqual([1, 1])
})

type Step = { what: string; a: number; b: number; c: number }

async function taken(courseId: string, { what, a, b, c }: Step): Promise<void> {
  const { treeVersion, sections } = await outline(courseId)
  const target = sections[a % Math.max(1, sections.length)]
  const all = sections.flatMap(({ lessonIds }) => lessonIds)
  const lesson = all[a % Math.max(1, all.length)]
  if (what === 'section') await upsertSection(ctx, { courseId, name: 'Chương' })
  else if (what === 'drop lesson' && lesson) await deleteLesson(ctx, lesson)
  else if (target && what === 'lesson') await upsertLesson(ctx, { sectionId: target.id, type: 'TEXT', name: 'Bài' })
  else if (target && what === 'drop section') await deleteSection(ctx, target.id)
  else if (target && what === 'arrange')
    await arrangeCourse(ctx, courseId, { treeVersion, sections: shuffled(sections, a, b, c) })
}

function shuffled(sections: Outline, a: number, b: number, c: number): Outline {
  const turned = sections.map((one) => ({ ...one, lessonIds: [...one.lessonIds] }))
  const from = turned[a % turned.length]
  const to = turned[b % turned.length]
  const moved = from?.lessonIds.splice(c % Math.max(1, from.lessonIds.length), 1) ?? []
  to?.lessonIds.splice(a % (to.lessonIds.length + 1), 0, ...moved)
  return [...turned.slice(b % turned.length), ...turned.slice(0, b % turned.length)]
}
