import { DeliveryMode } from '#domain/enums.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'

/** When followers hear that the host has opened something. */
export function NewsMode({ mode }: { mode: DeliveryMode }) {
  const save = useCall('hostNotificationMode')
  return (
    <Select
      label="Khi bạn mở khóa học mới"
      hint="Gói gom mọi khóa học mở trong ngày thành một tin. Người theo dõi vẫn chọn được cách nhận riêng của họ."
      value={mode}
      disabled={save.pending}
      onChange={async (event) => {
        const next = DeliveryMode.find((one) => one === event.target.value)
        if (next && (await save.run({ body: { mode: next } }))) toast.success('Đã lưu cách báo tin.')
      }}
    >
      <Options of={DeliveryMode} word={(one) => (one === 'OFF' ? 'Không báo' : modeWords[one])} />
    </Select>
  )
}
