import { describe, expect, it } from 'vitest'
import { check } from './testing.ts'

describe('kinds', () => {
  const file = 'server/modules/orders/reads.ts'
  const breach = [expect.stringContaining('[kinds] asks which kind is sold')]

  it.each([
    "export const f = (line: Line) => line.kind === 'ONLINE_COURSE'",
    "export const f = (kind: SoldKind) => 'COMBO' !== kind",
    "export const f = (kind: SoldKind) => { switch (kind) { case 'GIFT_CARD': return 1 } }",
    'export const words = { ONLINE_COURSE: 1, COMBO: 2 }',
    "export const divided = ['ONLINE_COURSE', 'COMBO'] as const",
    "export const f = (kind: SoldKind) => ['E_BOOK', 'DOCUMENT'].includes(kind)",
    "export const q = db.selectFrom('products').where('p.kind', '!=', 'GIFT_CARD')",
    "export const q = db.selectFrom('products').where('kind', 'in', ['COMBO'])",
    "export const q = sql`select 1 from products p where p.kind = 'COMBO'`",
    "export const q = sql`select 1 from products p where kind in ('E_BOOK', 'DOCUMENT')`",
    "export const q = sql`select case p.kind when 'E_BOOK' then 1 end from products p`",
  ])('finds %s', (text) => {
    expect(check({ [file]: text })).toEqual(breach)
    expect(check({ 'web/features/orders/cart/CartLine.tsx': text, 'domain/gifts.ts': text })).toHaveLength(2)
  })

  it.each([
    "export const opened = openProduct(tx, { kind: 'ONLINE_COURSE', name })",
    "export const f = (step: ReductionStep) => step === 'COMBO'",
    'export const found = { COMBO: 1, DOCUMENT: 2, POST: 3 }',
    "export const q = sql`select 1 from reductions r where r.step = 'COMBO'`",
  ])('leaves %s', (text) => {
    expect(check({ [file]: text })).toEqual([])
  })

  it('lets the rows of the registries say how a kind behaves', () => {
    const text = "export const rows = { ONLINE_COURSE: 1 }\nexport const f = (kind: SoldKind) => kind === 'COMBO'"
    const homes = ['domain/sold/rows.ts', 'server/modules/catalog/sellables.ts', 'server/modules/learning/sellable.ts']
    for (const home of [...homes, 'web/features/catalog/sellables.tsx', 'server/standing/a.ts', 'server/seed/a.ts'])
      expect(check({ [home]: text })).toEqual([])
  })
})
