import { useRef } from 'react'
import { COURSE_FIELDS } from '#domain/course/fields.ts'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import type { CourseFields } from './editor-state.ts'
import styles from './ListEditor.module.css'

type Pairs = CourseFields['questionAndAnswers']
type QuestionsEditorProps = {
  id: string
  pairs: Pairs
  onChange: (pairs: Pairs) => void
  problem: (path: string) => string | null
}

/** Questions that learners ask before they buy, each with its answer. */
export function QuestionsEditor({ id, pairs, onChange, problem }: QuestionsEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const { max } = COURSE_FIELDS.questionAndAnswers
  const change = (index: number, part: Partial<Pairs[number]>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)))
  const add = () =>
    addAndFocus(
      () => onChange([...pairs, { question: '', answer: '' }]),
      () => list.current?.lastElementChild?.querySelector('input'),
    )
  return (
    <fieldset id={id} tabIndex={-1} className={styles.list}>
      <legend className={styles.legend}>
        Hỏi đáp <span className={styles.count}>{`${pairs.length}/${max}`}</span>
      </legend>
      <ol ref={list} className={cx(layout.stack2, layout.around2)}>
        {pairs.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity but their place
          <li key={index} className={styles.pair}>
            <div className={styles.pairHead}>
              <span>Câu {index + 1}</span>
              <IconButton
                icon="trash"
                label={`Xóa câu hỏi ${index + 1}`}
                onClick={() => onChange(pairs.toSpliced(index, 1))}
              />
            </div>
            <TextInput
              id={`${id}-${index}-question`}
              label="Câu hỏi"
              value={question}
              maxLength={300}
              error={problem(`questionAndAnswers.${index}.question`)}
              onChange={(event) => change(index, { question: event.target.value })}
            />
            <Textarea
              id={`${id}-${index}-answer`}
              label="Trả lời"
              rows={3}
              value={answer}
              maxLength={2_000}
              error={problem(`questionAndAnswers.${index}.answer`)}
              onChange={(event) => change(index, { answer: event.target.value })}
            />
          </li>
        ))}
      </ol>
      <FieldError error={problem('questionAndAnswers')} />
      <Button size="sm" icon="plus" onClick={add} reason={pairs.length >= max && `Tối đa ${max} câu hỏi`}>
        Thêm câu hỏi
      </Button>
    </fieldset>
  )
}
