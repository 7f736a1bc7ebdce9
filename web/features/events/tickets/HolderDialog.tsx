import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { type Answers, askedQuestions, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { QuestionField } from '../checkout/QuestionField.tsx'

type Props = { ticket: ReplyOf<'myTicket'>; onClose: () => void }

/** Says who comes with a ticket, and answers what its host asks of them. Somebody else gets a code of their own. */
export function HolderDialog({ ticket, onClose }: Props) {
  const name = useCall('nameTicketHolder', { show: 'inline' })
  const [answers, setAnswers] = useState<Answers>(ticket.answers)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  // What is sent may leave keys out; a reply has them all.
  const questions = ticket.questions as EventQuestion[]
  const submit = async (form: FormData) => {
    const judged = judgeAnswers(questions, 'TICKET', answers, 'answers')
    setProblems(Object.fromEntries(judged.problems.map(({ path, message }) => [path, message])))
    if (judged.problems.length > 0) return
    const email = String(form.get('email') ?? '').trim()
    const body = { name: String(form.get('name') ?? ''), email: email || null, answers: judged.answers }
    if (!(await name.run({ params: { id: ticket.id }, body }))) return
    toast.success('Đã đổi người tham dự')
    onClose()
  }
  const answer = (id: string, given: string | string[]) => {
    const path = `answers.${id}`
    setAnswers({ ...answers, [id]: given })
    setProblems(({ [path]: _, ...others }) => others)
    name.forget(path)
  }
  return (
    <FormDialog open onClose={onClose} title="Đổi người tham dự" call={name} label="Lưu" onSubmit={submit}>
      <TextInput
        name="name"
        label="Họ và tên"
        defaultValue={ticket.holderName}
        required
        minLength={2}
        maxLength={120}
      />
      <TextInput name="email" label="Email nhận vé" type="email" defaultValue={ticket.holderEmail ?? ''} />
      {askedQuestions(questions, 'TICKET', answers).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          fileName={ticket.files.find(({ id }) => id === answers[question.id])?.name}
          onAnswer={(given) => answer(question.id, given)}
          error={problems[`answers.${question.id}`] ?? name.fieldErrors[`answers.${question.id}`]}
        />
      ))}
      <p className={layout.small}>Khi đổi sang người khác, vé có mã mới và mã cũ hết hiệu lực.</p>
    </FormDialog>
  )
}
