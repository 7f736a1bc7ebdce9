import { FINDER_LIMITS, type FinderQuestion } from '#domain/calendar/finder.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldError, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import editor from '../editor/Editor.module.css'
import styles from './Finder.module.css'
import { newOption } from './new-question.ts'

type FinderQuestionFieldsProps = {
  question: FinderQuestion
  at: number
  problemAt: (path: string) => string | null
  onChange: (question: FinderQuestion) => void
  /** Null: the last one stays. */
  onRemove: (() => void) | null
}

/** One question with its choices, as its host writes it. */
export function FinderQuestionFields({ question, at, problemAt, onChange, onRemove }: FinderQuestionFieldsProps) {
  const { options, label } = question
  const { min, max } = FINDER_LIMITS.options
  const put = (id: string, words: string) =>
    onChange({ ...question, options: options.map((one) => (one.id === id ? { ...one, label: words } : one)) })
  return (
    <section className={editor.item} aria-label={`Câu hỏi ${at + 1}`}>
      <TextInput
        label={`Câu hỏi ${at + 1}`}
        placeholder="Ví dụ: Bạn đang cần gì nhất?"
        value={label}
        maxLength={FINDER_LIMITS.label}
        error={problemAt('label')}
        onChange={({ target }) => onChange({ ...question, label: target.value })}
      />
      <ol className={layout.stack3} aria-label={`Các lựa chọn của câu hỏi ${at + 1}`}>
        {options.map((option, index) => (
          <li key={option.id} className={styles.option}>
            <TextInput
              label={`Lựa chọn ${index + 1}`}
              value={option.label}
              maxLength={FINDER_LIMITS.option}
              error={problemAt(`options.${index}.label`)}
              onChange={({ target }) => put(option.id, target.value)}
            />
            <IconButton
              icon="trash"
              label={`Xóa lựa chọn ${index + 1} của câu hỏi ${at + 1}`}
              disabled={options.length <= min}
              onClick={() => onChange({ ...question, options: options.filter(({ id }) => id !== option.id) })}
            />
          </li>
        ))}
      </ol>
      <FieldError error={problemAt('options')} />
      <div className={layout.row2}>
        <Button
          size="sm"
          icon="plus"
          reason={options.length >= max && `Tối đa ${max} lựa chọn`}
          onClick={() => onChange({ ...question, options: [...options, newOption()] })}
        >
          Thêm lựa chọn
        </Button>
        {onRemove && (
          <Button size="sm" kind="plain" icon="trash" onClick={onRemove}>
            Bỏ câu hỏi {at + 1}
          </Button>
        )}
      </div>
    </section>
  )
}
