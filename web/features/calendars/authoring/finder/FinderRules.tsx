import { FINDER_LIMITS, type Finder, type FinderRule } from '#domain/calendar/finder.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldError, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import editor from '../editor/Editor.module.css'
import type { HostFrame } from '../frames/frame-words.ts'
import styles from './Finder.module.css'

type FinderRulesProps = {
  finder: Finder
  frames: readonly HostFrame[]
  problemAt: (path: string) => string | null
  onChange: (part: Partial<Finder>) => void
}

const GONE = 'Dịch vụ này đã bị xóa. Hãy chọn dịch vụ khác.'

/** Who is led where: the first rule that fits counts, and what is left goes to the last choice. */
export function FinderRules({
  finder: { questions, rules, fallbackFrameId },
  frames,
  problemAt,
  onChange,
}: FinderRulesProps) {
  const put = (at: number, rule: FinderRule) => onChange({ rules: rules.with(at, rule) })
  const [first] = frames
  const isKnown = (id: string) => frames.some((frame) => frame.id === id)
  const choices = (id: string | null) => (
    <>
      {id !== null && !isKnown(id) && <option value={id}>Dịch vụ đã xóa</option>}
      {frames.map((frame) => (
        <option key={frame.id} value={frame.id}>
          {frame.name}
          {frame.status === 'ACTIVE' ? '' : ' (tạm ngừng)'}
        </option>
      ))}
    </>
  )
  return (
    <Card title="Dẫn khách tới dịch vụ nào">
      <div className={layout.stack4}>
        <p className={layout.small}>Quy tắc đúng đầu tiên được dùng. Dịch vụ tạm ngừng được bỏ qua.</p>
        {rules.map((rule, at) => (
          // Rules have no id of their own, and stand where they were written.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <section key={at} className={editor.item} aria-label={`Quy tắc ${at + 1}`}>
            <h3>Quy tắc {at + 1}</h3>
            <div className={styles.rule}>
              {questions.map(({ id, label, options }, index) => (
                <Select
                  key={id}
                  label={label.trim() || `Câu hỏi ${index + 1}`}
                  value={rule.answers[id] ?? ''}
                  onChange={({ target }) => put(at, { ...rule, answers: answered(rule.answers, id, target.value) })}
                >
                  <option value="">Trả lời thế nào cũng được</option>
                  {options.map((option, nth) => (
                    <option key={option.id} value={option.id}>
                      {option.label.trim() || `Lựa chọn ${nth + 1}`}
                    </option>
                  ))}
                </Select>
              ))}
              <Select
                label="Dẫn tới"
                value={rule.frameId}
                error={isKnown(rule.frameId) ? problemAt(`rules.${at}.frameId`) : GONE}
                onChange={({ target }) => put(at, { ...rule, frameId: target.value })}
              >
                {choices(rule.frameId)}
              </Select>
            </div>
            <FieldError error={problemAt(`rules.${at}`)} />
            <div>
              <Button size="sm" kind="plain" icon="trash" onClick={() => onChange({ rules: rules.toSpliced(at, 1) })}>
                Bỏ quy tắc {at + 1}
              </Button>
            </div>
          </section>
        ))}
        <div>
          <Button
            icon="plus"
            reason={
              first === undefined
                ? 'Lịch chưa có dịch vụ nào'
                : rules.length >= FINDER_LIMITS.rules && `Tối đa ${FINDER_LIMITS.rules} quy tắc`
            }
            onClick={() => first && onChange({ rules: [...rules, { answers: {}, frameId: first.id }] })}
          >
            Thêm quy tắc
          </Button>
        </div>
        <Select
          label="Không quy tắc nào đúng"
          value={fallbackFrameId ?? ''}
          error={fallbackFrameId === null || isKnown(fallbackFrameId) ? problemAt('fallbackFrameId') : GONE}
          onChange={({ target }) => onChange({ fallbackFrameId: target.value || null })}
        >
          <option value="">Để khách tự chọn</option>
          {choices(fallbackFrameId)}
        </Select>
      </div>
    </Card>
  )
}

function answered(answers: FinderRule['answers'], question: string, option: string): FinderRule['answers'] {
  const { [question]: _, ...rest } = answers
  return option === '' ? rest : { ...rest, [question]: option }
}
