import {
  EVENT_LIMITS,
  mayBeAsked,
  NO_FILES_AT_THE_DOOR,
  QuestionKind,
  QuestionScope,
  questionKindWords,
  questionScopeWords,
} from '#domain/event/fields.ts'
import { isChoice } from '#domain/event/validity.ts'
import { ListEditor } from '#web/features/learning/authoring/editor/ListEditor.tsx'
import { Checkbox, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { fieldId } from '../field-paths.ts'
import styles from '../tabs.module.css'
import type { Question } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'
import { DependsOn } from './DependsOn.tsx'

const MUST_AGREE: Record<QuestionScope, string> = {
  ORDER: 'Phải đồng ý mới mua được vé',
  TICKET: 'Phải đồng ý mới mua được vé',
  DOOR: 'Phải đồng ý mới được vào',
}

/** What a host writes of one question. */
export function QuestionFields({ question }: { question: Question }) {
  const { act, problemAt } = useEventEditor()
  const { id, scope, kind, label, isRequired, options } = question
  const path = `questions.${id}`
  const change = (part: Partial<Question>) => act({ type: 'changed', list: 'questions', id, part })
  const words = {
    id: fieldId(`${path}.label`),
    value: label,
    maxLength: EVENT_LIMITS.label,
    error: problemAt(`${path}.label`, label !== ''),
    onChange: ({ target }: { target: { value: string } }) => change({ label: target.value }),
  }
  return (
    <>
      {kind === 'AGREEMENT' ? (
        <Textarea {...words} label="Điều người mua đồng ý" rows={2} placeholder="Ví dụ: Tôi đồng ý được chụp ảnh" />
      ) : (
        <TextInput {...words} label="Câu hỏi" placeholder="Ví dụ: Bạn ăn chay hay ăn mặn?" />
      )}
      <div className={styles.pair}>
        <Select
          id={fieldId(`${path}.kind`)}
          label="Kiểu trả lời"
          value={kind}
          onChange={({ target }) => change({ kind: QuestionKind.find((one) => one === target.value) ?? kind })}
        >
          <Options of={QuestionKind.filter((one) => mayBeAsked(one, scope))} word={(one) => questionKindWords[one]} />
        </Select>
        <Select
          id={fieldId(`${path}.scope`)}
          label="Hỏi khi nào"
          hint={kind === 'FILE' || scope === 'DOOR' ? NO_FILES_AT_THE_DOOR : undefined}
          value={scope}
          error={problemAt(`${path}.scope`, true)}
          onChange={({ target }) => change({ scope: QuestionScope.find((one) => one === target.value) ?? scope })}
        >
          <Options of={QuestionScope.filter((one) => mayBeAsked(kind, one))} word={(one) => questionScopeWords[one]} />
        </Select>
      </div>
      {isChoice(question) && (
        <ListEditor
          id={fieldId(`${path}.options`)}
          legend="Các đáp án"
          noun="đáp án"
          lines={options}
          most={EVENT_LIMITS.options}
          maxLength={EVENT_LIMITS.option}
          problem={problemAt(`${path}.options`, options.length > 0)}
          problemOf={(at) => problemAt(`${path}.options.${at}`, true)}
          onChange={(lines) => act({ type: 'options changed', id, options: lines })}
        />
      )}
      <Checkbox
        label={kind === 'AGREEMENT' ? MUST_AGREE[scope] : 'Bắt buộc trả lời'}
        checked={isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
      <DependsOn question={question} onChange={change} />
    </>
  )
}
