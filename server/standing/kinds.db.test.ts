import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { kindRow, SoldKind } from '#domain/sold/kinds.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

describe('product_kinds is the one list of kinds in the database', () => {
  it('has a row for each kind that is sold, with the traits of its row in domain/', async () => {
    const rows = await t.db.selectFrom('product_kinds').selectAll().execute()
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...SoldKind].sort())
    for (const { kind, ...traits } of rows) {
      const said = Object.keys(traits).map((trait) => [trait, kindRow(kind)[trait as keyof typeof traits] === true])
      expect(traits, kind).toEqual(Object.fromEntries(said))
    }
  })

  it('no check, view or function names a kind', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
      union all select viewname, definition from pg_views where schemaname = 'public'
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`.execute(t.db)
    const alone = SoldKind.filter((kind) => kind.includes('_') && kind !== 'GIFT_CARD')
    const naming = rows.filter(({ text }) => alone.some((kind) => text.includes(`'${kind}'`)))
    expect(naming.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['products', 'products_kind'],
    ['order_items', 'order_items_kind'],
    ['e_documents', 'e_documents_kind'],
    ['proposal_lines', 'proposal_lines_kind'],
    ['commission_rules', 'commission_rules_product_kind'],
    ['settlement_delays', 'payout_waits_kind'],
  ])('%s: a foreign key says which kinds it may hold', async (table, constraint) => {
    const { rows } = await sql`select from pg_constraint
      where conrelid = ${table}::regclass and conname = ${constraint} and contype = 'f'`.execute(t.db)
    expect(rows).toHaveLength(1)
  })

  it('a purchase waits for none of its rows, as a new product does', async () => {
    const [course, buyer] = await Promise.all([publishedCourse(t, { price: 199_000 }), t.person()])
    await t.db.transaction().execute(async (other) => {
      await sql`select from product_kinds for update`.execute(other)
      const attempt = await ordered(t, buyer, [course.courseId])
      expect(await notify(t, noticeOf(attempt))).toBe('00')
      const opened = t.db.transaction().execute(async (db) => {
        await sql`set local lock_timeout = '100ms'`.execute(db)
        await sql`insert into products (kind, host_id, slug, name) select kind, host_id, 'khoa-moi', name from products limit 1`.execute(
          db,
        )
      })
      await expect(opened).rejects.toThrow('lock timeout')
    })
  })

  it.each([
    [
      'a commission of gift cards',
      `insert into commission_rules (kind, basis_points, starts_at, created_at) values ('GIFT_CARD', 1000, now(), now())`,
    ],
    [
      'a wait for gift cards',
      `insert into settlement_delays (kind, days, starts_on, source) values ('GIFT_CARD', 30, now(), 'Thử')`,
    ],
    [
      'a wait for what is not sold',
      `insert into settlement_delays (kind, days, starts_on, source) values ('SEAT', 30, now(), 'Thử')`,
    ],
    [
      'what partners earn for memberships',
      `insert into affiliate_terms (basis_points, most, kinds, starts_at, created_at) values (1000, 500000, array['MEMBERSHIP_PRICE'], now(), now())`,
    ],
    [
      'terms of partners for nothing',
      `insert into affiliate_terms (basis_points, most, kinds, starts_at, created_at) values (1000, 500000, '{}', now(), now())`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/_kind|commission/)
  })
})
