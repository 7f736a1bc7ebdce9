import { useState } from 'react'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { StarChoice } from '#web/ui/StarChoice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from './labels.ts'

/** What a guest thinks of a booking that is over. */
export function RateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const rate = useCall('rateBooking', { show: 'inline' })
  const [rating, setRating] = useState(booking.rating?.rating ?? 0)
  const submit = async (form: FormData) => {
    const text = String(form.get('text') ?? '')
    if (!(await rate.run({ params: { id: booking.id }, body: { rating, text } }))) return
    toast.success('Cảm ơn bạn đã đánh giá')
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Đánh giá buổi hẹn"
      call={rate}
      label="Gửi đánh giá"
      reason={rating === 0 && 'Hãy chọn số sao'}
      onSubmit={submit}
    >
      <StarChoice legend="Bạn thấy buổi hẹn thế nào?" value={rating} onChoose={setRating} />
      <Textarea
        label="Nhận xét"
        optional
        name="text"
        rows={4}
        maxLength={CALENDAR_LIMITS.rating}
        defaultValue={booking.rating?.text ?? ''}
      />
    </FormDialog>
  )
}
