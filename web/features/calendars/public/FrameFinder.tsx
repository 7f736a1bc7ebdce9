import { useState } from 'react'
import { writeAnswers } from '#domain/calendar/finder.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'

type Calendar = ReplyOf<'calendarById'>

/** A few questions that lead a visitor to what fits them; nothing where the host asks none. */
export function FrameFinder({ calendar, onFound }: { calendar: Calendar; onFound: (frameId: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState(false)
  const [said, setSaid] = useState('')
  const look = useCall('findFrame', { show: 'inline' })
  const { id, questions, frames } = calendar
  if (questions.length === 0 || frames.length < 2) return null
  const find = async () => {
    const isWhole = questions.every((question) => answers[question.id])
    setMissing(!isWhole)
    if (!isWhole) return
    const found = await look.run({ params: { id }, query: { answers: writeAnswers(answers) } })
    if (!found) return
    const frame = frames.find((one) => one.id === found.frameId)
    setOpen(false)
    setSaid(frame ? `Phù hợp với bạn: “${frame.name}”.` : 'Chưa có dịch vụ nào khớp hẳn. Bạn chọn trong danh sách nhé.')
    if (frame) onFound(frame.id)
  }
  return (
    <div className={layout.stack3}>
      <div>
        <Button icon="search" onClick={() => setOpen(true)}>
          Tìm dịch vụ phù hợp
        </Button>
      </div>
      <p role="status" className={said ? layout.strong : 'visually-hidden'}>
        {said}
      </p>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Tìm dịch vụ phù hợp"
        call={look}
        label="Xem gợi ý"
        onSubmit={find}
      >
        {questions.map((question) => (
          <ChoiceGroup
            key={question.id}
            legend={question.label}
            error={missing && !answers[question.id] ? 'Hãy chọn một câu trả lời.' : null}
          >
            {question.options.map((option) => (
              <Radio
                key={option.id}
                name={question.id}
                value={option.id}
                label={option.label}
                checked={answers[question.id] === option.id}
                onChange={() => setAnswers((was) => ({ ...was, [question.id]: option.id }))}
              />
            ))}
          </ChoiceGroup>
        ))}
      </FormDialog>
    </div>
  )
}
