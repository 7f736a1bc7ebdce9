import { expect, it } from 'vitest'
import { check } from './house/testing.ts'

it.each([
  ['domain/money.ts', "import '#server/core/db.ts'", 'pure'],
  ['domain/money.ts', "import { readFile } from 'node:fs'", 'pure'],
  ['domain/contract/call.ts', "import { useState } from 'react'", 'pure'],
  ['server/core/write.ts', "import { sell } from '#server/modules/orders/index.ts'", 'knows no domain'],
  ['server/providers/vnpay/pay.ts', "import { xendit } from '../xendit/pay.ts'", 'a provider knows'],
  ['web/root.tsx', "import type { Db } from '#server/core/db.ts'", 'through a call of the contract'],
  ['web/root.tsx', "const db = await import('#server/core/db.ts')", 'through a call of the contract'],
  ['simulators/vnpay/main.ts', "import { sign } from '#server/providers/vnpay/sign.ts'", 'the other side'],
  ['simulators/vnpay/main.test.ts', "import { sign } from '#server/providers/vnpay/sign.ts'", 'the other side'],
  [
    'server/modules/learning/grant.ts',
    "import { f } from '#server/modules/orders/index.ts'",
    'Publish an event with publish()',
  ],
  ['server/modules/learning/grant.ts', "import { f } from '../events/index.ts'", 'Publish an event with publish()'],
  ['server/modules/orders/sell.ts', "import { f } from '#server/modules/learning/grant.ts'", 'past the door'],
  [
    'server/modules/gadgets/sell.ts',
    "import { f } from '#server/modules/learning/index.ts'",
    'no place among the modules',
  ],
])('stops %s from writing %s', (file, text, words) => {
  expect(check({ [file]: text })).toEqual([expect.stringContaining(words)])
})

it.each([
  ['domain/contract/call.ts', "import { z } from 'zod'\nimport { dong } from '#domain/money.ts'"],
  ['server/modules/orders/place.ts', "import { grant } from '#server/modules/learning/index.ts'"],
  ['server/modules/orders/place.ts', "import { dropFromCart } from './cart/drop-from-cart.ts'"],
  ['server/modules/learning/learning.db.test.ts', "import { buy } from '#server/modules/orders/place.ts'"],
  ['server/modules/learning/course.fixture.ts', "import { testApp } from '#server/testing/app.ts'"],
  ['server/app.ts', "import { modules } from './modules/orders/index.ts'"],
  ['web/root.tsx', "import type { Route } from './+types/root.ts'\nimport { dong } from '#domain/money.ts'"],
])('lets %s write %s', (file, text) => {
  expect(check({ [file]: text })).toEqual([])
})

it('keeps the shapes of calls out of the browser', () => {
  const importing = (what: string) => ({ 'web/features/home/Hero.tsx': what })
  const breach = [expect.stringContaining('[weight]')]
  expect(check(importing("import { Sort } from '#domain/contract/hosts/hosts.ts'"))).toEqual(breach)
  expect(check(importing("import { z } from 'zod'"))).toEqual(breach)
  expect(check(importing("import type { ReplyOf } from '#domain/contract/index.ts'"))).toEqual([])
})

it('keeps SQL in verbs, reads and rows', () => {
  const text = 'export const all = (ctx: Ctx) => ctx.db.selectFrom("orders")'
  expect(check({ 'server/modules/orders/reads.ts': text, 'server/modules/orders/place-order.ts': text })).toEqual([])
  expect(check({ 'server/modules/orders/routes.ts': text })).toEqual([expect.stringContaining('[sql]')])
  expect(check({ 'server/modules/orders/rules.ts': 'export const q = sql`select 1`' })).toHaveLength(1)
})

it.each(['config.secrets.session', 'ctx.config.secrets.sessionsBefore', 'secrets.session'])(
  'keeps %s in the hands of sealing',
  (key) => {
    const text = `export const key = keyFor(${key}, 'cards')`
    expect(check({ 'server/modules/payments/cards/sealing.ts': text })).toEqual([expect.stringContaining('[sealing]')])
    expect(check({ 'server/core/idempotency.ts': text, 'scripts/reseal.ts': text })).toHaveLength(2)
    expect(check({ 'server/core/sealing.ts': text, 'server/modules/payments/cards/cards.db.test.ts': text })).toEqual(
      [],
    )
    expect(check({ 'server/core/http.ts': 'export const key = config.secrets.signing' })).toEqual([])
  },
)

