import { email as emailShape } from '#domain/contract/shapes.ts'
import { type Answers, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { faults } from '#domain/faults.ts'
import type { FileNames } from '../tickets/files/reads.ts'
import type { SheetRow } from './sheet-rules.ts'
import { worded } from './worded.ts'

export type Ticket = {
  id: string
  orderId: string
  userId: string
  holderName: string
  holderEmail: string | null
  serial: number
  answers: Record<string, string | string[]>
  orderAnswers: Record<string, string | string[]> | null
  revokedAt: Date | null
  /** Somebody came in with it. */
  isUsed: boolean
}
type Change = { label: string; before: string; after: string }
export type Judged = {
  changes: Change[]
  problems: string[]
  /** What the ticket says afterwards. */
  next: { holderName: string; holderEmail: string | null; answers: Record<string, string | string[]> }
}

const NAME = { least: 2, most: 120 }

/** What a row of a sheet changes of its ticket, and what stands against it. What the row leaves as it stands is not judged. */
export function judgeRow(
  row: SheetRow,
  ticket: Ticket,
  questions: readonly EventQuestion[],
  files: FileNames = new Map(),
): Judged {
  const problems: string[] = []
  const changes: Change[] = []
  if (ticket.revokedAt !== null) problems.push(faults.TICKET_REVOKED[1])
  const holderName = row.name || ticket.holderName
  if (holderName !== ticket.holderName) {
    changes.push({ label: 'Người tham dự', before: ticket.holderName, after: holderName })
    const { length } = [...holderName]
    if (length < NAME.least || length > NAME.most) problems.push('Tên người tham dự cần 2 đến 120 ký tự.')
    if (ticket.isUsed) problems.push('Vé này đã vào cửa nên không đổi tên được nữa.')
  }
  const holderEmail = row.email === null ? ticket.holderEmail : row.email || null
  if (holderEmail !== ticket.holderEmail) {
    changes.push({ label: 'Email', before: ticket.holderEmail ?? '', after: holderEmail ?? '' })
    if (holderEmail !== null && !emailShape.safeParse(holderEmail).success)
      problems.push(`Email “${holderEmail}” chưa đúng.`)
  }
  const answered = answersOf(row, ticket, questions, files)
  return {
    changes: [...changes, ...answered.changes],
    problems: [...problems, ...answered.problems],
    next: { holderName, holderEmail, answers: answered.answers },
  }
}

function answersOf(row: SheetRow, ticket: Ticket, questions: readonly EventQuestion[], files: FileNames) {
  const changes: Change[] = []
  const problems: string[] = []
  const given: Record<string, string | readonly string[]> = { ...ticket.answers }
  for (const question of questions) {
    const { id, label, scope, kind } = question
    const cell = row.answers.get(id)
    const before = worded(question, scope === 'ORDER' ? ticket.orderAnswers?.[id] : ticket.answers[id], files)
    if (cell === undefined || cell === before) continue
    const said = answerOf(question, cell)
    if (worded(question, said, files) === before) continue
    changes.push({ label, before, after: cell })
    if (kind === 'FILE') {
      problems.push(`“${label}” là tệp do người mua gửi nên không sửa được bằng bảng tính.`)
      continue
    }
    if (scope === 'ORDER') problems.push(`“${label}” là câu trả lời chung của cả đơn nên không sửa ở từng vé.`)
    else given[id] = said
  }
  if (changes.every(({ label }) => questions.some((one) => one.label === label && one.scope === 'ORDER')))
    return { changes, problems, answers: ticket.answers }
  const judged = judgeAnswers(questions, 'TICKET', given as Answers, 'answers')
  // What nobody asks any more stays with the ticket: only what is asked now is judged.
  const old = Object.entries(ticket.answers).filter(([id]) => !questions.some((question) => question.id === id))
  return {
    changes,
    problems: [...problems, ...judged.problems.map(({ message }) => message)],
    answers: { ...Object.fromEntries(old), ...judged.answers },
  }
}

/** What a cell says, as the question keeps answers. */
function answerOf({ kind, options }: EventQuestion, cell: string): string | string[] {
  if (kind === 'AGREEMENT') return /^(có|co|x|true|1)$/i.test(cell) ? 'true' : ''
  if (kind !== 'CHOICES') return cell
  // An option may hold a comma itself.
  if (options.includes(cell)) return [cell]
  const said = cell.split(/[,;]/).map((one) => one.trim())
  return [...options.filter((one) => said.includes(one)), ...said.filter((one) => one !== '' && !options.includes(one))]
}
