import { describe, expect, it } from 'vitest'
import { LEVELS } from './layers.ts'
import { check } from './testing.ts'

describe('levels', () => {
  const orders = 'server/modules/orders/mark-paid.ts'
  const upward = "import { settleGift } from '../growth/gifts/settle-gift.ts'"

  it('lets the modules import downwards only, types too', () => {
    const breach = [expect.stringContaining(`${orders}:1 [levels] imports server/modules/growth/gifts/settle-gift.ts`)]
    expect(check({ [orders]: upward })).toEqual(breach)
    expect(check({ [orders]: upward.replace('import', 'import type') })).toEqual(breach)
    expect(
      check({ [orders]: "import { post } from '../ledger/index.ts'\nimport { f } from './cart/reads.ts'" }),
    ).toEqual([])
    expect(check({ 'server/modules/orders/orders.db.test.ts': upward })).toEqual([])
  })

  it('allows no ring of modules, since one of its imports would point upwards', () => {
    const modules = LEVELS.flat()
    for (const one of modules)
      for (const other of modules) {
        if (one === other) continue
        const [a, b] = [`server/modules/${one}/index.ts`, `server/modules/${other}/index.ts`]
        const found = check({ [a]: `export * from '#${b}'`, [b]: `export * from '#${a}'` })
        expect(found.some((line) => line.includes('[levels]'))).toBe(true)
      }
    expect(new Set(modules).size).toBe(modules.length)
  })

  it('asks for the place of a module that imports nothing yet', () => {
    expect(check({ 'server/modules/gadgets/module.ts': 'export {}' })).toEqual([
      'server/modules/gadgets/module.ts [levels] gadgets has no place among the modules. Give it one in LEVELS of scripts/house/layers.ts.',
    ])
  })

  it('lets an upward import stand for as long as its row is needed', () => {
    const row = { rule: 'levels', file: orders, about: 'server/modules/growth/gifts/settle-gift.ts' }
    expect(check({ [orders]: upward }, [row])).toEqual([])
    expect(check({ [orders]: upward.replace('settle-gift', 'claim-gift') }, [row])).toEqual([
      `scripts/house/exceptions/levels.txt [levels] ${row.file} → ${row.about} needs no exception any more. Remove it.`,
      expect.stringContaining('claim-gift.ts'),
    ])
  })
})

describe('strangers', () => {
  it('keeps optional capabilities from knowing each other, while tests may', () => {
    const seats = "import { fillSeat } from '../seats/fill-seat.ts'"
    expect(check({ 'server/modules/growth/gifts/open-gift.ts': seats })).toEqual([
      expect.stringContaining('[strangers] imports server/modules/growth/seats/fill-seat.ts'),
    ])
    expect(check({ 'server/modules/growth/gifts/gifts.db.test.ts': seats })).toEqual([])
    expect(check({ 'server/modules/growth/gifts/open-gift.ts': "import { link } from './link.ts'" })).toEqual([])
  })
})

describe('cycles of folders', () => {
  const folder = (name: string) => `server/modules/library/${name}`
  const importing = (name: string, type = '') => `import ${type} { f } from '../${name}/reads.ts'`
  const ring = {
    [`${folder('tree')}/reads.ts`]: importing('files', 'type'),
    [`${folder('files')}/rows.ts`]: importing('rights'),
    [`${folder('rights')}/reads.ts`]: importing('tree'),
  }
  const pair = (from: string, to: string) => ({ rule: 'cycles', file: folder(from), about: folder(to) })

  it('stops a ring of folders of one module, types too', () => {
    expect(check(ring)).toEqual([
      expect.stringContaining(
        'server/modules/library/tree [cycles] stands in a ring of folders: library/files → library/rights → library/tree → library/files (server/modules/library/tree/reads.ts:1)',
      ),
    ])
    expect(check({ ...ring, [`${folder('rights')}/reads.ts`]: importing('quota') })).toEqual([])
  })

  it('sees folders within a module', () => {
    const two = (a: string, b: string) => ({
      [`server/modules/pricing/${a}/a.ts`]: `import type { B } from '../${b}/b.ts'`,
      [`server/modules/pricing/${b}/b.ts`]: `import type { A } from '../${a}/a.ts'`,
    })
    expect(check(two('rates', 'terms'))).toEqual([expect.stringContaining('pricing/rates → pricing/terms')])
  })

  it('takes a file at the top of a module for itself, and what lies deeper for its first folder', () => {
    const mounting = {
      'server/modules/library/module.ts': "import { f } from './tree/reads.ts'",
      [`${folder('tree')}/reads.ts`]: "import { words } from '../words.ts'",
      [`${folder('tree')}/deep/rows.ts`]: "import { f } from '../reads.ts'",
    }
    expect(check(mounting)).toEqual([])
    expect(
      check({ ...mounting, 'server/modules/library/words.ts': "import type { F } from './tree/reads.ts'" }),
    ).toEqual([expect.stringContaining('library/tree → library/words.ts → library/tree')])
  })

  it('lets one pair of folders excuse a ring, and no more pairs than it takes', () => {
    expect(check(ring, [pair('rights', 'tree')])).toEqual([])
    expect(check(ring, [pair('rights', 'tree'), pair('files', 'rights')])).toEqual([
      expect.stringContaining('needs no exception any more'),
    ])
    expect(check({}, [pair('rights', 'tree')])).toEqual([expect.stringContaining('[cycles]')])
  })
})

describe('verbs', () => {
  const named = (count: number, text: string, folder = 'server/modules/library/tree') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/do-${at}.ts`, text]))
  const opening = 'export const f = (ctx: Context) => write(ctx, async (tx) => {})'
  const joining = 'export async function f(tx: Tx) {}'

  it.each([opening, joining])('keeps at most twelve beside each other: %s', (text) => {
    expect(check(named(12, text))).toEqual([])
    expect(check(named(13, text))).toEqual([
      expect.stringContaining('server/modules/library/tree [verbs] holds 13 verbs, 12 is the most'),
    ])
    expect(check({ ...named(12, text), ...named(12, text, 'server/modules/library/tree/deep') })).toEqual([])
  })

  it('counts neither reads, nor what verbs share, nor tests', () => {
    expect(check(named(20, 'export async function f(ctx: Context | Tx) {}'))).toEqual([])
    const shared = ['rows', 'plan-rows', 'routes', 'sealing', 'tree.db.test', 'testing']
    expect(
      check({
        ...named(12, joining),
        ...Object.fromEntries(shared.map((name) => [`server/modules/library/tree/${name}.ts`, joining])),
      }),
    ).toEqual([])
  })
})
