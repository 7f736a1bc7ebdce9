import { type parseSync, Visitor } from 'vite'
import { SoldKind } from '../../domain/sold/kinds.ts'
import { type Breach, isIn, isTest } from './breach.ts'
import { nameOf, textOf, wordsOf } from './named.ts'
import type { Source } from './sources.ts'

/** Where the rows stand that say how each kind behaves: what both ends agree on, a row of the server, a row of the browser. */
const REGISTRY = /^domain\/sold\/rows\.ts$|^(server|web)\/.*\/sellables?\.tsx?$/
/** Words that other closed lists have too; alone they say nothing about what is sold. */
const SHARED: readonly string[] = ['COMBO', 'DOCUMENT', 'CALENDAR', 'GIFT_CARD'] satisfies SoldKind[]
const KINDS: readonly string[] = SoldKind
const IN_SQL = new RegExp(`\\bkind\\b\\s*(?:=|<>|!=|(?:not\\s+)?in\\s*\\()\\s*'(?:${KINDS.join('|')})'`, 'g')
const WHEN = new RegExp(`\\bwhen\\s+'(?:${KINDS.filter((kind) => !SHARED.includes(kind)).join('|')})'`, 'g')

/** Where it depends on the kind of what is sold what happens: comparisons, cases, lists and tables by kind, conditions of queries. */
export function kindsAsked(program: ReturnType<typeof parseSync>['program']): number[] {
  const found: number[] = []
  const asks = (literal: unknown, asked: unknown) => {
    const text = textOf(literal) ?? ''
    return KINDS.includes(text) && (!SHARED.includes(text) || /(kind|type)$/i.test(nameOf(asked)))
  }
  const inText = (text: string, start: number) => {
    for (const { index } of [...text.matchAll(IN_SQL), ...text.matchAll(WHEN)]) found.push(start + index)
  }
  new Visitor({
    BinaryExpression({ left, right, start }) {
      if (asks(left, right) || asks(right, left)) found.push(start)
    },
    SwitchStatement({ discriminant, cases }) {
      for (const { test, start } of cases) if (test && asks(test, discriminant)) found.push(start)
    },
    ObjectExpression({ properties, start }) {
      const keys = properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : ''))
      if (keys.some((key) => KINDS.includes(key) && !SHARED.includes(key))) found.push(start)
    },
    ArrayExpression({ elements, start }) {
      const named = elements.map((one) => textOf(one) ?? '')
      if (named.some((kind) => KINDS.includes(kind) && !SHARED.includes(kind))) found.push(start)
    },
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'MemberExpression') return
      const method = nameOf(callee)
      const list = (node: unknown) => (node as { elements?: unknown[] })?.elements ?? []
      if (method === 'includes' && list(callee.object).some((one) => asks(one, given[0]))) found.push(start)
      const [column, , value] = given
      if (!/(^|\.)kind$/.test(textOf(column) ?? '')) return
      if ([value, ...list(value)].some((one) => KINDS.includes(textOf(one) ?? ''))) found.push(start)
    },
    Literal({ value, start }) {
      if (typeof value === 'string') inText(value, start)
    },
    TemplateLiteral(node) {
      inText(wordsOf(node), node.start)
    },
  }).visit(program)
  return found
}

/** How a kind of thing that is sold behaves stands in its row: whoever asks for the kind elsewhere must be found for each new one. */
export function kinds(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ file }) => isIn(file, 'domain', 'server', 'web') && !REGISTRY.test(file) && !isTest(file))
    .filter(({ file }) => !isIn(file, 'server/seed', 'server/standing'))
    .flatMap(({ file, uses }) => {
      const [first] = uses.filter(({ what }) => what === 'a kind that is sold')
      const words =
        'asks which kind is sold. Give the row of each kind (domain/sold/rows.ts, sellable.ts, sellables.tsx) the answer and ask the row.'
      return first === undefined ? [] : [{ rule: 'kinds', file, line: first.line, words }]
    })
}
