import { deadPaths, FINDER_LIMITS, type Finder, type FinderQuestion } from '#domain/calendar/finder.ts'
import { fieldId } from '#web/features/events/authoring/editor/field-paths.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { useOpenCalendar } from '../editor/useCalendarEditor.ts'
import { FinderQuestionFields } from './FinderQuestionFields.tsx'
import { FinderRules } from './FinderRules.tsx'
import { newQuestion } from './new-question.ts'

/** Questions that lead visitors to the frame that fits them, and the rules for it. */
export function FinderTab() {
  const { state, fields, change, problemAt } = useOpenCalendar()
  const { frames, id } = state.calendar
  const { finder } = fields
  if (frames.length < 2 && finder === null)
    return (
      <EmptyState
        icon="search"
        title="Cần ít nhất hai dịch vụ"
        action={
          <LinkButton icon="plus" to={paths.hostNewFrame(id)}>
            Thêm dịch vụ
          </LinkButton>
        }
      >
        Khi có nhiều dịch vụ, vài câu hỏi ngắn giúp khách chọn đúng ngay từ đầu.
      </EmptyState>
    )
  if (finder === null)
    return (
      <EmptyState
        icon="search"
        title="Chưa có câu hỏi gợi ý"
        action={
          <Button
            kind="strong"
            icon="plus"
            onClick={() => change({ finder: { questions: [newQuestion()], rules: [], fallbackFrameId: null } })}
          >
            Thêm câu hỏi đầu tiên
          </Button>
        }
      >
        Khách trả lời một đến ba câu hỏi và được dẫn tới dịch vụ phù hợp, theo quy tắc bạn đặt.
      </EmptyState>
    )
  const put = (part: Partial<Finder>) => change({ finder: { ...finder, ...part } })
  const putQuestions = (questions: FinderQuestion[]) => put({ questions, rules: fitting(finder.rules, questions) })
  const dead = deadPaths(
    finder,
    frames.map((frame) => frame.id),
  )
  return (
    <div id={fieldId('finder')} tabIndex={-1} className={layout.stack4}>
      {dead.length > 0 && (
        <Notice kind="warning" title="Có quy tắc dẫn tới dịch vụ đã xóa">
          Khách không được gợi ý theo những quy tắc này. Hãy chọn dịch vụ khác bên dưới.
        </Notice>
      )}
      <Card title="Câu hỏi cho khách">
        <div className={layout.stack4}>
          {finder.questions.map((question, at) => (
            <FinderQuestionFields
              key={question.id}
              question={question}
              at={at}
              problemAt={(path) => problemAt(`finder.questions.${at}.${path}`)}
              onChange={(next) => putQuestions(finder.questions.map((one) => (one.id === next.id ? next : one)))}
              onRemove={
                finder.questions.length > 1
                  ? () => putQuestions(finder.questions.filter((one) => one.id !== question.id))
                  : null
              }
            />
          ))}
          <FieldError error={problemAt('finder.questions')} />
          <div className={layout.row2}>
            <Button
              icon="plus"
              reason={finder.questions.length >= FINDER_LIMITS.questions && `Tối đa ${FINDER_LIMITS.questions} câu hỏi`}
              onClick={() => putQuestions([...finder.questions, newQuestion()])}
            >
              Thêm câu hỏi
            </Button>
            <Button kind="plain" icon="trash" onClick={() => change({ finder: null })}>
              Bỏ gợi ý dịch vụ
            </Button>
          </div>
        </div>
      </Card>
      <FinderRules finder={finder} frames={frames} problemAt={(path) => problemAt(`finder.${path}`)} onChange={put} />
    </div>
  )
}

/** The rules without answers that no question has any more. */
function fitting(rules: Finder['rules'], questions: readonly FinderQuestion[]): Finder['rules'] {
  const has = (question: string, option: string) =>
    questions.some(({ id, options }) => id === question && options.some((one) => one.id === option))
  return rules.map((rule) => ({
    ...rule,
    answers: Object.fromEntries(Object.entries(rule.answers).filter(([question, option]) => has(question, option))),
  }))
}
