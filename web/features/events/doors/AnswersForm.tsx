import { type FormEvent, type ReactNode, useState } from 'react'
import { type Answers, askedQuestions, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { QuestionField } from '#web/features/events/checkout/QuestionField.tsx'

export type DoorAnswers = ReturnType<typeof judgeAnswers>['answers']
type AnswersFormProps = {
  questions: readonly EventQuestion[]
  id?: string
  className?: string | undefined
  head?: ReactNode
  /** The buttons, where they stand in the form. */
  children?: ReactNode
  onAnswered: (answers: DoorAnswers) => void
}

/** What is asked at the door. It is sent only when every answer is one. */
export function AnswersForm({ questions, id, className, head, children, onAnswered }: AnswersFormProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const judged = judgeAnswers(questions, 'DOOR', answers, 'answers')
    if (judged.problems.length === 0) return onAnswered(judged.answers)
    setErrors(Object.fromEntries(judged.problems.map(({ path, message }) => [path, message])))
  }
  return (
    <form id={id} className={className} onSubmit={submit} noValidate>
      {head}
      {askedQuestions(questions, 'DOOR', answers).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          error={errors[`answers.${question.id}`]}
          onAnswer={(answer) => {
            setAnswers({ ...answers, [question.id]: answer })
            setErrors(({ [`answers.${question.id}`]: _, ...rest }) => rest)
          }}
        />
      ))}
      {children}
    </form>
  )
}
