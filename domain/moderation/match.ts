import { Automaton } from './automaton.ts'
import { EVERYDAY } from './everyday.ts'
import type { KeywordScope, KeywordSeverity, KeywordTones, MatchWay, ModeratedKind, Violation } from './kinds.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Rule = {
  readonly id: string
  readonly version: number
  readonly word: string
  readonly tones: KeywordTones
  readonly severity: KeywordSeverity
  readonly violation: Violation
  /** Where it applies; everywhere when empty. */
  readonly scopes: readonly KeywordScope[]
  /** Phrases around the word in which it is innocent. */
  readonly allow: readonly string[]
}
export type FieldText = { readonly field: string; readonly text: string }
export type Match = {
  readonly ruleId: string
  readonly ruleVersion: number
  readonly word: string
  readonly field: string
  /** Place in the original text of the field, UTF-16. */
  readonly start: number
  readonly end: number
  readonly way: MatchWay
  /** What it does here; a disguise never blocks by itself. */
  readonly severity: KeywordSeverity
  readonly violation: Violation
}
type Pattern = { rule: Rule; index: number; allow: boolean; length: number; tokens: readonly Token[] }
type Table = { automaton: Automaton; patterns: Pattern[] }

/** A list of rules made ready to search. */
export type RuleSet = {
  readonly size: number
  readonly kept: Table
  readonly folded: Table
  /** Phrases without their tones: for what was written with one of them left out. */
  readonly toneless: Table
  readonly bare: Table
  readonly bareFolded: Table
  /** Phrases with nothing between their syllables, by letters: for what was spelled out. */
  readonly spelled: Table
  /** The same phrases whole: for what was written as one word. */
  readonly glued: ReadonlyMap<string, readonly Pattern[]>
}

const MOST_MATCHES = 500
const TITLES = new Set(['title', 'name', 'headline'])

/** Makes a list of rules ready. The cost is that of the list; do it once for each version of it. */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const phrases = rules.flatMap((rule, index) =>
    [rule.word, ...rule.allow].map((text, place) => ({ rule, index, allow: place > 0, tokens: tokensOf(text) })),
  )
  type Phrase = (typeof phrases)[number]
  const table = (rows: readonly Phrase[], symbols: (tokens: readonly Token[]) => string[]): Table => {
    const lists = rows.map(({ tokens }) => symbols(tokens))
    return {
      automaton: new Automaton(lists),
      patterns: rows.map((row, at) => ({ ...row, length: lists[at]?.length ?? 0 })),
    }
  }
  const words = phrases.filter(({ allow }) => !allow)
  const foldable = (rows: readonly Phrase[]) =>
    rows.filter(({ rule, tokens }) => rule.tones === 'FOLDED' && tokens.length > 1)
  const letters = (tokens: readonly Token[]) => tokens.map(({ form }) => form.bare).join('')
  const spelled = table(
    words.filter(({ tokens }) => tokens.length > 1),
    (tokens) => Array.from(letters(tokens)),
  )
  const glued = Map.groupBy(spelled.patterns, ({ rule }) => letters(tokensOf(rule.word)))
  return {
    size: rules.length,
    kept: table(phrases, (tokens) => tokens.map(({ form }) => form.kept)),
    folded: table(foldable(phrases), (tokens) => tokens.map(({ form }) => form.folded)),
    toneless: table(
      words.filter(({ tokens }) => tokens.length > 1 && tokens.some(({ form }) => form.kept !== form.toneless)),
      (tokens) => tokens.map(({ form }) => form.toneless),
    ),
    bare: table(words, (tokens) => tokens.map(({ form }) => form.bare)),
    bareFolded: table(foldable(words), (tokens) => tokens.map(({ form }) => form.folded.replaceAll('l', 'i'))),
    spelled,
    glued,
  }
}

/** What of a thing of this kind breaks which rules, in the order of the text; at most five hundred places. */
export function findMatches(set: RuleSet, kind: ModeratedKind, texts: readonly FieldText[]): Match[] {
  return texts.flatMap(({ field, text }) => matchesIn(set, text, kind, field).matches).slice(0, MOST_MATCHES)
}

