import { EVENT_LIMITS, questionKindWords, questionScopeWords } from '#domain/event/fields.ts'
import { ItemCard } from '../ItemCard.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { newQuestion } from '../new-items.ts'
import styles from '../tabs.module.css'
import { useEventEditor } from '../use-event-editor.ts'
import { useOpened } from '../useOpened.ts'
import { QuestionFields } from './QuestionFields.tsx'

/** What buyers are asked, once for the order or for each ticket, and what guests are asked at the door. */
export function QuestionsTab() {
  const { terms, act, canEdit, problemAt } = useEventEditor()
  const { questions } = terms
  const isOpen = useOpened(questions)
  return (
    <ListFrame
      list="questions"
      title="Câu hỏi cho người mua"
      intro="Tên và email được hỏi sẵn. Chỉ hỏi thêm điều bạn thật sự cần; câu trả lời có trong danh sách người tham dự."
      noun="câu hỏi"
      most={EVENT_LIMITS.questions}
      none="Chưa hỏi thêm gì. Phần này không bắt buộc."
      onAdd={() => act({ type: 'added', list: 'questions', item: newQuestion() })}
    >
      {questions.map((question, at) => (
        <ItemCard
          key={question.id}
          list="questions"
          id={question.id}
          at={at}
          count={questions.length}
          title={question.label || `Câu hỏi ${at + 1}`}
          aside={[
            questionKindWords[question.kind],
            questionScopeWords[question.scope].toLowerCase(),
            question.isRequired ? 'bắt buộc' : 'không bắt buộc',
          ].join(' · ')}
          noun={`câu hỏi ${at + 1}`}
          isOpen={isOpen(question.id)}
          onRemove={() => act({ type: 'removed', list: 'questions', id: question.id })}
        >
          <fieldset disabled={!canEdit} className={styles.form}>
            <QuestionFields
              question={question}
              questions={questions}
              problemAt={problemAt}
              onChange={(part) => act({ type: 'changed', list: 'questions', id: question.id, part })}
              onOptions={(options) => act({ type: 'options changed', id: question.id, options })}
            />
          </fieldset>
        </ItemCard>
      ))}
    </ListFrame>
  )
}
