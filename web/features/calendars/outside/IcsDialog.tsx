import { OUTSIDE_LIMITS } from '#domain/calendar/outside.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for the address of a calendar. */
export function IcsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const connect = useCall('connectIcs', { show: 'inline' })
  const send = async (form: FormData) => {
    const body = { url: String(form.get('url') ?? ''), name: String(form.get('name') ?? '') }
    if (!(await connect.run({ body }))) return
    toast.success('Đã kết nối lịch')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Kết nối bằng địa chỉ lịch"
      call={connect}
      label="Kết nối"
      onSubmit={send}
    >
      <TextInput
        label="Địa chỉ lịch"
        name="url"
        inputMode="url"
        autoComplete="off"
        maxLength={OUTSIDE_LIMITS.url}
        placeholder="https://…/basic.ics"
        hint="Với Google Calendar: Cài đặt lịch → Tích hợp lịch → Địa chỉ bí mật ở định dạng iCal."
        required
      />
      <TextInput label="Tên lịch" name="name" maxLength={120} optional />
    </FormDialog>
  )
}