it('keeps settings in one place', () => {
  const text = 'export const port = process.env.PORT'
  expect(check({ 'server/core/log.ts': text })).toEqual([expect.stringContaining('server/core/log.ts:1 [environment]')])
  expect(check({ 'server/core/config.ts': text, 'scripts/start.ts': text, 'simulators/vnpay/main.ts': text })).toEqual(
    [],
  )
})

it.each(['new Date()', 'Date.now()', 'Math.random()'])(
  'keeps %s out of rules and modules, not out of words about it',
  (use) => {
    expect(check({ 'domain/time.ts': `export const now = ${use}` })).toEqual([expect.stringContaining('[clock]')])
    expect(check({ 'server/modules/learning/grant.ts': `const at = ${use}` })).toHaveLength(1)
    expect(check({ 'domain/time.ts': `// never ${use}\nexport const words = '${use}'` })).toEqual([])
    expect(check({ 'domain/time.ts': 'export const day = (at: number) => new Date(at)' })).toEqual([])
  },
)

it('keeps formatting in domain/time.ts and domain/money.ts', () => {
  const text = 'export const f = (n: number) => new Intl.NumberFormat("vi").format(n) + n.toLocaleString()'
  expect(check({ 'web/ui/Price.tsx': text })).toHaveLength(2)
  expect(check({ 'domain/money.ts': text, 'domain/time.ts': text })).toEqual([])
})

it('finds rings of imports, types aside', () => {
  const ring = { 'web/a.ts': "import { b } from './b.ts'", 'web/b.ts': "import { a } from './a.ts'" }
  expect(check(ring)).toEqual([expect.stringContaining('web/a.ts → web/b.ts → web/a.ts')])
  expect(check({ ...ring, 'web/b.ts': "import type { A } from './a.ts'" })).toEqual([])
})

it('lets nobody do what they may for being of the staff', () => {
  const importing = "import { isStaff } from '#domain/permissions.ts'\nexport const may = isStaff"
  const file = 'server/modules/library/resources/access.ts'
  const breach = [expect.stringContaining(`${file}:1 [standing]`)]
  expect(check({ [file]: importing })).toEqual(breach)
  expect(check({ [file]: "import { staffRoles } from '#domain/permissions.ts'" })).toEqual(breach)
  expect(check({ [file]: "export const may = mayCall(role, 'staff', 'library.manage')" })).toEqual(breach)
  expect(check({ [file]: "export const may = actor.role === 'ADMIN'" })).toEqual(breach)
  expect(check({ [file]: "export const may = 'SALE' === role" })).toEqual(breach)
  expect(check({ [file]: "export const sold = entry.kind === 'SALE'" })).toEqual([])
  expect(check({ [file]: "export const may = holds(ctx, 'library.manage')" })).toEqual([])
  expect(check({ 'server/standing/rights.http.test.ts': importing })).toEqual([])
})

it('knows why each place asks who is of the staff, for as long as it asks', () => {
  const file = 'web/api/guards.ts'
  expect(check({ [file]: "import { isStaff } from '#domain/permissions.ts'" })).toEqual([])
  expect(check({ [file]: 'export {}' })).toEqual([expect.stringContaining('Take it out')])
})

it('asks to stop and think where a file grows long', () => {
  const long = (lines: number) => 'export {}\n'.repeat(lines)
  expect(
    check({ 'web/Page.tsx': long(250), 'server/app.ts': long(300), 'server/seed/catalogue/a.ts': long(900) }),
  ).toEqual([])
  expect(check({ 'web/Page.tsx': long(251), 'server/app.ts': long(301) })).toHaveLength(2)
})

it('refuses JSX on the server', () => {
  expect(check({ 'server/providers/mail/letter.tsx': 'export {}' })).toEqual([
    expect.stringContaining('Rename it to .ts'),
  ])
})

it('lets an exception stand only as long as it is needed', () => {
  const exceptions = [{ rule: 'environment', file: 'server/core/log.ts', why: 'reads the level early' }]
  expect(check({ 'server/core/log.ts': 'export const level = process.env.LEVEL' }, exceptions)).toEqual([])
  expect(check({ 'server/core/log.ts': 'export const level = 1' }, exceptions)).toEqual([
    expect.stringContaining('needs no exception any more'),
  ])
})
