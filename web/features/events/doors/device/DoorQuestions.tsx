import { useEffect, useRef } from 'react'
import type { Answers } from '#domain/event/answers.ts'
import { Button } from '#web/ui/Button.tsx'
import { AnswersForm } from '../AnswersForm.tsx'
import type { Asking } from './book.ts'
import styles from './Gate.module.css'

type DoorQuestionsProps = { asking: Asking; onAnswered: (answers: Answers) => void; onCancel: () => void }

/** What somebody is asked before they come in. */
export function DoorQuestions({ asking, onAnswered, onCancel }: DoorQuestionsProps) {
  const { questions, holderName, tierName } = asking
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <AnswersForm
      className={styles.asking}
      questions={questions}
      onAnswered={onAnswered}
      head={
        <div>
          <h2 ref={head} tabIndex={-1}>
            Hỏi khách trước khi vào
          </h2>
          <p>
            <strong>{holderName}</strong> <span className={styles.soft}>{tierName}</span>
          </p>
        </div>
      }
    >
      <div className={styles.decide}>
        <Button kind="primary" type="submit">
          Cho vào
        </Button>
        <Button onClick={onCancel}>Không cho vào</Button>
      </div>
    </AnswersForm>
  )
}
