import { questionKindWords, questionScopeWords } from '#domain/event/fields.ts'
import { Table } from '#web/ui/Table.tsx'
import type { HostEvent } from '../authoring/editor/terms.ts'

/** What buyers of an event are asked. */
export function QuestionsReading({ event: { questions } }: { event: HostEvent }) {
  if (questions.length === 0) return <p>Không hỏi thêm gì.</p>
  const labelOf = (id: string) => questions.find((question) => question.id === id)?.label ?? ''
  return (
    <Table
      caption="Câu hỏi cho người mua"
      rows={questions}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Câu hỏi', main: true, cell: (row) => row.label || 'Chưa viết' },
        { title: 'Kiểu trả lời', cell: (row) => questionKindWords[row.kind] },
        { title: 'Đáp án', wide: true, cell: (row) => row.options.join(', ') || '–' },
        { title: 'Hỏi khi nào', cell: (row) => questionScopeWords[row.scope] },
        { title: 'Bắt buộc', cell: (row) => (row.isRequired ? 'Có' : 'Không') },
        {
          title: 'Chỉ hỏi khi',
          wide: true,
          cell: (row) =>
            row.dependsOnId === null ? 'Luôn hỏi' : `“${labelOf(row.dependsOnId)}” là “${row.dependsOnAnswer ?? ''}”`,
        },
      ]}
    />
  )
}
