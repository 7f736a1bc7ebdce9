import type { FieldProblem } from '../faults.ts'
import { cleanLine } from '../text.ts'
import type { KeywordScope, KeywordSeverity, KeywordTones, Violation } from './kinds.ts'
import { ruleForm } from './tokens.ts'

/** What the staff say of a keyword. */
export type Terms = {
  word: string
  language: 'vi' | 'en' | 'other'
  severity: KeywordSeverity
  violation: Violation
  tones: KeywordTones
  scopes: KeywordScope[]
  allow: string[]
  note: string | null
  active: boolean
}

export const MOST_SYLLABLES = 10
/** Fewer decisions say nothing; below this share of agreement a keyword had better go. */
export const ENOUGH_DECISIONS = 5
export const LEAST_PRECISION = 0.5

/** The same terms tidied: one line, each scope and phrase once. */
export function tidied(terms: Terms): Terms {
  return {
    ...terms,
    word: cleanLine(terms.word),
    scopes: [...new Set(terms.scopes)],
    allow: [...new Set(terms.allow.map(cleanLine).filter(Boolean))],
    note: terms.note?.trim() || null,
  }
}

/** What is wrong with the terms, field by field; empty where they can be searched for. */
export function keywordProblems(terms: Pick<Terms, 'word' | 'tones' | 'allow'>): FieldProblem[] {
  const form = ruleForm(terms.word)
  const syllables = form === '' ? 0 : form.split(' ').length
  const problems: FieldProblem[] = []
  const say = (path: string, code: string, message: string) => problems.push({ path, code, message })
  if (syllables === 0) say('word', 'invalid', 'Từ khóa phải có ít nhất một chữ cái hoặc chữ số.')
  if (syllables > MOST_SYLLABLES) say('word', 'too_long', `Từ khóa có tối đa ${MOST_SYLLABLES} tiếng.`)
  if (form.length > 200) say('word', 'too_long', 'Từ khóa quá dài.')
  if (terms.tones === 'FOLDED' && syllables === 1)
    say(
      'tones',
      'needs_phrase',
      'Chỉ cụm từ hai tiếng trở lên mới bỏ dấu được: một tiếng bỏ dấu trùng với nhiều từ vô hại.',
    )
  for (const [index, phrase] of terms.allow.entries()) {
    if (form !== '' && (!` ${ruleForm(phrase)} `.includes(` ${form} `) || ruleForm(phrase) === form))
      say(`allow.${index}`, 'no_context', `Cụm được phép phải chứa từ khóa và dài hơn từ khóa: “${phrase}”.`)
  }
  return problems
}

/** It was decided on often enough, and people mostly disagreed with it. */
export function isWeak({ upheld, overturned }: { upheld: number; overturned: number }): boolean {
  const decided = upheld + overturned
  return decided >= ENOUGH_DECISIONS && upheld / decided < LEAST_PRECISION
}