type Found = Match & { index: number }
type Note = (pattern: Pattern, start: number, end: number, way: MatchWay) => void

/**
 * One text against all rules, in passes that each cost the length of the text: tones kept; folded, where the writer used
 * no accents at all; with one tone left out; through other disguises, which only ever ask for a person's eye.
 * @returns also the steps it took
 */
export function matchesIn(
  set: RuleSet,
  text: string,
  kind: ModeratedKind,
  field: string,
): { matches: Match[]; steps: number } {
  const found: Found[] = []
  const allowed: Span[] = []
  const note: Note = ({ rule, index, allow }, start, end, way) => {
    if (allow) allowed.push({ index, start, end })
    else if (appliesTo(rule, kind, field) && found.length < MOST_MATCHES * 4)
      found.push({ ...matchOf(rule, way), index, field, start, end })
  }
  const plain = tokensOf(text)
  const marks = sums(plain, ({ form }) => form.marked)
  const kept = ({ form }: Token) => form.kept
  const folded = ({ form }: Token) => form.folded
  const misses = (from: number, to: number, { tokens }: Pattern) =>
    within(marks, from, to) > 0 && lacksOneTone(plain.slice(from, to + 1), tokens)
  const steps =
    pass(set.kept, plain, kept, () => true, 'EXACT', note) +
    pass(set.folded, plain, folded, (from, to) => within(marks, from, to) === 0, 'FOLDED', note) +
    pass(set.toneless, plain, ({ form }) => form.toneless, misses, 'DISGUISED', note) +
    waysToJoin(plain).reduce((sum, way) => sum + disguised(set, join(plain, way), note), 0)
  return { matches: settled(found, allowed), steps }
}

/** One text read through disguises, its words joined in one way. @returns the steps it took */
function disguised(set: RuleSet, joined: readonly Unit[], note: Note): number {
  const marks = sums(joined, ({ form }) => form.marked)
  const changes = sums(joined, ({ form }) => form.disguised)
  const bare = ({ form }: Token) => form.bare
  const isBare = (from: number, to: number) => within(changes, from, to) > 0
  const isBareFolded = (from: number, to: number) => isBare(from, to) && within(marks, from, to) === 0
  return (
    pass(set.bare, joined, bare, isBare, 'DISGUISED', note) +
    pass(set.bareFolded, joined, bare, isBareFolded, 'DISGUISED', note) +
    joined.reduce((sum, unit) => sum + asOneWord(set, unit, note), 0)
  )
}

function appliesTo({ scopes }: Rule, kind: ModeratedKind, field: string): boolean {
  return scopes.length === 0 || scopes.includes(kind) || (TITLES.has(field) && scopes.includes('TITLE'))
}

function matchOf(rule: Rule, way: MatchWay) {
  return {
    ruleId: rule.id,
    ruleVersion: rule.version,
    word: rule.word,
    way,
    severity: way === 'DISGUISED' && rule.severity === 'BLOCK' ? ('HOLD' as const) : rule.severity,
    violation: rule.violation,
  }
}

function pass(
  { automaton, patterns }: Table,
  units: readonly Token[],
  symbol: (unit: Token) => string,
  holds: (from: number, to: number, pattern: Pattern) => boolean,
  way: MatchWay,
  note: Note,
): number {
  if (patterns.length === 0) return 0
  return automaton.scan(
    units.map(symbol),
    (at, to) => {
      const pattern = patterns[at] as Pattern
      const from = to - pattern.length + 1
      const [first, last] = [units[from], units[to]]
      if (!first || !last || !holds(from, to, pattern)) return
      // Where a sentence seems to begin in the middle of it, a person looks.
      const overLine = units.slice(from + 1, to + 1).some(({ gap }) => gap === 'line')
      note(pattern, first.start, last.end, overLine ? 'DISGUISED' : way)
    },
    (at) => units[at]?.gap === 'wall',
  )
}

/**
 * Is it the phrase with one of its tones left out? Not where what is left is a word that stands beside any other: `đồ chó` and
 * `đồ cho bé`.
 */
function lacksOneTone(written: readonly Token[], phrase: readonly Token[]): boolean {
  const other = written.filter(({ form }, at) => form.kept !== phrase[at]?.form.kept)
  const [form] = other.map((token) => token.form)
  return other.length === 1 && form !== undefined && form.kept === form.toneless && !EVERYDAY.has(form.kept)
}

