import { sql } from 'kysely'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '../courses/filters.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { corrections, decoded, type Vocabulary } from './vocabulary.ts'
import { type Asked, likeness, oneOfEach, wordsOf } from './words.ts'

type Loose = { items: Card[]; didYouMean: string | null }

const NEAREST = 60
const MOST = 24
/** Trigrams of the query found in a name: below this a course is only by chance alike. */
const ALIKE = 0.45
/** A word this long that nobody uses may be several run together. */
const RUN_TOGETHER = 6

/**
 * What a search may have meant: its words put right by the vocabulary, its Telex keys read, its letters compared with the
 * names, with and without spaces. The likest first; where accents were typed they decide among the alike.
 */
export async function searchLoosely(ctx: Context, where: Condition, asked: Asked, words: Vocabulary, without: readonly string[]): Promise<Loose> {
  const readings = readingsOf(asked, words)
  const query = readings.map((groups) => oneOfEach(groups.map((group) => group.map(fold)))).join(' | ')
  const runTogether = asked.words.some((word) => word.length >= RUN_TOGETHER && !words.counts.has(word))
  const { rows } = await sql<Card & { alike: number; read: boolean }>`
    select ${cardColumns},
      greatest(word_similarity(${asked.folded}, p.folded), ${runTogether ? sql`word_similarity(${asked.squashed}, p.squashed)` : sql`0`})::float8 as alike,
      p.document @@ to_tsquery('simple', ${query}) as read
    from products p
    where ${where} and p.id <> all(${[...without]}::uuid[]) and p.id = any(
      array(select p.id from products p where p.on_sale and p.document @@ to_tsquery('simple', ${query}) limit 200)
      || array(select p.id from products p where p.on_sale order by p.folded <->> ${asked.folded} limit ${sql.lit(NEAREST)})
      ${runTogether ? sql`|| array(select p.id from products p where p.on_sale order by p.squashed <->> ${asked.squashed} limit ${sql.lit(NEAREST)})` : sql``}
    )`.execute(ctx.db)
  const typed = asked.marked.join(' ')
  const items = rows
    .filter((row) => row.read || row.alike >= ALIKE)
    .map((row) => ({ row, score: row.alike + (row.read ? 0.5 : 0) + (asked.hasMarks ? likeness(typed, row.name) : 0) }))
    .sort((a, b) => b.score - a.score || b.row.paidCount - a.row.paidCount || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ row: { alike: _alike, read: _read, ...card } }) => card)
  return { items, didYouMean: didYouMean(readings, words, items) }
}

/** Other ways to read the words: each unknown one as the known ones it may be a slip of; Telex keys as the syllables they write. */
function readingsOf(asked: Asked, words: Vocabulary): string[][][] {
  const put = asked.words.map((word) => (words.counts.has(word) ? [word] : corrections(words, word)))
  const right = put.every((group) => group.length > 0) && put.some((group, index) => group[0] !== asked.words[index]) ? [put] : []
  const telex = asked.hasMarks ? null : decoded(words, asked.words)
  return telex ? [telex.map((word) => [word]), ...right] : right
}

/** The first reading as one would write it: spelt as in a name that holds these words in a row, else each by its usual spelling. */
function didYouMean(readings: readonly string[][][], words: Vocabulary, found: readonly Card[]): string | null {
  const reading = readings[0]?.map((group) => group[0] ?? '')
  if (!reading || found.length === 0) return null
  const folded = reading.map(fold)
  for (const { name } of found) {
    const spelt = wordsOf(name.toLowerCase())
    const plain = spelt.map(fold)
    const at = plain.findIndex((_, start) => folded.every((word, index) => plain[start + index] === word))
    if (at >= 0) return spelt.slice(at, at + folded.length).join(' ')
  }
  return reading.map((word, index) => (word === folded[index] ? (words.spelling.get(word) ?? word) : word)).join(' ')
}
