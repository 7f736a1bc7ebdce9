import { describe, expect, it } from 'vitest'
import { CHOOSE_AGAIN, fileAnswers, judgeAnswers } from './answers.ts'
import { type EventQuestion, mayBeAsked } from './fields.ts'

const FILE = '01890000-0000-7000-8000-00000000000a'
const question = (id: string, change: Partial<EventQuestion>): EventQuestion => ({
  id,
  scope: 'TICKET',
  kind: 'FILE',
  label: 'Thẻ sinh viên',
  isRequired: true,
  options: [],
  dependsOnId: null,
  dependsOnAnswer: null,
  ...change,
})
const student = question('student', { kind: 'CHOICE', label: 'Bạn là', options: ['Sinh viên', 'Khác'] })
const card = question('card', { dependsOnId: 'student', dependsOnAnswer: 'Sinh viên' })
const questions = [student, card]

describe('a question that asks for a file', () => {
  it('is answered with the id of one; anything else is told to choose again', () => {
    const told = (answer: string) =>
      judgeAnswers([question('card', {})], 'TICKET', { card: answer }, 'answers').problems.map(({ message }) => message)
    expect(told(FILE)).toEqual([])
    for (const wrong of ['the.pdf', `${FILE}0`, 'true']) expect(told(wrong)).toEqual([CHOOSE_AGAIN])
  })

  it('that is required says so where none was chosen', () => {
    const { problems } = judgeAnswers([question('card', {})], 'TICKET', {}, 'answers')
    expect(problems).toEqual([
      { path: 'answers.card', code: 'ANSWER', message: 'Vui lòng chọn tệp cho “Thẻ sinh viên”.' },
    ])
    expect(judgeAnswers([question('card', { isRequired: false })], 'TICKET', {}, 'answers').problems).toEqual([])
  })

  it('that hangs on another answer is asked with it alone; without it a file is dropped', () => {
    const judged = (answer: string) => judgeAnswers(questions, 'TICKET', { student: answer, card: FILE }, 'a').answers
    expect(judged('Sinh viên')).toEqual({ student: 'Sinh viên', card: FILE })
    expect(judged('Khác')).toEqual({ student: 'Khác' })
  })

  it('is never asked at the door', () => {
    expect(['ORDER', 'TICKET', 'DOOR'].map((scope) => mayBeAsked('FILE', scope as EventQuestion['scope']))).toEqual([
      true,
      true,
      false,
    ])
    expect(mayBeAsked('PHONE', 'DOOR')).toBe(true)
  })
})

it('the files among answers are found with the fields that hold them; a text that looks like one is none', () => {
  const text = question('note', { kind: 'TEXT' })
  expect(fileAnswers([...questions, text], { student: 'Sinh viên', card: FILE, note: FILE }, 'a')).toEqual([
    { fileId: FILE, questionId: 'card', path: 'a.card' },
  ])
})
