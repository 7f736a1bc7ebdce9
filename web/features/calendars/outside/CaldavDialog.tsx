import { useState } from 'react'
import { OUTSIDE_LIMITS } from '#domain/calendar/outside.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for a CalDAV account, and then for one of its calendars where it has several. */
export function CaldavDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const connect = useCall('connectCaldav', { show: 'inline' })
  const [choices, setChoices] = useState<ReplyOf<'connectCaldav'>['choices']>([])
  const close = () => {
    setChoices([])
    onClose()
  }
  const send = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '')
    const body = {
      url: text('url'),
      username: text('username'),
      password: text('password'),
      calendarUrl: text('calendarUrl') || null,
    }
    const reply = await connect.run({ body })
    if (!reply) return
    if (reply.connected === null) return setChoices(reply.choices)
    toast.success('Đã kết nối lịch')
    close()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Kết nối CalDAV"
      call={connect}
      label={choices.length > 0 ? 'Chọn lịch này' : 'Kết nối'}
      onSubmit={send}
    >
      <TextInput
        label="Máy chủ"
        name="url"
        inputMode="url"
        maxLength={OUTSIDE_LIMITS.url}
        placeholder="caldav.icloud.com"
        hint="iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com."
        required
      />
      <TextInput label="Tên đăng nhập" name="username" autoComplete="off" maxLength={254} required />
      <PasswordInput
        label="Mật khẩu"
        name="password"
        autoComplete="off"
        maxLength={500}
        error={connect.fieldErrors.password ?? null}
        hint="Nên tạo mật khẩu riêng cho ứng dụng. Mật khẩu được mã hóa khi lưu."
        required
      />
      {choices.length > 0 && (
        <Select label="Lịch cần kết nối" name="calendarUrl" defaultValue={choices[0]?.url}>
          {choices.map(({ url, name }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  )
}
