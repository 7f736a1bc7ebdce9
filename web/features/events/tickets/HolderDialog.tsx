import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'

type Props = { ticket: ReplyOf<'myTicket'>; onClose: () => void }

/** Says who comes with a ticket. Somebody else gets a code of their own. */
export function HolderDialog({ ticket, onClose }: Props) {
  const name = useCall('nameTicketHolder', { show: 'inline' })
  const submit = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim()
    const body = { name: String(form.get('name') ?? ''), email: email || null, answers: ticket.answers }
    if (!(await name.run({ params: { id: ticket.id }, body }))) return
    toast.success('Đã đổi người tham dự')
    onClose()
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
      <TextInput name="email" label="Email" type="email" defaultValue={ticket.holderEmail ?? ''} />
      <p className={layout.small}>Khi đổi sang người khác, vé có mã mới và mã cũ hết hiệu lực.</p>
    </FormDialog>
  )
}
