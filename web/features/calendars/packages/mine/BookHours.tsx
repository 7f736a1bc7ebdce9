import { useState } from 'react'
import { bookingPhone } from '#domain/calendar/phone.ts'
import { type Answers, askedQuestions, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { deviceZone, ZONE } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { QuestionField } from '#web/features/events/checkout/QuestionField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChosenHour } from '../../hours/chosen-hours.ts'
import { HoursButton } from '../../hours/HoursDialog.tsx'
import { lengthWords, longDay } from '../../hours/words.ts'
import type { Pass } from './PassPage.tsx'

type Frame = Pass['frames'][number]
type Problems = Readonly<Record<string, string>>

/** Books an hour of what a package is of; what its host asks is asked after the hour is chosen. */
export function BookHours({ pass }: { pass: Pass }) {
  const [asked, setAsked] = useState<{ frame: Frame; hour: ChosenHour } | null>(null)
  const book = useCall('bookWithPass')
  const zone = deviceZone() || ZONE
  const choose = async (frame: Frame, hour: ChosenHour) => {
    if (frame.way === 'PHONE' || questionsOf(pass, frame).length > 0) {
      setAsked({ frame, hour })
      return true
    }
    const done = await book.run({
      params: { id: pass.id },
      body: { frameId: frame.id, startsAt: hour.startsAt, zone: hour.zone },
    })
    if (done) toast.success(`Đã đặt ${hour.time}, ${longDay(hour.day)}.`)
    return done !== null
  }
  const open = pass.frames.filter(({ isOpen }) => isOpen)
  if (open.length === 0)
    return (
      <Notice kind="warning">
        Người dẫn đang tạm ngừng nhận lịch. Bạn đợi mở lại, hoặc yêu cầu hoàn tiền các buổi chưa dùng.
      </Notice>
    )
  return (
    <div className={layout.row2}>
      {open.map((frame) => (
        <HoursButton
          key={frame.id}
          label={open.length === 1 ? 'Đặt buổi' : `Đặt ${frame.name}`}
          title={`${frame.name} · ${lengthWords(frame.minutes)}`}
          act="Đặt giờ này"
          kind="primary"
          frameId={frame.id}
          zone={zone}
          pending={book.pending}
          onChoose={(hour) => choose(frame, hour)}
        />
      ))}
      {asked && <AskDialog pass={pass} {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function questionsOf(pass: Pass, frame: Frame): EventQuestion[] {
  const own = pass.questions.find(({ frameId }) => frameId === frame.id)?.questions ?? []
  return own.map((one) => ({ ...one, scope: 'ORDER' as const })) as EventQuestion[]
}

type AskDialogProps = { pass: Pass; frame: Frame; hour: ChosenHour; onClose: () => void }

function AskDialog({ pass, frame, hour, onClose }: AskDialogProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [phone, setPhone] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const book = useCall('bookWithPass', { show: 'inline' })
  const questions = questionsOf(pass, frame)
  const wrong = { ...book.fieldErrors, ...problems }
  const submit = async () => {
    const judged = judgeAnswers(questions, 'ORDER', answers, 'answers')
    const called = bookingPhone(phone.trim(), frame.way === 'PHONE')
    const found = Object.fromEntries(judged.problems.map(({ path, message }) => [path, message]))
    if (called.problem) found.phone = called.problem
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = {
      frameId: frame.id,
      startsAt: hour.startsAt,
      zone: hour.zone,
      phone: called.value,
      answers: judged.answers,
    }
    if (!(await book.run({ params: { id: pass.id }, body }))) return
    toast.success(`Đã đặt ${hour.time}, ${longDay(hour.day)}.`)
    onClose()
  }
  return (
    <FormDialog
      open
      title="Thông tin cho người dẫn"
      call={book}
      label="Đặt giờ này"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={layout.stack4}>
        <p>
          {hour.time}, {longDay(hour.day)}
        </p>
        {frame.way === 'PHONE' && (
          <TextInput
            label="Số điện thoại"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Người dẫn gọi cho bạn theo số này."
            value={phone}
            maxLength={20}
            error={wrong.phone}
            onChange={({ target }) => {
              setPhone(target.value)
              setProblems({})
            }}
          />
        )}
        {askedQuestions(questions, 'ORDER', answers).map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={answers[question.id]}
            error={wrong[`answers.${question.id}`]}
            onAnswer={(answer) => {
              setAnswers({ ...answers, [question.id]: answer })
              setProblems({})
            }}
          />
        ))}
      </div>
    </FormDialog>
  )
}
