import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import type { HostCalendar } from '../week/week-shown.ts'

type Barrier = { text: string; to?: string; label?: string }

/** Opens a calendar for bookings or closes it; `error` and `code` say what stands in the way. */
export function useOpening(calendar: HostCalendar) {
  const { run, pending, error, code } = useCall('changeCalendar', { show: 'inline' })
  const put = async (on: boolean) => {
    const body = { version: calendar.version, status: on ? ('ACTIVE' as const) : ('INACTIVE' as const) }
    if (await run({ params: { id: calendar.id }, body }))
      toast.success(on ? 'Lịch đã mở. Khách đặt được từ bây giờ.' : 'Lịch đã đóng. Buổi đã đặt vẫn giữ nguyên.')
  }
  return { put, pending, barrier: barrierOf(calendar, { error, code }) }
}

type StatusSwitchProps = { calendar: HostCalendar; opening: ReturnType<typeof useOpening> }

/** The switch itself. */
export function StatusSwitch({ calendar: { name, status, hiddenByStaff }, opening }: StatusSwitchProps) {
  return (
    <Switch
      label={`Nhận đặt lịch ${name}`}
      checked={status === 'ACTIVE'}
      disabled={hiddenByStaff}
      onChange={opening.put}
    />
  )
}

/** What stands in the way of bookings, in words, and where it is put right. */
export function Barrier({ barrier }: { barrier: Barrier | null }) {
  if (!barrier) return null
  const { text, to, label } = barrier
  return (
    <Notice
      kind="warning"
      action={
        to && (
          <LinkButton size="sm" to={to}>
            {label}
          </LinkButton>
        )
      }
    >
      {text}
    </Notice>
  )
}

function barrierOf(
  calendar: HostCalendar,
  { error, code }: { error: string | null; code: string | null },
): Barrier | null {
  if (calendar.hiddenByStaff)
    return {
      text: `Bến Học đang giữ lịch này${calendar.reason ? `: ${calendar.reason}` : ' để xem lại nội dung'}. Khi xem xong, lịch mở lại được.`,
      to: paths.accountModeration(),
      label: 'Xem nội dung chờ duyệt',
    }
  if (error !== null) return { text: error, ...(code !== null && WAYS[code]) }
  if (!calendar.frames.some(({ status }) => status === 'ACTIVE'))
    return {
      text: 'Chưa có dịch vụ nào để đặt. Thêm một dịch vụ (thời lượng và giá) rồi mở lịch.',
      to: paths.hostNewFrame(calendar.id),
      label: 'Thêm dịch vụ',
    }
  if (calendar.week.every((hours) => hours.length === 0) && calendar.days.every(({ hours }) => hours.length === 0))
    return {
      text: 'Chưa có giờ mở nào nên khách không thấy giờ trống.',
      to: paths.hostCalendar(calendar.id, 'gio-mo'),
      label: 'Đặt giờ mở',
    }
  return null
}

const WAYS: Readonly<Record<string, Omit<Barrier, 'text'>>> = {
  SELLER_NOT_VERIFIED: { to: paths.hostVerification(), label: 'Xác minh người bán' },
  HOST_NOT_APPROVED: { to: paths.hostPublicProfile(), label: 'Xem hồ sơ giảng viên' },
  PUBLISHING_RESTRICTED: { to: paths.accountModeration(), label: 'Xem lý do' },
  CONTENT_REFUSED: { to: paths.accountModeration(), label: 'Xem lý do' },
}
