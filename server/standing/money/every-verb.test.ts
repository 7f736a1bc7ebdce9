import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EXCUSED } from './excused.ts'

const MODULE = 'server/modules/commerce'
/** The only insert into the books. */
const BOOKS = `${MODULE}/ledger/post.ts`
/** Tables that say whose money something is, or for whom something scarce is kept. */
const MONEY = [
  'orders',
  'order_items',
  'holds',
  'payments',
  'refunds',
  'refund_items',
  'refund_transfers',
  'payouts',
  'bank_transfers',
  'bank_transfer_shares',
  'bank_transfer_returns',
  'gift_cards',
].join('|')
const MOVES = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${MONEY})(?: as \\w+)?'|table: '(?:${MONEY})'`,
)
/** The tables by which a verb is called: by a person, by the clock, by news, by another module. */
const TABLES = /\/(?:routes|\w+-routes|jobs|listens|module|index)\.ts$/
const READS = /^(?:read|list|preview)[A-Z]/

const files = globSync(`${MODULE}/**/*.ts`).filter((file) => !/(?:\.test|\.fixture|\/testing)\.ts$/.test(file))
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** What a file takes from others of the module, but types. */
function importsOf(file: string, source = text.get(file) ?? ''): { names: string[]; from: string }[] {
  const found = source.matchAll(/^(?:import|export) \{([^}]*)\} from '(\.[^']+|#server\/modules\/commerce\/[^']+)'/gm)
  return [...found].flatMap(([, names = '', from = '']) => {
    const to = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)
    const values = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
    return text.has(to)
      ? [{ names: values.filter((name) => /^[a-z]/.test(name) && !name.startsWith('type ')), from: to }]
      : []
  })
}

function reached(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file)
    for (const { from } of importsOf(file)) reached(from, seen)
  }
  return seen
}

/** Every verb that the module can be asked for and that reaches the books, or moves money or what is kept for somebody. */
function moneyVerbs(): string[] {
  const tables = files.filter((file) => TABLES.test(file))
  const called = tables.flatMap((table) => importsOf(table)).filter(({ from }) => !TABLES.test(from))
  const verbs = called.flatMap(({ names, from }) => {
    const through = reached(from)
    const writes = /core\/write\.ts|\btx: Tx\b/.test(text.get(from) ?? '')
    const moves = writes && [...through].some((file) => MOVES.test(text.get(file) ?? ''))
    return through.has(BOOKS) || moves ? names.filter((name) => !READS.test(name)) : []
  })
  return [...new Set(verbs)].sort()
}

/** What the model has done for real. */
function metVerbs(): Set<string> {
  const acting = globSync('server/standing/money/acting*.ts')
  return new Set(acting.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')).flatMap(({ names }) => names)))
}

it('every verb of the module that moves money is met by the model, or excused by name with a reason', () => {
  const met = metVerbs()
  const verbs = moneyVerbs()
  expect(verbs.length).toBeGreaterThan(80)
  expect(verbs.filter((verb) => !met.has(verb) && !(verb in EXCUSED))).toEqual([])
})

it('nothing is excused that is met, or is no verb of money any more', () => {
  const met = metVerbs()
  const verbs = new Set(moneyVerbs())
  expect(Object.keys(EXCUSED).filter((verb) => met.has(verb) || !verbs.has(verb))).toEqual([])
})

it('the tests that an excuse names are there', () => {
  const named = Object.values(EXCUSED).flatMap((reason) => reason.match(/[\w/.-]+\.test\.ts/g) ?? [])
  const isThere = (file: string) => existsSync(`${MODULE}/${file}`) || existsSync(`server/${file}`)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})
