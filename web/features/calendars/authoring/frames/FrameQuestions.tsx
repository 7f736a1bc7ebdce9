import { CALENDAR_LIMITS, type FrameQuestion } from '#domain/calendar/fields.ts'
import { questionKindWords } from '#domain/event/fields.ts'
import { newId } from '#web/features/events/authoring/editor/new-items.ts'
import { QuestionFields } from '#web/features/events/authoring/editor/questions/QuestionFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

/** What guests are asked before they book. */
export function FrameQuestions({ draft: { questions }, change, problemAt }: FrameFieldsProps) {
  const put = (id: string, part: Partial<FrameQuestion>) =>
    change({ questions: questions.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  const at = (path: string) => {
    const [, id = '', ...rest] = path.split('.')
    return problemAt(['questions', questions.findIndex((one) => one.id === id), ...rest].join('.'))
  }
  return (
    <Card title="Câu hỏi cho khách">
      <div className={layout.stack3}>
        <p className={layout.small}>Tên và email được hỏi sẵn. Chỉ hỏi thêm điều bạn cần để chuẩn bị buổi hẹn.</p>
        {questions.map((question, index) => (
          <section key={question.id} className={editor.item} aria-label={`Câu hỏi ${index + 1}`}>
            <div className={editor.save}>
              <h3>Câu hỏi {index + 1}</h3>
              <span className={layout.small}>{questionKindWords[question.kind]}</span>
            </div>
            <QuestionFields
              question={question}
              questions={questions}
              problemAt={at}
              onChange={(part) => put(question.id, part as Partial<FrameQuestion>)}
              onOptions={(options) => change({ questions: withOptions(questions, question.id, options) })}
            />
            <div>
              <Button
                size="sm"
                kind="plain"
                icon="trash"
                onClick={() => change({ questions: without(questions, question.id) })}
              >
                Bỏ câu hỏi {index + 1}
              </Button>
            </div>
          </section>
        ))}
        <div>
          <Button
            icon="plus"
            reason={questions.length >= CALENDAR_LIMITS.questions && `Tối đa ${CALENDAR_LIMITS.questions} câu hỏi`}
            onClick={() => change({ questions: [...questions, newQuestion()] })}
          >
            Thêm câu hỏi
          </Button>
        </div>
      </div>
    </Card>
  )
}

function newQuestion(): FrameQuestion {
  return {
    id: newId(),
    kind: 'TEXT',
    label: '',
    isRequired: false,
    options: [],
    dependsOnId: null,
    dependsOnAnswer: null,
  }
}

/** Other options of a question; whoever waited for one that is gone waits for none. */
function withOptions(all: readonly FrameQuestion[], id: string, options: string[]): FrameQuestion[] {
  return all.map((one) => {
    if (one.id === id) return { ...one, options }
    const isGone = one.dependsOnId === id && !options.includes(one.dependsOnAnswer ?? '')
    return isGone ? { ...one, dependsOnAnswer: null } : one
  })
}

function without(all: readonly FrameQuestion[], id: string): FrameQuestion[] {
  return all
    .filter((one) => one.id !== id)
    .map((one) => (one.dependsOnId === id ? { ...one, dependsOnId: null, dependsOnAnswer: null } : one))
}
