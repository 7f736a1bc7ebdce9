import type { EventQuestion } from '#domain/event/fields.ts'
import { isChoice } from '#domain/event/validity.ts'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { fieldId } from '../field-paths.ts'
import styles from '../tabs.module.css'

/** A question that somebody writes, of an event or of hours that are booked; these are asked at one time alone. */
export type Asked = Omit<EventQuestion, 'scope'> & { scope?: EventQuestion['scope'] }
export type AskedProps<One extends Asked> = {
  question: One
  /** All that are asked, in order. */
  questions: readonly One[]
  problemAt: (path: string, filled?: boolean) => string | null
  onChange: (part: Partial<Asked>) => void
}

/** Whether the question is asked to all, or only to those who gave one answer to a question before it. */
export function DependsOn<One extends Asked>({ question, questions, problemAt, onChange }: AskedProps<One>) {
  const { id, scope, dependsOnId, dependsOnAnswer } = question
  const path = `questions.${id}`
  const before = questions.slice(
    0,
    questions.findIndex((one) => one.id === id),
  )
  // What it depends on now is always among them, so that what became wrong can be seen and changed.
  const offered = questions.filter(
    (one) => one.id === dependsOnId || (before.includes(one) && one.scope === scope && isChoice(one)),
  )
  const on = questions.find((one) => one.id === dependsOnId)
  const answers = on?.options.filter((option) => option !== '') ?? []
  if (offered.length === 0) return null
  return (
    <div className={styles.pair}>
      <Select
        id={fieldId(`${path}.dependsOnId`)}
        label="Chỉ hỏi khi"
        value={dependsOnId ?? ''}
        error={problemAt(`${path}.dependsOnId`, true)}
        onChange={({ target }) => onChange({ dependsOnId: target.value || null, dependsOnAnswer: null })}
      >
        <option value="">Luôn hỏi</option>
        <Options
          of={offered}
          value={(one) => one.id}
          word={(one) => `Câu “${one.label || `Câu hỏi ${questions.indexOf(one) + 1}`}”`}
        />
      </Select>
      {on && (
        <Select
          id={fieldId(`${path}.dependsOnAnswer`)}
          label="được trả lời là"
          value={dependsOnAnswer ?? ''}
          error={problemAt(`${path}.dependsOnAnswer`, dependsOnAnswer !== null)}
          onChange={({ target }) => onChange({ dependsOnAnswer: target.value || null })}
        >
          <option value="">Chọn đáp án</option>
          <Options of={[...new Set(answers)]} word={(one) => one} />
        </Select>
      )}
    </div>
  )
}
