import { beforeAll, describe, expect, it } from 'vitest'
import type { SoldKind } from '#domain/sold/kinds.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { comboOnSale, documentOnSale, membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { ownedOf, type SoldLine, sellableOf } from '#server/modules/catalog/index.ts'
import { REFUNDED } from '#server/modules/refunds/rules.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { noticeOf, notify, ordered } from './testing.ts'

const t = openedApp()
let staff: Person
let buyer: Person
let orderId: string
let lines: (SoldLine & { kind: SoldKind; name: string })[]

/** One order of everything there is to buy, paid. */
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  buyer = await t.person()
  const [course, document, book, membership, combo] = await Promise.all([
    publishedCourse(t, { price: 199_000 }),
    documentOnSale(t, staff, { name: 'Sổ tay phỏng vấn' }),
    documentOnSale(t, staff, { kind: 'E_BOOK', name: 'Sách nấu ăn' }),
    membershipOnSale(t, staff, {}),
    comboOnSale(t, {}),
  ])
  const attempt = await ordered(t, buyer, [course.courseId, document.id, book.id, membership.planId, combo.id])
  expect(await notify(t, noticeOf(attempt))).toBe('00')
  orderId = attempt.orderId
  const items = await t.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
  lines = items.map((item) => ({
    orderItemId: item.id,
    productId: item.product_id,
    userId: buyer.id,
    availableDays: item.available_days,
    kind: item.kind,
    name: item.name,
  }))
})

const KINDS = ['ONLINE_COURSE', 'DOCUMENT', 'E_BOOK', 'MEMBERSHIP_PRICE'] as const
const lineOf = (kind: SoldKind) => lines.find((line) => line.kind === kind) as (typeof lines)[number]
const grant = async (line: SoldLine & { kind: SoldKind }) =>
  write(await t.as(), (tx) => sellableOf(tx, line.kind).grant(tx, line))
const revoke = async (line: SoldLine & { kind: SoldKind }, reason: string) =>
  write(await t.as(), (tx) => sellableOf(tx, line.kind).revoke(tx, line.orderItemId, reason))
const notGiven = async () =>
  (await runChecks(await t.as())).find(({ name }) => name === 'paid-orders-given')?.rows.map(({ words }) => words)
const accessOf = async ({ orderItemId }: SoldLine) => {
  const tables = ['enrollments', 'document_access', 'membership_access'] as const
  const rows = tables.map((table) => t.db.selectFrom(table).selectAll().where('order_item_id', '=', orderItemId))
  return (await Promise.all(rows.map((query) => query.execute()))).flat()
}

describe('what an order gave', () => {
  it('every kind, each part of a combo among them, is looked after by the accountants’ rule', async () => {
    expect(lines.map(({ kind }) => kind).sort()).toEqual([
      'DOCUMENT',
      'E_BOOK',
      'MEMBERSHIP_PRICE',
      ...Array(3).fill('ONLINE_COURSE'),
    ])
    expect(await notGiven()).toEqual([])
    for (const line of lines) {
      await revoke(line, REFUNDED)
      expect(await notGiven(), line.kind).toEqual([`${line.name}: chưa mở cho người mua`])
      await grant(line)
      expect(await notGiven()).toEqual([])
    }
  })

  it.each(KINDS)(
    '%s: taken back and given again is one access, with the end it had; given twice it is refused',
    async (kind) => {
      const line = lineOf(kind)
      const before = await accessOf(line)
      expect(before).toHaveLength(1)
      t.clock.advance(3_600)
      await revoke(line, 'Thử')
      await revoke(line, 'Thử')
      expect((await accessOf(line))[0]?.revoked_at).toEqual(t.clock.now)
      t.clock.advance(3_600)
      await grant(line)
      expect(await accessOf(line)).toEqual(before)
      await expect(grant(line)).rejects.toMatchObject({ code: expect.stringMatching(/ALREADY_OWNED|CONFLICT/) })
      expect(await accessOf(line)).toEqual(before)
    },
  )
})

describe('M7: what nobody knows how to open stays closed', () => {
  const UNKNOWN = ['RESKILL_PRICE', 'COMBO'] as const
  it.each(UNKNOWN)('%s: nobody owns one, none can be given or taken back', async (kind) => {
    const line = { ...lineOf('ONLINE_COURSE'), kind }
    expect((await ownedOf(await t.as(), kind, buyer.id, [line.productId])).size).toBe(0)
    await expect(grant(line)).rejects.toMatchObject({ code: 'INVALID_PRODUCT_ITEM' })
    await expect(revoke(line, 'Thử')).rejects.toMatchObject({ code: 'INVALID_PRODUCT_ITEM' })
  })
  it('a kind that is on no list is refused by the database, as a line and as what a membership opens', async () => {
    const [item] = await t.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
    const strange = { ...item, id: undefined, index: 99, kind: 'SEAT', product_id: crypto.randomUUID() }
    await expect(
      t.db
        .insertInto('order_items')
        .values(strange as never)
        .execute(),
    ).rejects.toThrow(/order_items_kind/)
    const [membership] = await t.db.selectFrom('memberships').select('id').execute()
    const opens = { membership_id: membership?.id ?? '', kind: 'EVERYTHING', target_id: crypto.randomUUID() }
    await expect(
      t.db
        .insertInto('membership_opens')
        .values(opens as never)
        .execute(),
    ).rejects.toThrow(/membership_opens_kind/)
  })
})

describe('a period of a membership that comes back', () => {
  const month = () => lineOf('MEMBERSHIP_PRICE')
  const buyMonth = async () => {
    const attempt = await ordered(t, await fresh(t, buyer), [month().productId])
    await notify(t, noticeOf(attempt))
  }
  const periods = () =>
    t.db.selectFrom('membership_access').selectAll().where('user_id', '=', buyer.id).orderBy('starts_at').execute()

  it('is what was left of it, after what was bought meanwhile: nothing overlaps, nothing is lost', async () => {
    const [first] = await periods()
    const left = (first?.ends_at?.getTime() ?? 0) - t.clock.now.getTime()
    await revoke(month(), 'Thử')
    await buyMonth()
    await grant(month())
    const [bought, again] = await periods()
    expect(again?.order_item_id).toBe(month().orderItemId)
    expect(again?.starts_at).toEqual(bought?.ends_at)
    expect((again?.ends_at?.getTime() ?? 0) - (again?.starts_at.getTime() ?? 0)).toBe(left)
  })

  it('opens nothing more where it is over by now', async () => {
    await revoke(month(), 'Thử')
    t.clock.advance(400 * 86_400)
    await grant(month())
    const last = (await periods()).find(({ order_item_id: id }) => id === month().orderItemId)
    expect(last?.revoked_at).toBeNull()
    expect(last?.ends_at?.getTime()).toBeLessThan(t.clock.now.getTime())
  })
})
