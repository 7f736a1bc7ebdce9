import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOpenAt } from '#domain/access.ts'
import { addDays } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { comboOnSale, documentOnSale, membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { can, grantDocument, grantMembership, openTo, ownedIds, sellableOf } from '#server/modules/catalog/index.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const SHAPE = ['user_id', 'order_item_id', 'granted_at', 'starts_at', 'ends_at', 'revoked_at', 'revoked_reason']
const TABLES = ['document_access', 'enrollments', 'membership_access'] as const

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
})

type Way = { table: (typeof TABLES)[number]; own: boolean; give(person: Person): Promise<string> }

/** Every way in which somebody comes to have access: what is given, by which table, and what it opens. */
const WAYS: Record<string, Way> = {
  'a course': {
    table: 'enrollments',
    own: true,
    async give(person) {
      const course = await publishedCourse(t)
      await enroll(t, person, course)
      return course.courseId
    },
  },
  'an e-book': { table: 'document_access', own: true, give: (person) => givenDocument(person, 'E_BOOK') },
  'a document': { table: 'document_access', own: true, give: (person) => givenDocument(person, 'DOCUMENT') },
  'the plan of a membership': { table: 'membership_access', own: false, give: (person) => member(person, {}) },
  'a course through a membership': {
    table: 'membership_access',
    own: false,
    async give(person) {
      const { courseId } = await publishedCourse(t)
      await member(person, { opensAll: false, opens: [{ kind: 'PRODUCT', id: courseId }] })
      return courseId
    },
  },
  'an e-book through a membership': {
    table: 'membership_access',
    own: false,
    async give(person) {
      const { id } = await documentOnSale(t, staff, { kind: 'E_BOOK' })
      await member(person, { opensAll: false, opens: [{ kind: 'PRODUCT', id }] })
      return id
    },
  },
}

let named = 0
async function givenDocument(person: Person, kind: 'E_BOOK' | 'DOCUMENT'): Promise<string> {
  const { id } = await documentOnSale(t, staff, { kind, name: `Sổ tay vào cửa ${++named}` })
  await write(await t.as(), (tx) => grantDocument(tx, { userId: person.id, documentId: id, orderItemId: null }))
  return id
}
async function member(person: Person, wish: Parameters<typeof membershipOnSale>[2]): Promise<string> {
  const slug = `hoi-vien-vao-cua-${++named}`
  const { planId } = await membershipOnSale(t, staff, { ...wish, name: `Hội viên vào cửa ${named}`, slug })
  await write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId: null }))
  return planId
}

type Row = { starts_at: Date; ends_at: Date | null; revoked_at: Date | null }
const DAY_BEFORE = () => addDays(t.clock.now, -1)
const later = (ms: number) => new Date(t.clock.now.getTime() + ms)

/** What a row may say, whether it is open then, and whether it is still the person's. */
const MOMENTS: Record<string, () => { row: Row; open: boolean; held: boolean }> = {
  'before it begins': () => ({
    row: { starts_at: later(1), ends_at: null, revoked_at: null },
    open: false,
    held: true,
  }),
  'at its first instant': () => ({
    row: { starts_at: t.clock.now, ends_at: null, revoked_at: null },
    open: true,
    held: true,
  }),
  'for ever': () => ({ row: { starts_at: DAY_BEFORE(), ends_at: null, revoked_at: null }, open: true, held: true }),
  'just before its end': () => ({
    row: { starts_at: DAY_BEFORE(), ends_at: later(1), revoked_at: null },
    open: true,
    held: true,
  }),
  'at its end': () => ({
    row: { starts_at: DAY_BEFORE(), ends_at: t.clock.now, revoked_at: null },
    open: false,
    held: false,
  }),
  'taken back': () => ({
    row: { starts_at: DAY_BEFORE(), ends_at: null, revoked_at: t.clock.now },
    open: false,
    held: false,
  }),
}

