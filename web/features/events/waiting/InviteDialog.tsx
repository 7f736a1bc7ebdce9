import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Waiting } from './HostWaitingPage.tsx'

/** Invites people by e-mail and keeps tickets for each of them. */
export function InviteDialog({ list, onClose }: { list: Waiting; onClose: () => void }) {
  const invite = useCall('inviteToEvent', { show: 'inline' })
  const submit = async (form: FormData) => {
    const emails = String(form.get('emails') ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
    const quantity = Number(form.get('quantity') ?? 1)
    const body = {
      emails,
      tickets: [{ tierId: String(form.get('tickets') ?? ''), quantity }],
      message: String(form.get('message') ?? ''),
    }
    const done = await invite.run({ params: { id: list.event.id }, body })
    if (!done) return
    toast.success(`Đã gửi lời mời cho ${done.invited} người`)
    onClose()
  }
  return (
    <FormDialog open onClose={onClose} title="Mời khách" call={invite} label="Gửi lời mời" onSubmit={submit}>
      <Textarea
        name="emails"
        label="Email của khách"
        hint="Mỗi dòng một địa chỉ. Ai chưa có tài khoản nhận thư mời mở tài khoản bằng địa chỉ này."
        rows={4}
        required
      />
      <Select name="tickets" label="Hạng vé">
        <Options
          of={list.tiers}
          value={({ id }) => id}
          word={({ name, price, left }) =>
            `${name}, ${price === 0 ? 'miễn phí' : formatDong(price)}${left === null ? '' : `, còn ${left}`}`
          }
        />
      </Select>
      <TextInput
        name="quantity"
        label="Số vé mỗi người"
        type="number"
        inputMode="numeric"
        min={1}
        max={EVENT_LIMITS.mostAtOnce}
        defaultValue="1"
        required
      />
      <Textarea
        name="message"
        label="Lời mời"
        optional
        rows={3}
        maxLength={EVENT_LIMITS.message}
        hint="Vé được giữ đến giờ bắt đầu, hoặc đến khi bạn thu hồi."
      />
    </FormDialog>
  )
}
