import type { Rule } from '#domain/moderation/match.ts'
import { compileRules, matchesIn } from '#domain/moderation/match.ts'
import type { Line } from '../report.ts'
import { milliseconds, vnNumber } from '../words.ts'
import type { Part } from './part.ts'

const RULES = 10_000
const LETTERS = 100_000
const LONGEST_MS = 50

/** What checking a long text costs with a long list of keywords, beside asking for each word in turn. */
export const moderation: Part = {
  name: 'moderation',
  words: `Kiểm ${vnNumber(RULES)} từ khóa trên ${vnNumber(LETTERS)} ký tự`,
  async measure({ quick }) {
    const rules = Array.from({ length: RULES }, (_, n) => ruleOf(n))
    const started = performance.now()
    const set = compileRules(rules)
    const compiled = performance.now() - started
    const text = SENTENCES.repeat(Math.ceil(LETTERS / SENTENCES.length)).slice(0, LETTERS)
    const rounds = quick ? 9 : 41
    const lower = text.toLowerCase()
    const ours = median(rounds, () => matchesIn(set, text, 'POST', 'text'))
    const theirs = median(rounds, () => rules.filter(({ word }) => lower.includes(word)))
    const few = compileRules(rules.slice(0, 10))
    const withFew = median(rounds, () => matchesIn(few, text, 'POST', 'text'))
    const line: Line = {
      part: 'moderation',
      what: `Kiểm ${vnNumber(RULES)} từ khóa trên 100 kB`,
      figure: milliseconds(ours),
      peer: `${milliseconds(theirs)} hỏi includes từng từ`,
      ratio: theirs / ours,
      limit: `≤ ${LONGEST_MS} ms`,
      holds: ours <= LONGEST_MS,
      note: `giữ dấu, bỏ dấu và dạng biến; với 10 từ khóa ${milliseconds(withFew)}; dựng lại cả danh sách ${milliseconds(compiled)}; includes bỏ sót mọi dạng viết khác`,
    }
    return [line]
  },
}

const SENTENCES =
  'Khóa học này giúp bạn nói tiếng Anh tự tin hơn mỗi ngày, từ phát âm đến thuyết trình trước đám đông. Học viên luyện theo nhóm nhỏ, có người sửa từng lỗi; bài tập gửi lúc 20:30 và chữa ngay hôm sau. Ai bảo hoc online la kho thì thử bài 3 nhé! '
const FIRST = ['lừa', 'vay', 'cờ', 'bán', 'thuê', 'giả', 'độc', 'bạc', 'nóng', 'lậu']
const SECOND = ['đảo', 'nặng', 'bạc', 'chui', 'lậu', 'danh', 'hại', 'tình', 'tiền', 'hàng']

/** Phrases of two to four syllables, half of them folded, as lists in use are. */
function ruleOf(n: number): Rule {
  const tail = n >= 100 ? ` ${SECOND[Math.floor(n / 100) % 10]} ${Math.floor(n / 1_000)}` : ''
  return {
    id: String(n),
    version: 1,
    word: `${FIRST[n % 10]} ${SECOND[Math.floor(n / 10) % 10]}${tail} ${n}`,
    tones: n % 2 === 0 ? 'KEPT' : 'FOLDED',
    severity: 'HOLD',
    violation: 'OTHER',
    scopes: [],
    allow: [],
  }
}

function median(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    work()
    return performance.now() - from
  }).sort((a, b) => a - b)
  return times[Math.floor(rounds / 2)] ?? 0
}