describe.each(Object.entries(WAYS))('%s', (_, { table, own, give }) => {
  it('is open from its first instant to just before its end, unless it was taken back, to its person alone', async () => {
    const [person, stranger] = [await t.person(), await t.person()]
    const id = await give(person)
    for (const [moment, made] of Object.entries(MOMENTS)) {
      const { row, open, held } = made()
      await t.db.updateTable(table).set(row).where('user_id', '=', person.id).execute()
      const ctx = await t.as()
      const said = [await can(ctx, person.id, id), (await ownedIds(ctx, person.id, [id])).has(id)]
      expect([moment, ...said]).toEqual([moment, open, own && held])
      expect([moment, (await openTo(ctx, person.id, [id])).get(id)]).toEqual([moment, open ? row.ends_at : undefined])
      const period = { startsAt: row.starts_at, endsAt: row.ends_at, revokedAt: row.revoked_at }
      expect([moment, isOpenAt(period, t.clock.now)]).toEqual([moment, open])
      expect([moment, await can(ctx, stranger.id, id)]).toEqual([moment, false])
      // A course begins by opening, which is asked below.
      if (table === 'enrollments' && moment === 'before it begins') continue
      const page = await t.call('productAccessible', { params: { id } }, { as: person })
      expect([moment, page.body.accessible]).toEqual([moment, open])
    }
  })
})

describe('what comes of access', () => {
  it('a course that was bought ahead is held and shut until it opens', async () => {
    const [person, course] = [await t.person(), await publishedCourse(t)]
    const { courseId: id } = course
    await t.db.updateTable('courses').set({ awaits_opening: true }).where('id', '=', id).execute()
    await enroll(t, person, course, { availableDays: 30 })
    const ctx = await t.as()
    expect([await can(ctx, person.id, id), (await ownedIds(ctx, person.id, [id])).has(id)]).toEqual([false, true])
    const page = await t.call('productAccessible', { params: { id } }, { as: person })
    expect(page.body).toMatchObject({ accessible: false, reason: 'WAITING' })
  })

  it('each part of a combo that was bought opens for itself, and the combo while all parts do', async () => {
    const [buyer, combo] = [await t.person(), await comboOnSale(t)]
    const parts = combo.courses.map(({ courseId }) => courseId)
    const attempt = await ordered(t, buyer, [combo.id])
    await notify(t, noticeOf(attempt))
    const ctx = await t.as()
    const asks = async () =>
      Promise.all([...parts, combo.id].map((id) => t.call('productAccessible', { params: { id } }, { as: buyer })))
    expect([...(await openTo(ctx, buyer.id, parts)).keys()].sort()).toEqual([...parts].sort())
    expect((await asks()).map(({ body }) => body.accessible)).toEqual([...parts.map(() => true), true])
    const [first = ''] = parts
    const line = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', attempt.orderId)
      .where('product_id', '=', first)
      .executeTakeFirstOrThrow()
    await write(ctx, (tx) => sellableOf(tx, 'ONLINE_COURSE').revoke(tx, line.id, 'Hoàn tiền'))
    expect([...(await openTo(ctx, buyer.id, parts)).keys()]).toEqual(parts.slice(1))
    expect((await asks()).map(({ body }) => body.accessible)).toEqual([...parts.map((id) => id !== first), false])
  })

  it('periods of a membership that follow each other are one time: it ends with the last', async () => {
    const person = await t.person()
    const planId = await member(person, {})
    await write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId: null }))
    const { last } = await t.db
      .selectFrom('membership_access')
      .select((eb) => eb.fn.max('ends_at').as('last'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect((await openTo(await t.as(), person.id, [planId])).get(planId)).toEqual(last)
  })
})

describe('tables of access', () => {
  it('every table that gives by a line and takes back has the one shape', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by 1
      having array_agg(column_name::text) @> array['order_item_id', 'revoked_at'] order by 1`.execute(t.db)
    // A ticket opens no page: it is good on the days of its event, not for a time of its own.
    const opening = rows.filter(({ name }) => name !== 'tickets')
    expect(opening.map(({ name }) => name)).toEqual(TABLES)
    for (const { name, columns } of opening)
      expect([name, SHAPE.filter((one) => !columns.includes(one))]).toEqual([name, []])
  })
})
