import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Answers, askedQuestions, judgeAnswers } from '#domain/event/answers.ts'
import { QuestionField } from '#web/features/events/checkout/QuestionField.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Asking } from './book.ts'
import styles from './Gate.module.css'

type DoorQuestionsProps = { asking: Asking; onAnswered: (answers: Answers) => void; onCancel: () => void }

/** What somebody is asked before they come in. */
export function DoorQuestions({ asking, onAnswered, onCancel }: DoorQuestionsProps) {
  const { questions, holderName, tierName } = asking
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const judged = judgeAnswers(questions, 'DOOR', answers, 'answers')
    if (judged.problems.length === 0) return onAnswered(judged.answers)
    setErrors(Object.fromEntries(judged.problems.map(({ path, message }) => [path, message])))
  }
  return (
    <form className={styles.asking} onSubmit={submit} noValidate>
      <div>
        <h2 ref={head} tabIndex={-1}>
          Hỏi khách trước khi vào
        </h2>
        <p>
          <strong>{holderName}</strong> <span className={styles.soft}>{tierName}</span>
        </p>
      </div>
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
      <div className={styles.decide}>
        <Button kind="primary" type="submit">
          Cho vào
        </Button>
        <Button onClick={onCancel}>Không cho vào</Button>
      </div>
    </form>
  )
}
