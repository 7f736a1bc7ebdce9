import { useState } from 'react'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { DisputeStory } from './DisputeStory.tsx'
import type { DisputeStanding } from './dispute-words.ts'
import { WordsDialog } from './WordsDialog.tsx'

type GuestDisputeProps = { bookingId: string; hostName: string; standing: DisputeStanding }

/** What a guest does who does not agree with what is said of a booking; nothing where nothing may be disputed. */
export function GuestDispute({ bookingId, hostName, standing: { dispute, opens, can } }: GuestDisputeProps) {
  const [isAsking, setAsking] = useState(false)
  const opening = useCall('openDispute', { show: 'inline' })
  const withdrawal = useCall('withdrawDispute')
  const params = { id: bookingId }
  if (!dispute && !(can.open && opens)) return null
  const withdraw = async () => {
    const sure = await confirm({
      title: 'Rút khiếu nại?',
      text: 'Mọi thứ giữ nguyên như trước, và bạn không khiếu nại lại buổi này được nữa.',
      confirmLabel: 'Rút khiếu nại',
    })
    if (sure && (await withdrawal.run({ params }))) toast.success('Đã rút khiếu nại')
  }
  const isMiss = opens?.kind === 'WRONG_MISS'
  return (
    <Card title={dispute ? 'Khiếu nại của bạn' : isMiss ? 'Bạn có đến buổi này?' : 'Buổi hẹn không diễn ra?'}>
      {dispute ? (
        <div className={layout.stack4}>
          <DisputeStory dispute={dispute} names={{ guest: 'Bạn', host: hostName }} />
          {can.withdraw && (
            <Button pending={withdrawal.pending} onClick={() => void withdraw()}>
              Rút khiếu nại
            </Button>
          )}
        </div>
      ) : (
        opens && (
          <div className={layout.stack3}>
            <p>
              {isMiss
                ? 'Người dẫn ghi bạn không đến. Nếu không đúng, hãy kể lại để Bến Học xem.'
                : 'Nếu người dẫn không đến, hãy báo cho Bến Học.'}{' '}
              Gửi trước {formatDateTime(opens.until)}.
            </p>
            <Button icon="flag" onClick={() => setAsking(true)}>
              {isMiss ? 'Khiếu nại' : 'Báo người dẫn không đến'}
            </Button>
          </div>
        )
      )}
      {isAsking && (
        <WordsDialog
          title={isMiss ? 'Khiếu nại ghi vắng mặt' : 'Báo người dẫn không đến'}
          text="Người dẫn được trả lời, rồi Bến Học quyết định và báo lý do cho cả hai. Tiền của buổi này tạm giữ đến lúc đó."
          question="Chuyện gì đã xảy ra?"
          hint="Bạn vào lúc mấy giờ, chờ bao lâu, đã liên hệ thế nào. Người dẫn đọc được."
          label="Gửi"
          name="reason"
          call={opening}
          onClose={() => setAsking(false)}
          onWords={async (reason) => {
            if (!(await opening.run({ params, body: { reason } }))) return
            setAsking(false)
            toast.success('Đã gửi khiếu nại. Bến Học sẽ báo kết quả cho bạn.')
          }}
        />
      )}
    </Card>
  )
}
