import { Automaton } from './automaton.ts'
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
type Pattern = { rule: Rule; index: number; allow: boolean; length: number }
type Table = { automaton: Automaton; patterns: Pattern[] }

/** A list of rules made ready to search. */
export type RuleSet = {
  readonly size: number
  readonly kept: Table
  readonly folded: Table
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
      patterns: rows.map(({ rule, index, allow }, at) => ({ rule, index, allow, length: lists[at]?.length ?? 0 })),
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
 * no accents at all; through disguises, which only ever ask for a person's eye. @returns also the steps it took
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
  const joined = join(plain)
  const marks = sums(plain, ({ form }) => form.marked)
  const joinedMarks = sums(joined, ({ form }) => form.marked)
  const changes = sums(joined, ({ form }) => form.disguised)
  const kept = ({ form }: Token) => form.kept
  const folded = ({ form }: Token) => form.folded
  const bare = ({ form }: Token) => form.bare
  const isBare = (from: number, to: number) => within(changes, from, to) > 0
  const steps =
    pass(set.kept, plain, kept, () => true, 'EXACT', note) +
    pass(set.folded, plain, folded, (from, to) => within(marks, from, to) === 0, 'FOLDED', note) +
    pass(set.bare, joined, bare, isBare, 'DISGUISED', note) +
    pass(
      set.bareFolded,
      joined,
      bare,
      (from, to) => isBare(from, to) && within(joinedMarks, from, to) === 0,
      'DISGUISED',
      note,
    ) +
    joined.reduce((sum, unit) => sum + asOneWord(set, unit, note), 0)
  return { matches: settled(found, allowed), steps }
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
  holds: (from: number, to: number) => boolean,
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
      if (first && last && holds(from, to)) note(pattern, first.start, last.end, way)
    },
    (at) => units[at]?.gap === 'wall',
  )
}

/** Several tokens that are one word: no space between them, or letters spelled out one by one. */
type Unit = Token & { spelled?: boolean }

function join(tokens: readonly Token[]): Unit[] {
  const out: Unit[] = []
  let spelling = false
  for (const token of tokens) {
    const letter = token.form.kept.length === 1
    const before: Unit | undefined = out.at(-1)
    const sticks: boolean =
      before !== undefined && (token.gap === 'joint' || (token.gap === 'space' && letter && spelling))
    if (sticks && before) out[out.length - 1] = together(before, token, letter && spelling)
    else out.push(token)
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
    spelled,
    form: {
      kept: a.kept + b.kept,
      folded: a.folded + b.folded,
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
