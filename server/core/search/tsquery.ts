import { type RawBuilder, sql } from 'kysely'
import type { Part } from './parts.ts'
import type { Meant, Reading } from './readings.ts'

type Marks = {
  /** Only in those parts of a document. */
  weights?: string
  /** Words of one wording may stand anywhere, else side by side. */
  apart?: boolean
}

/** The query that asks for a reading; `literal`: with the words that were typed, not those that mean the same. */
export function queryOf(
  { parts, prefix }: Reading,
  { literal = false, ...marks }: Marks & { literal?: boolean } = {},
): RawBuilder<unknown> {
  const needed = parts.filter(({ filler }) => !filler)
  return tsquery(
    needed.map((part) => textOf(literal ? asTyped(part) : part, { ...marks, prefix: prefix && part === parts.at(-1) })),
  )
}

/** The query that asks for all parts, also for those that need not be there. */
export function wholeQueryOf({ parts, prefix }: Reading): RawBuilder<unknown> {
  return tsquery(parts.map((part) => textOf(part, { prefix: prefix && part === parts.at(-1) })))
}

/** The query that asks for one part. */
export function partQuery(part: Part, marks: Marks = {}): RawBuilder<unknown> {
  return tsquery([textOf(part, marks)])
}

/** The query that asks for all parts of any of these sets, their words anywhere. */
export function anyOf(sets: readonly (readonly Part[])[]): RawBuilder<unknown> {
  const each = sets.map((set) => set.map((part) => textOf(part, { apart: true })).join(' & '))
  return tsquery([each.map((set) => `(${set})`).join(' | ')])
}

/** Words that so many things hold together say little of which thing is meant, and take long to compare. */
const COMMON = 0.01

/**
 * The query that asks for all of three words or more but one, from six on but two. Words that stand together nearly
 * everywhere are asked for with a rarer one, where there is one.
 */
export function mostOf(words: readonly Meant[]): RawBuilder<unknown> {
  const gone = words.length < 6 ? 1 : 2
  const left = words.flatMap((_, first) =>
    gone === 1 ? [[first]] : words.slice(first + 1).map((_, offset) => [first, first + 1 + offset]),
  )
  const sets = left.map((out) => words.filter((_, index) => !out.includes(index)))
  const rare = sets.filter((set) => set.reduce((part, { share }) => part * share, 1) < COMMON)
  const asked = (rare.length > 0 ? rare : sets).map((set) =>
    set.map(({ any }) => `(${any.map((word) => lexeme(word, '')).join(' | ')})`).join(' & '),
  )
  return tsquery([asked.map((set) => `(${set})`).join(' | ')])
}

/** It is made of words as documents hold them, so that nothing has to be parsed. */
function tsquery(all: readonly string[]): RawBuilder<unknown> {
  return sql`${all.join(' & ')}::tsquery`
}

function asTyped(part: Part): Part {
  return { ...part, wordings: part.wordings.slice(0, 1) }
}

function textOf({ wordings }: Part, { weights = '', apart = false, prefix = false }: Marks & { prefix?: boolean }) {
  const there = wordings.filter(({ keyword }) => !keyword || weights === '' || weights.includes('C'))
  const ways = there.map(({ words, keyword }, way) =>
    words
      .map((word, index) => {
        const goesOn = prefix && way === 0 && index === words.length - 1
        return lexeme(word, (goesOn ? '*' : '') + (keyword ? 'C' : weights))
      })
      .join(apart ? ' & ' : ' <-> '),
  )
  return `(${ways.map((way) => `(${way})`).join(' | ')})`
}

/** Words hold no sign of the syntax, and are quoted all the same. */
function lexeme(word: string, marks: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${marks && `:${marks}`}`
}
