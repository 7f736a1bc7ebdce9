import type { FieldProblem } from '../faults.ts'
import { canonicalPhone } from '../phone.ts'
import { cleanLine, cleanText } from '../text.ts'
import type { EventQuestion, QuestionScope } from './fields.ts'

/** What a person answered, by the id of the question: one line or text, the options chosen, or the id of a file. */
export type Answers = Readonly<Record<string, string | readonly string[]>>
type Question = Pick<
  EventQuestion,
  'id' | 'scope' | 'kind' | 'label' | 'isRequired' | 'options' | 'dependsOnId' | 'dependsOnAnswer'
>

const LONGEST = { TEXT: 300, LONG_TEXT: 2_000 } as const
const AGREED = 'true'
const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The questions of a scope that are asked, given what was answered so far. The form and the server ask the same. */
export function askedQuestions<Q extends Question>(
  questions: readonly Q[],
  scope: QuestionScope,
  answers: Answers,
): Q[] {
  const asked: Q[] = []
  for (const question of questions) {
    if (question.scope !== scope) continue
    const { dependsOnId, dependsOnAnswer } = question
    const isAsked =
      dependsOnId === null || (asked.some(({ id }) => id === dependsOnId) && has(answers[dependsOnId], dependsOnAnswer))
    if (isAsked) asked.push(question)
  }
  return asked
}

/**
 * Checks what was answered to the questions of a scope and writes it in one form; what was not asked is dropped.
 * @param path what stands before the id of a question in the path of a problem
 */
export function judgeAnswers(
  questions: readonly Question[],
  scope: QuestionScope,
  answers: Answers,
  path: string,
): { answers: Record<string, string | string[]>; problems: FieldProblem[] } {
  const kept: Record<string, string | string[]> = {}
  const problems: FieldProblem[] = []
  for (const question of askedQuestions(questions, scope, answers)) {
    const { value, problem } = judged(question, answers[question.id])
    if (problem !== null) problems.push({ path: `${path}.${question.id}`, code: 'ANSWER', message: problem })
    else if (value.length > 0) kept[question.id] = value
  }
  return { answers: kept, problems }
}

/** A file that somebody answers a question with; `path`: the field of the answer. */
export type FileAnswer = { fileId: string; questionId: string; path: string }

/** The files among judged answers; `path` as in `judgeAnswers`. */
export function fileAnswers(
  questions: readonly Pick<Question, 'id' | 'kind'>[],
  answers: Answers,
  path: string,
): FileAnswer[] {
  return questions.flatMap(({ id, kind }) => {
    const fileId = kind === 'FILE' ? answers[id] : undefined
    return typeof fileId === 'string' ? [{ fileId, questionId: id, path: `${path}.${id}` }] : []
  })
}

type Judged = { value: string | string[]; problem: string | null }

function judged(question: Question, given: string | readonly string[] | undefined): Judged {
  const many = typeof given === 'string' ? [given] : [...(given ?? [])]
  if (question.kind === 'CHOICES') return chosen(question, many)
  const text = question.kind === 'LONG_TEXT' ? cleanText(many[0] ?? '').trim() : cleanLine(many[0] ?? '')
  if (text !== '' && (question.kind !== 'AGREEMENT' || text === AGREED)) return read(question, text)
  if (!question.isRequired) return { value: '', problem: null }
  return refused(question.kind === 'AGREEMENT' ? `Vui lòng đánh dấu “${question.label}”.` : missing(question))
}

function chosen(question: Question, many: readonly string[]): Judged {
  const value = question.options.filter((option) => many.includes(option))
  if (value.length < new Set(many.filter((one) => one !== '')).size) return refused(NO_OPTION)
  return value.length === 0 && question.isRequired ? refused(missing(question)) : { value, problem: null }
}

function read({ kind, options }: Question, text: string): Judged {
  if (kind === 'CHOICE' && !options.includes(text)) return refused(NO_OPTION)
  if (kind === 'FILE') return FILE_ID.test(text) ? { value: text, problem: null } : refused(CHOOSE_AGAIN)
  if (kind === 'PHONE') {
    const phone = canonicalPhone(text)
    return phone === null ? refused('Số điện thoại này chưa đúng.') : { value: phone, problem: null }
  }
  const longest = kind === 'TEXT' || kind === 'LONG_TEXT' ? LONGEST[kind] : text.length
  return [...text].length > longest
    ? refused(`Câu trả lời dài tối đa ${longest} ký tự.`)
    : { value: text, problem: null }
}

const NO_OPTION = 'Đáp án này không có trong câu hỏi.'

/** Said of a file that is not the buyer’s, answers something already, or is not there. */
export const CHOOSE_AGAIN = 'Tệp này không dùng được nữa. Hãy chọn lại tệp.'

function missing({ label, kind }: Question): string {
  return kind === 'FILE' ? `Vui lòng chọn tệp cho “${label}”.` : `Vui lòng trả lời “${label}”.`
}

function refused(problem: string): Judged {
  return { value: '', problem }
}

function has(answer: string | readonly string[] | undefined, wanted: string | null): boolean {
  return typeof answer === 'string' ? answer === wanted : (answer?.includes(wanted ?? '') ?? false)
}
