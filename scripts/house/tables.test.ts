import { describe, expect, it } from 'vitest'
import { check } from './testing.ts'

describe('tables', () => {
  const house = {
    'server/core/schema.ts': 'export interface DB { users: Users; orders: Orders; gifts: Gifts; audit_log: AuditLog }',
    'server/core/tables.ts': "export const coreTables = ['audit_log'] satisfies readonly (keyof DB)[]",
    'server/modules/identity/module.ts': "export const identity: Module = { name: 'identity', tables: ['users'] }",
    'server/modules/orders/module.ts': "export const orders: Module = { name: 'orders', tables: ['orders'] }",
    'server/modules/growth/module.ts': "export const growth: Module = { name: 'growth', tables: ['gifts'] }",
  }
  const inOrders = 'server/modules/orders/reads.ts'
  const asking = (file: string, text: string) => check({ ...house, [file]: text })
  const ofGrowth = [expect.stringContaining(`${inOrders}:1 [tables] reads gifts, a table of growth`)]

  it.each([
    "export const q = (ctx: C) => ctx.db.selectFrom('gifts')",
    "export const q = (ctx: C) => ctx.db.selectFrom('orders as o').innerJoin('gifts as g', 'g.id', 'o.id')",
    "export const q = (ctx: C) => ctx.db.selectFrom(['orders as o', 'gifts as g'])",
    "export const q = (e: E) => e.exists(e.selectFrom('gifts').select('id'))",
    "export const q = (f: F) => f(({ not, exists, selectFrom }) => not(exists(selectFrom('gifts'))))",
    'export const q = sql`select 1 from orders o left join gifts g on g.id = o.id`',
    'export const q = sql`select 1 from orders join gifts on gifts.id = orders.id`',
    'export const q = sql`delete from orders using gifts where true`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    'export const q = sql`select 1 from orders o, gifts g where ${x} and true`',
    'export const q = sql`with o as materialized (select 1 from gifts) select * from o`',
    "export const THEIRS = { gift: sql.table('gifts') }",
    "export const from = sql.raw('from gifts')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    "const NAMED = { gift: ['gifts', 'note'] }; export const q = sql`select 1 from ${sql.table(NAMED[kind][0])}`",
    "export const count = (table: 'orders' | 'gifts') => db.selectFrom(table)",
  ])('finds the table of a higher module that is read in %s', (text) => {
    expect(asking(inOrders, text)).toEqual(ofGrowth)
  })

  it.each([
    "export const q = (tx: Tx) => tx.db.updateTable('users')",
    "export const q = (tx: Tx) => tx.db.insertInto('users')",
    "export const q = (tx: Tx) => tx.db.deleteFrom('users as u')",
    'export const q = sql`update users set name = 1`',
    'export const q = sql`insert into users (id) select id from orders`',
    'export const q = sql`delete from users using orders where true`',
    "export const q = (tx: Tx) => move(tx, { table: 'users', id })",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    "for (const table of ['users']) sql`update ${sql.table(table)} set a = 1`",
    "for (const table of ['users']) await tx.db.deleteFrom(table).execute()",
  ])('lets nobody write the table of another module, a lower one neither: %s', (text) => {
    expect(asking(inOrders, text)).toEqual([expect.stringContaining('[tables] writes users, a table of identity')])
  })

  it.each([
    "export const q = (ctx: C) => ctx.db.selectFrom('orders').innerJoin('users', 'a', 'b').leftJoin('audit_log', 'a', 'b')",
    "export const q = (tx: Tx) => tx.db.updateTable('orders')",
    'export const q = sql`select 1 from orders for update of orders`',
    'export const q = sql`with gifts as (select 1 from orders) select * from gifts`',
    "export const q = db.with('gifts', (e) => e.selectFrom('orders')).selectFrom('gifts')",
    "export const words = 'gifts'\n// from gifts",
  ])('lets a module read its own tables and those of lower ones, and write its own: %s', (text) => {
    expect(asking(inOrders, text)).toEqual([])
  })

  it('knows the core, which reads its own tables alone', () => {
    const text = (table: string) => `export const q = (ctx: C) => ctx.db.selectFrom('${table}')`
    expect(asking('server/core/audit.ts', text('audit_log'))).toEqual([])
    expect(asking('server/core/audit.ts', text('users'))).toEqual([expect.stringContaining('does not lie below core')])
    expect(asking('server/core/audit.db.test.ts', text('users'))).toEqual([])
    expect(asking('server/modules/identity/reads.ts', text('audit_log'))).toEqual([])
    expect(asking('server/modules/identity/note.ts', text('audit_log').replace('selectFrom', 'insertInto'))).toEqual([
      expect.stringContaining('writes audit_log, a table of core'),
    ])
  })

  it('gives each table one owner', () => {
    expect(check({ ...house, 'server/modules/identity/module.ts': 'export {}' })).toEqual([
      expect.stringContaining('has the table users, which nobody owns'),
    ])
    expect(asking('server/modules/admin/module.ts', "export const admin = { tables: ['users'] }")).toEqual([
      expect.stringContaining('names users, which '),
    ])
    expect(asking('server/modules/admin/module.ts', "export const admin = { tables: ['rights'] }")).toEqual([
      expect.stringContaining('names rights for admin, and there is no such table'),
    ])
  })

  it('excuses reading by a row that does not excuse writing', () => {
    const row = { rule: 'tables', file: inOrders, about: 'gifts' }
    const files = (method: string) => ({ ...house, [inOrders]: `export const q = db.${method}('gifts')` })
    expect(check(files('selectFrom'), [row])).toEqual([])
    expect(check(files('deleteFrom'), [row])).toEqual([
      expect.stringContaining('needs no exception any more'),
      expect.stringContaining('writes gifts'),
    ])
  })
})
