import { type parseSync, Visitor } from 'vite'

type Program = ReturnType<typeof parseSync>['program']
type Node = { type: string; start: number }
type Template = { quasis: { value: { raw: string }; start: number }[]; start: number }

/** A table that a file names, and whether the file writes it. */
export type Named = { table: string; writes: boolean; start: number }

const READS = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from']
const WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
/** Methods that arrays and buffers have too: a variable says nothing there. */
const NOT_ONLY_OF_QUERIES = ['using', 'from']

/**
 * What may be a table in the queries of a file: the words where SQL and the query builder name one. Whoever asks compares
 * them with the tables there are. A file that hands a table to a query by a variable names each string that stands alone.
 */
export function tablesNamed(program: Program, file: string): Named[] {
  const named: Named[] = []
  const alone: { table: string; start: number }[] = []
  const within = new Set<string>()
  let byVariable: 'no' | 'reads' | 'writes' = 'no'
  const take = (given: unknown, writes: boolean, wordsOnly = false) => {
    for (const one of elementsOf(given)) {
      const text = textOf(one)
      if (text !== undefined) named.push({ table: text.split(' ')[0] ?? '', writes, start: one.start })
      else if (!wordsOnly && ['Identifier', 'MemberExpression'].includes(one.type))
        byVariable = writes || byVariable === 'writes' ? 'writes' : 'reads'
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (!given) return
      // Expressions hand out their methods by name too: `({ exists, selectFrom }) => …`.
      const method = nameOf(callee)
      if (method === 'with') within.add(textOf(given)?.split('(')[0] ?? '')
      if (READS.includes(method)) take(given, false, NOT_ONLY_OF_QUERIES.includes(method))
      if (WRITES.includes(method)) take(given, true)
      if (method === 'table') take(given, false, true)
    },
    Property({ key, value }) {
      // What takes a step of its lifecycle is written; what is sealed is only pointed at.
      if (nameOf(key) === 'table') take(value, !file.endsWith('/sealed.ts'), true)
    },
    Literal({ value, start }) {
      if (typeof value !== 'string') return
      if (/^[a-z_]+$/.test(value)) alone.push({ table: value, start })
      else named.push(...tablesInSql(value, start))
    },
    TemplateLiteral(node) {
      named.push(...tablesInSql(wordsOf(node), node.start))
      for (const [at, one] of node.expressions.entries())
        if (one.type === 'CallExpression' && nameOf(one.callee) === 'table')
          take(one.arguments[0], /\b(into|update|delete\s+from)\s+$/i.test(node.quasis[at]?.value.raw ?? ''))
    },
  }).visit(program)
  if (byVariable !== 'no') for (const one of alone) named.push({ ...one, writes: byVariable === 'writes' })
  return named.filter(({ table }) => !within.has(table))
}

/** What a table stands behind, the table, and those that follow it with commas. */
const SOURCE = /\b(from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)((?:(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*[a-z_]+)*)/gi
const CTE = /\b([a-z_]+)\s*(?:\([^)]*\)\s*)?\bas\s+(?:not\s+)?(?:materialized\s+)?\(/gi

function tablesInSql(text: string, start: number): Named[] {
  const ctes = new Set([...text.matchAll(CTE)].map(([, name]) => name))
  return [...text.matchAll(SOURCE)].flatMap(({ 1: word = '', 2: first = '', 3: rest = '', index }) => {
    const before = text.slice(Math.max(0, index - 10), index)
    const writes = /^(into|update)$/i.test(word) || /\bdelete\s+$/i.test(before)
    const others = rest
      .split(',')
      .slice(1)
      .map((one) => one.trim().split(/\s/)[0] ?? '')
    return [first, ...others]
      .filter((table) => !ctes.has(table))
      .map((table, at) => ({ table, writes: writes && at === 0, start: start + index }))
  })
}

/** The words of a template, each as far from its beginning as in the source; what is put in between is a question mark. */
export function wordsOf({ quasis, start }: Template): string {
  let words = ''
  for (const part of quasis) words = (words && `${words}?`).padEnd(part.start + 1 - start) + part.value.raw
  return words
}

function elementsOf(given: unknown): Node[] {
  const node = (given ?? { type: '' }) as Node & { elements?: Node[]; expression?: Node }
  if (node.type === 'ArrayExpression') return node.elements?.filter((one) => one !== null) ?? []
  return node.type === 'TSAsExpression' && node.expression ? [node.expression] : [node]
}

/** A string that stands in the code as it is. */
export function textOf(given: unknown): string | undefined {
  const node = given as Node & { value?: unknown; quasis?: { value: { raw: string } }[] }
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.raw
  return undefined
}

/** The last word of a name: `kind` of `row.kind`. */
export function nameOf(given: unknown): string {
  const { name, property } = given as { name?: string; property?: { name?: string } }
  return name ?? property?.name ?? ''
}