/** Several tokens that are one word: no space between them, or letters spelled out one by one. */
type Unit = Token & { spelled?: boolean }
/** What makes one word of several beside a joint: a blank between letters that are spelled out, or the end of a line. */
type Joining = 'joints' | 'spelled' | 'breaks'

function waysToJoin(tokens: readonly Token[]): Joining[] {
  const has = (seam: Token['seam']) => tokens.some((token) => token.seam === seam)
  return ['spelled', ...(has('joint') ? ['joints' as const] : []), ...(has('break') ? ['breaks' as const] : [])]
}

function join(tokens: readonly Token[], way: Joining): Unit[] {
  const out: Unit[] = []
  let spelling = false
  for (const token of tokens) {
    const letter = token.form.kept.length === 1
    const before: Unit | undefined = out.at(-1)
    const sticks: boolean =
      before !== undefined &&
      (token.seam === 'joint' ||
        (way === 'breaks' && token.seam === 'break') ||
        (way === 'spelled' && token.seam !== 'wall' && letter && spelling))
    if (sticks && before) out[out.length - 1] = together(before, token, letter && spelling)
    else out.push({ ...token, gap: token.seam === 'wall' ? 'wall' : 'space' })
    spelling = letter && (!sticks || spelling)
  }
  return out
}

function together(before: Unit, token: Token, spelled: boolean): Unit {
  const [a, b] = [before.form, token.form]
  return {
    start: before.start,
    end: token.end,
    gap: before.gap,
    seam: before.seam,
    spelled,
    form: {
      kept: a.kept + b.kept,
      folded: a.folded + b.folded,
      toneless: a.toneless + b.toneless,
      bare: a.bare + b.bare,
      marked: a.marked || b.marked,
      disguised: true,
    },
  }
}

/** A phrase written as one word: the whole of it, or a stretch of letters that were spelled out. */
function asOneWord({ spelled, glued }: RuleSet, unit: Unit, note: Note): number {
  const say = (pattern: Pattern) => note(pattern, unit.start, unit.end, 'DISGUISED')
  if (unit.spelled)
    return spelled.automaton.scan(Array.from(unit.form.bare), (at) => say(spelled.patterns[at] as Pattern))
  for (const pattern of glued.get(unit.form.bare) ?? []) say(pattern)
  return 1
}

/** How many of the first n units are so, for every n. */
function sums(units: readonly Token[], so: (unit: Token) => boolean): number[] {
  const totals = [0]
  for (const unit of units) totals.push((totals.at(-1) ?? 0) + (so(unit) ? 1 : 0))
  return totals
}

function within(totals: readonly number[], from: number, to: number): number {
  return (totals[to + 1] ?? 0) - (totals[from] ?? 0)
}

const SURE: Record<MatchWay, number> = { EXACT: 0, FOLDED: 1, DISGUISED: 2 }
type Span = { index: number; start: number; end: number }

/** Without what is innocent where it stands, and each place of a rule once, told by the surest way. */
function settled(found: readonly Found[], allowed: readonly Span[]): Match[] {
  const innocentUntil = new Map<number, number>()
  const spans = allowed.toSorted((a, b) => a.start - b.start)
  const kept = new Map<number, number>()
  const out: Found[] = []
  let next = 0
  for (const match of found.toSorted((a, b) => a.start - b.start || SURE[a.way] - SURE[b.way])) {
    for (let span = spans[next]; span && span.start <= match.start; span = spans[++next])
      innocentUntil.set(span.index, Math.max(span.end, innocentUntil.get(span.index) ?? 0))
    if ((innocentUntil.get(match.index) ?? 0) >= match.end) continue
    const place = kept.get(match.index)
    const before = place === undefined ? undefined : out[place]
    if (place !== undefined && before && before.end > match.start) {
      if (SURE[match.way] < SURE[before.way]) out[place] = match
      continue
    }
    kept.set(match.index, out.push(match) - 1)
  }
  return out.sort((a, b) => a.start - b.start || a.end - b.end).map(({ index: _, ...match }) => match)
}
