import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Decision } from '#web/features/staff/Decision.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { HostEvent } from '../authoring/editor/terms.ts'

const LONGEST_REASON = 1_000
const COMMON_REASONS = [
  'Mô tả chưa nói rõ sự kiện dành cho ai và người đến được gì.',
  'Địa điểm hoặc chỉ đường chưa đủ để tìm đến.',
  'Thời gian các buổi chưa hợp lý.',
  'Giá vé hoặc điều kiện trả vé chưa rõ.',
  'Có nội dung vi phạm bản quyền hoặc không phù hợp.',
]

/** What the staff do with an event: decide about one that waits, hide one that is sold, take away one that nobody needs. */
export function EventDecision({ event }: { event: HostEvent }) {
  const { id, name, status, can, host } = event
  return (
    <div className={layout.stack3}>
      {status === 'PENDING_APPROVAL_WITH_ADMIN' && (
        <Decision
          id={id}
          can={{ approve: !whyNot(event), reject: true, why: whyNot(event) }}
          approve={{
            call: 'approveEvent',
            label: 'Duyệt và mở bán',
            question: `Duyệt “${name}”?`,
            text: `Mọi người tìm thấy sự kiện và mua được vé ngay; ${host.fullName} được báo tin.`,
            done: 'Đã duyệt sự kiện, vé đang được bán.',
          }}
          reject={{
            call: 'rejectEvent',
            label: 'Trả lại sự kiện',
            most: LONGEST_REASON,
            suggestions: COMMON_REASONS,
            done: `Đã gửi lý do cho ${host.fullName}.`,
          }}
        />
      )}
      {status === 'PUBLISHED' && <Hide event={event} />}
      {status === 'UNPUBLISHED' && <Show event={event} />}
      {can.edit && (
        <LinkButton icon="pencil" wide to={paths.hostEvent(id)}>
          Sửa sự kiện
        </LinkButton>
      )}
      {can.delete && <Remove event={event} />}
      {status === 'CANCELED' && <p className={layout.small}>Sự kiện đã hủy, không còn gì để quyết định.</p>}
    </div>
  )
}

/** Why it cannot be approved as it is. */
function whyNot({ sellerVerified, problems, host }: HostEvent): string | null {
  if (!sellerVerified) return `${host.fullName} chưa được xác minh là người bán`
  return problems.some(({ blocker }) => blocker) ? 'Sự kiện còn chỗ chưa đủ để mở bán' : null
}

function Hide({ event: { id, host } }: { event: HostEvent }) {
  const hiding = useCall('hideEvent', { show: 'inline' })
  const [isOpen, setOpen] = useState(false)
  const hide = async (reason: string) => {
    if (!(await hiding.run({ params: { id }, body: { hidden: true, reason } }))) return
    toast.success('Đã ẩn sự kiện.')
    setOpen(false)
  }
  return (
    <>
      <Button icon="eye-off" wide onClick={() => setOpen(true)}>
        Ẩn sự kiện
      </Button>
      <ReasonDialog
        open={isOpen}
        title="Ẩn sự kiện"
        text="Không ai tìm thấy và mua được vé nữa; vé đã bán vẫn dùng được. Chỉ Bến Học hiện lại được."
        label="Ẩn sự kiện"
        danger
        hint={`${host.fullName} đọc đúng những lời này.`}
        most={LONGEST_REASON}
        pending={hiding.pending}
        error={hiding.error}
        onClose={() => {
          hiding.reset()
          setOpen(false)
        }}
        onReason={(reason) => void hide(reason)}
      />
    </>
  )
}

function Show({ event: { id } }: { event: HostEvent }) {
  const { run, pending } = useCall('hideEvent')
  const show = async () => {
    if (await run({ params: { id }, body: { hidden: false } })) toast.success('Sự kiện đã hiện trở lại.')
  }
  return (
    <Button icon="eye" wide pending={pending} onClick={() => void show()}>
      Hiện lại
    </Button>
  )
}

function Remove({ event: { id, name, host } }: { event: HostEvent }) {
  const { run, pending } = useCall('deleteEventByStaff', { revalidate: false })
  const navigate = useNavigate()
  const remove = async () => {
    const sure = await confirm({
      title: 'Xóa sự kiện?',
      text: `“${name || 'Sự kiện chưa đặt tên'}” sẽ rời kênh của ${host.fullName} và không lấy lại được.`,
      confirmLabel: 'Xóa sự kiện',
      danger: true,
    })
    if (!sure || !(await run({ params: { id } }))) return
    toast.success('Đã xóa sự kiện.')
    await navigate(staffPaths.staffEvents())
  }
  return (
    <Button kind="danger" icon="trash" wide pending={pending} onClick={() => void remove()}>
      Xóa sự kiện
    </Button>
  )
}
