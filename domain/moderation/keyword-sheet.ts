import { fold } from '../text.ts'
import { keywordProblems, type Terms, tidied } from './keyword.ts'
import {
  KeywordScope,
  KeywordSeverity,
  KeywordTones,
  scopeWords,
  severityWords,
  toneWords,
  Violation,
  violationWords,
} from './kinds.ts'

/** One row of an uploaded sheet: the keyword, or why it is none. `row` counts as the spreadsheet does, the heading being row 1. */
export type SheetRow = { row: number; word: string } & (
  | { terms: Terms; problem: null }
  | { terms: null; problem: string }
)

/** Columns by their headings, in Vietnamese or as in the contract; order and accents do not matter. */
const HEADINGS: Record<keyof Terms, readonly string[]> = {
  word: ['tu khoa', 'word', 'keyword'],
  language: ['ngon ngu', 'language'],
  severity: ['muc do', 'severity'],
  violation: ['loai vi pham', 'vi pham', 'violation'],
  tones: ['dau', 'tones'],
  scopes: ['pham vi', 'scopes'],
  allow: ['cum duoc phep', 'duoc phep', 'allow'],
  note: ['ghi chu', 'note'],
  active: ['dang dung', 'active'],
}
export const SHEET_HEADING = [
  'Từ khóa',
  'Mức độ',
  'Loại vi phạm',
  'Dấu',
  'Phạm vi',
  'Cụm được phép',
  'Ghi chú',
  'Đang dùng',
] as const

/** Reads the rows below the heading. Words of the lists may be those of the screens or the codes; several values are divided by `;`. */
export function keywordsOfSheet(sheet: readonly (readonly string[])[]): SheetRow[] | 'no-heading' {
  const heading = (sheet[0] ?? []).map((cell) => fold(cell).trim())
  const column = (name: keyof Terms) => heading.findIndex((cell) => HEADINGS[name].includes(cell))
  if (column('word') < 0) return 'no-heading'
  const seen = new Map<string, number>()
  return sheet.slice(1).flatMap((cells, index): SheetRow[] => {
    const cell = (name: keyof Terms) => (column(name) < 0 ? '' : (cells[column(name)] ?? '').trim())
    if (cells.every((one) => one.trim() === '')) return []
    const row = index + 2
    const refused = (problem: string): SheetRow[] => [{ row, word: cell('word'), terms: null, problem }]
    const severity = oneOf(cell('severity'), KeywordSeverity, severityWords, 'HOLD')
    const violation = oneOf(cell('violation'), Violation, violationWords, 'OTHER')
    const tones = oneOf(cell('tones'), KeywordTones, toneWords, 'KEPT')
    const scopes = listed(cell('scopes')).map((one) => oneOf(one, KeywordScope, scopeWords, null))
    if (severity === null) return refused(`Không hiểu mức độ “${cell('severity')}”.`)
    if (violation === null) return refused(`Không hiểu loại vi phạm “${cell('violation')}”.`)
    if (tones === null) return refused(`Không hiểu cột dấu “${cell('tones')}”.`)
    if (scopes.includes(null)) return refused(`Không hiểu phạm vi “${cell('scopes')}”.`)
    const terms = tidied({
      word: cell('word'),
      language: cell('language') === 'en' ? 'en' : 'vi',
      severity,
      violation,
      tones,
      scopes: scopes.filter((one) => one !== null),
      allow: listed(cell('allow')),
      note: cell('note').slice(0, 500) || null,
      active: !['khong', 'false', '0'].includes(fold(cell('active'))),
    })
    const [problem] = keywordProblems(terms)
    if (problem) return refused(problem.message)
    const twin = seen.get(terms.word.toLowerCase())
    if (twin !== undefined) return refused(`Trùng với dòng ${twin}.`)
    seen.set(terms.word.toLowerCase(), row)
    return [{ row, word: terms.word, terms, problem: null }]
  })
}

function listed(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
}

function oneOf<T extends string>(
  cell: string,
  list: readonly T[],
  words: Record<T, string>,
  empty: T | null,
): T | null {
  if (cell === '') return empty
  return list.find((one) => one === cell.toUpperCase() || fold(words[one]) === fold(cell)) ?? null
}
