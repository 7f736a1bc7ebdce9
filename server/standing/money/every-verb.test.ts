import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EXCUSED } from './excused.ts'

/** The modules that move money. */
const MODULES = [
  'ledger',
  'capacity',
  'pricing',
  'orders',
  'payments',
  'refunds',
  'checkout',
  'subscriptions',
  'growth',
  'accounting',
].join('|')
/** The only insert into the books. */
const BOOKS = 'server/modules/ledger/post.ts'
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
/** The tables by which a verb is called: by a person, by the clock, by news. */
const TABLES = /\/(?:routes|\w+-routes|jobs|listens|module)\.ts$/
const DOOR = /\/index\.ts$/
/** Rows that a module hands up are asked by others of these modules: nobody calls them. */
const HANDED_UP = /^ {2}rows: \[(?:[^\n]*\],$|[\s\S]*?^ {2}\],$)/m
const READS = /^(?:read|list|preview)[A-Z]/

const all = globSync('server/modules/**/*.ts').filter((file) => !/(?:\.test|\.fixture|\/testing)\.ts$/.test(file))
const isOwn = (file: string) => new RegExp(`^server/modules/(?:${MODULES})/`).test(file)
const files = all.filter(isOwn)
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

type Import = { names: string[]; from: string }

/** What a file takes from others of the modules, but types; what it takes through a door, from where that has it. */
function importsOf(file: string, source = text.get(file) ?? ''): Import[] {
  const found = source.matchAll(/^(?:import|export) \{([^}]*)\} from '(\.[^']+|#server\/modules\/[^']+)'/gm)
  return [...found].flatMap(([, list = '', from = '']) => {
    const to = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)
    const names = list
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type '))
    if (!text.has(to)) return []
    if (!DOOR.test(to) || DOOR.test(file)) return [{ names, from: to }]
    return importsOf(to).flatMap((inner) => {
      const taken = inner.names.filter((name) => names.includes(name))
      return taken.length > 0 ? [{ names: taken, from: inner.from }] : []
    })
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
  const called = tables.flatMap(calledBy).filter(({ from }) => !TABLES.test(from))
  for (const file of all.filter((other) => !isOwn(other))) called.push(...importsOf(file, readFileSync(file, 'utf8')))
  const verbs = called.flatMap(({ names, from }) => {
    const through = reached(from)
    const writes = /core\/write\.ts|\btx: Tx\b/.test(text.get(from) ?? '')
    const moves = writes && [...through].some((file) => MOVES.test(text.get(file) ?? ''))
    return through.has(BOOKS) || moves ? names.filter((name) => !READS.test(name)) : []
  })
  return [...new Set(verbs)].sort()
}

/** What a table calls: all that it takes but the rows that its module hands up. */
function calledBy(table: string): Import[] {
  const rows = HANDED_UP.exec(text.get(table) ?? '')?.[0] ?? ''
  return importsOf(table).map(({ names, from }) => ({
    names: names.filter((name) => !new RegExp(`\\b${name}\\b`).test(rows)),
    from,
  }))
}

/** What the model has done for real, by itself or by way of a verb of another module. */
function metVerbs(): Set<string> {
  const followed = new Set(globSync('server/standing/money/acting*.ts'))
  const met = new Set<string>()
  for (const file of followed) {
    const source = readFileSync(file, 'utf8')
    for (const { names } of importsOf(file, source)) for (const name of names) met.add(name)
    for (const next of playedBy(file, source)) followed.add(next)
  }
  return met
}

/** The steps of tickets that the model takes, and what those do in modules that move no money themselves. */
function playedBy(file: string, source: string): string[] {
  const found = source.matchAll(/^import \{[^}]*\} from '(\.[^']+|#server\/modules\/[^']+)'/gm)
  return [...found].flatMap(([, from = '']) => {
    const to = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)
    const isPlayed =
      to.startsWith('server/standing/tickets/') || (to.startsWith('server/modules/events/') && !isOwn(to))
    return isPlayed ? [to] : []
  })
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
  const isThere = (file: string) => existsSync(`server/modules/${file}`) || existsSync(`server/${file}`)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})
