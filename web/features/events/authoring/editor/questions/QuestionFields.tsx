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
import { type Asked, type AskedProps, DependsOn } from './DependsOn.tsx'

const MUST_AGREE: Record<QuestionScope, string> = {
  ORDER: 'Phải đồng ý mới mua được vé',
  TICKET: 'Phải đồng ý mới mua được vé',
  DOOR: 'Phải đồng ý mới được vào',
}

type QuestionFieldsProps<One extends Asked> = AskedProps<One> & { onOptions: (options: string[]) => void }

/** What a host writes of one question; where it has no scope, it is asked before booking, and takes no file. */
export function QuestionFields<One extends Asked>({ onOptions, ...asked }: QuestionFieldsProps<One>) {
  const { question, problemAt, onChange: change } = asked
  const { id, scope, kind, label, isRequired, options } = question
  const path = `questions.${id}`
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
          <Options
            of={QuestionKind.filter((one) => (scope ? mayBeAsked(one, scope) : one !== 'FILE'))}
            word={(one) => questionKindWords[one]}
          />
        </Select>
        {scope && (
          <Select
            id={fieldId(`${path}.scope`)}
            label="Hỏi khi nào"
            hint={kind === 'FILE' || scope === 'DOOR' ? NO_FILES_AT_THE_DOOR : undefined}
            value={scope}
            error={problemAt(`${path}.scope`, true)}
            onChange={({ target }) => change({ scope: QuestionScope.find((one) => one === target.value) ?? scope })}
          >
            <Options
              of={QuestionScope.filter((one) => mayBeAsked(kind, one))}
              word={(one) => questionScopeWords[one]}
            />
          </Select>
        )}
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
          onChange={onOptions}
        />
      )}
      <Checkbox
        label={kind === 'AGREEMENT' ? (scope ? MUST_AGREE[scope] : 'Phải đồng ý mới đặt được') : 'Bắt buộc trả lời'}
        checked={isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
      <DependsOn {...asked} />
    </>
  )
}
