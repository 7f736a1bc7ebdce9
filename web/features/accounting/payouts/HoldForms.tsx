import { useNavigate } from 'react-router'
import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { basisPointsOf, PercentInput, RateForm } from '../books/rate-fields.tsx'

type Named = { id: string; name: string }
type HoldFormProps = { hosts: readonly Named[]; lines: ReplyOf<'linesToHold'>['items']; today: string }

/** Holds back everything of a host that was found, or one line of the order. */
export function HoldForm({ hosts, lines, today }: HoldFormProps) {
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('holdPayout', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const [hostId = '', orderItemId] = typed('subject').split(' ')
    const body: InputOf<'holdPayout'>['body'] = {
      hostId,
      orderItemId: orderItemId ?? null,
      reason: typed('reason'),
      publicWords: typed('publicWords'),
      until: typed('until') || null,
    }
    const held = await run({ body })
    if (!held) return
    toast.success(held.takenBack > 0 ? `Đã giữ, thu hồi lệnh chi chưa gửi ${formatDong(held.takenBack)}` : 'Đã giữ')
    await navigate(staffPaths.staffPayoutHolds())
  }
  return (
    <RateForm error={error} pending={pending} label="Giữ tiền" onSend={(typed) => void send(typed)}>
      <Select label="Giữ khoản nào" name="subject">
        <Options
          of={lines}
          value={({ id, host }) => `${host.id} ${id}`}
          word={({ host, name, left }) => `${name}, ${host.fullName}: ${formatDong(left)} chưa chi`}
        />
        <Options of={hosts} value={({ id }) => id} word={({ name }) => `Cả số dư của ${name}`} />
      </Select>
      <TextInput
        label="Giữ hết ngày"
        type="date"
        name="until"
        min={today}
        hint="Để trống: đến khi ngừng tạm giữ"
        optional
        error={fieldErrors.until}
      />
      <Reasons errors={fieldErrors} />
    </RateForm>
  )
}

/** Keeps a part of each sale of a host longer, from now on. */
export function ReserveForm({ hosts }: { hosts: readonly Named[] }) {
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('setReserve', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const body = {
      hostId: typed('host'),
      basisPoints: basisPointsOf(typed('percent')),
      days: Number(typed('days')),
      reason: typed('reason'),
      publicWords: typed('publicWords'),
    }
    if (!(await run({ body }))) return
    toast.success('Từ bây giờ mỗi lượt bán được giữ lại một phần')
    await navigate(staffPaths.staffPayoutHolds({ muc: 'du-phong' }))
  }
  return (
    <RateForm error={error} pending={pending} label="Đặt dự phòng" onSend={(typed) => void send(typed)}>
      <Select label="Giảng viên" name="host">
        <Options of={hosts} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      <PercentInput error={fieldErrors.basisPoints} label="Phần của mỗi lượt bán (%)" />
      <TextInput
        label="Dự phòng trong (ngày)"
        name="days"
        inputMode="numeric"
        defaultValue="30"
        required
        error={fieldErrors.days}
      />
      <Reasons errors={fieldErrors} />
    </RateForm>
  )
}

function Reasons({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <>
      <TextInput label="Lý do, để nội bộ" name="reason" maxLength={500} required error={errors.reason} />
      <TextInput
        label="Lời cho giảng viên"
        name="publicWords"
        maxLength={300}
        required
        hint="Giảng viên đọc được lời này"
        error={errors.publicWords}
      />
    </>
  )
}
