import { useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { asksAtDoor } from '#domain/event/doors/asks.ts'
import { doorReasonWords, type ScanKind } from '#domain/event/doors/terms.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { AnswersForm, type DoorAnswers } from '../AnswersForm.tsx'
import type { List } from './Lists.tsx'

type Doors = ReplyOf<'eventDoors'>
type PassButtonProps = {
  doors: Doors
  list: List
  kind: ScanKind
  attendee: ReplyOf<'doorAttendees'>['items'][number]
}

/** Lets somebody in or out by hand; who comes in is asked first what is asked at the door. */
export function PassButton({ doors, list, kind, attendee }: PassButtonProps) {
  const { id, holderName, tierName, hasAnswered, last } = attendee
  const enter = useCall('checkInByHand')
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const questions = doors.questions as EventQuestion[]
  const verb = kind === 'EXIT' ? 'Cho ra' : 'Cho vào'
  const pass = async (answers?: DoorAnswers) => {
    const body = { ticketId: id, listId: list.id, kind, ...(answers && { answers }) }
    const reply = await enter.run({ params: { id: doors.event.id }, body })
    if (!reply) return
    setAsking(false)
    const when = reply.first ? `: ${formatTime(reply.first.at)} tại ${reply.first.gate}` : ''
    if (reply.reason) toast.error(`${doorReasonWords[reply.reason]}${when}`)
    else toast.success(kind === 'EXIT' ? 'Đã ghi lượt ra' : 'Đã cho vào')
  }
  const press = () => {
    if (kind === 'ENTRY' && asksAtDoor(questions, { hasAnswered, isFirst: last === null })) setAsking(true)
    else void pass()
  }
  return (
    <>
      <Button size="sm" pending={enter.pending} aria-label={`${verb} ${holderName}`} onClick={press}>
        {verb}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Hỏi khách trước khi vào"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Không cho vào</Button>
            <Button kind="primary" type="submit" form={formId} pending={enter.pending}>
              Cho vào
            </Button>
          </>
        }
      >
        <AnswersForm
          id={formId}
          className={layout.stack4}
          questions={questions}
          onAnswered={(answers) => void pass(answers)}
          head={
            <p>
              <strong>{holderName}</strong> <span className={layout.soft}>{tierName}</span>
            </p>
          }
        />
      </Dialog>
    </>
  )
}
