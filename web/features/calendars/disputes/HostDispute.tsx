import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { DisputeStory } from './DisputeStory.tsx'
import type { DisputeStanding } from './dispute-words.ts'
import { WordsDialog } from './WordsDialog.tsx'

type HostDisputeProps = { bookingId: string; guestName: string; standing: DisputeStanding }

/** What a host reads of a dispute, and says to it once; nothing where there is none. */
export function HostDispute({ bookingId, guestName, standing: { dispute, can } }: HostDisputeProps) {
  const [isAnswering, setAnswering] = useState(false)
  const answer = useCall('answerDispute', { show: 'inline' })
  if (!dispute) return null
  return (
    <Card title="Khiếu nại của khách">
      <div className={layout.stack4}>
        <DisputeStory dispute={dispute} names={{ guest: guestName, host: 'Bạn' }} />
        {can.answer && (
          <div className={layout.stack3}>
            <p className={layout.small}>Tiền của buổi này tạm giữ đến khi Bến Học quyết định.</p>
            <Button kind="primary" icon="message" onClick={() => setAnswering(true)}>
              Trả lời khiếu nại
            </Button>
          </div>
        )}
      </div>
      {isAnswering && (
        <WordsDialog
          title="Trả lời khiếu nại"
          text="Bạn trả lời một lần. Khách và Bến Học đọc được."
          question="Chuyện gì đã xảy ra?"
          hint="Bạn có mặt lúc nào, chờ bao lâu, đã liên hệ khách thế nào."
          label="Gửi"
          name="answer"
          call={answer}
          onClose={() => setAnswering(false)}
          onWords={async (words) => {
            if (!(await answer.run({ params: { id: bookingId }, body: { answer: words } }))) return
            setAnswering(false)
            toast.success('Đã gửi trả lời.')
          }}
        />
      )}
    </Card>
  )
}
