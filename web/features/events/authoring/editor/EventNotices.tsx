import { eventRoleWords } from '#domain/cohosts.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { useEventActs } from '../useEventActs.ts'
import styles from './EventEditor.module.css'
import { useEventEditor } from './use-event-editor.ts'

/** Where the event stands with the staff, and why. */
export function EventNotices() {
  const { state, act } = useEventEditor()
  const { status, reason, can, host, id, name, missingMeetings, role } = state.event
  const acts = useEventActs({ id, name }, (event) => act({ type: 'loaded', event }))
  return (
    <div className={styles.notices}>
      {(role === 'EDITOR' || role === 'ASSISTANT') && (
        <Notice title={`${eventRoleWords[role].word} của ${host.fullName}`}>{eventRoleWords[role].may}</Notice>
      )}
      {role === 'STAFF' && (
        <Notice kind="warning" title={`Bạn đang sửa sự kiện của ${host.fullName}`}>
          Thay đổi bạn lưu hiện ngay với giảng viên, và với mọi người nếu sự kiện đang bán.
        </Notice>
      )}
      {status === 'REJECTED' && (
        <Notice kind="error" title="Bến Học trả lại sự kiện này">
          <p className={layout.typed}>{reason}</p>
          <p>Bạn sửa theo góp ý rồi gửi lại nhé.</p>
        </Notice>
      )}
      {status === 'PENDING_APPROVAL_WITH_ADMIN' && (
        <Notice
          title="Đang chờ Bến Học duyệt"
          action={
            can.withdraw && (
              <Button size="sm" pending={acts.pending} onClick={() => void acts.withdraw()}>
                Rút lại
              </Button>
            )
          }
        >
          Trong lúc chờ, nội dung tạm khóa. Muốn sửa tiếp, bạn rút lại rồi gửi sau.
        </Notice>
      )}
      {status === 'UNPUBLISHED' && (
        <Notice
          kind="warning"
          title={can.show ? 'Sự kiện đang ẩn' : 'Bến Học đã ẩn sự kiện này'}
          action={
            can.show && (
              <Button size="sm" pending={acts.pending} onClick={() => void acts.show()}>
                Hiện lại
              </Button>
            )
          }
        >
          {reason && <p className={layout.typed}>{reason}</p>}
          <p>Người mới không tìm thấy và không mua được vé; vé đã bán vẫn dùng được.</p>
        </Notice>
      )}
      {missingMeetings > 0 && (
        <Notice
          kind="warning"
          title={`${missingMeetings} buổi chưa có phòng họp`}
          action={
            <LinkButton size="sm" to={paths.hostMeetings(id)}>
              Xem phòng họp
            </LinkButton>
          }
        >
          Sự kiện vẫn bán vé. Bến Học đang thử lại với nơi họp; bạn cũng có thể chọn nơi họp khác.
        </Notice>
      )}
      {status === 'CANCELED' && (
        <Notice kind="error" title="Sự kiện đã hủy">
          {reason && <p className={layout.typed}>{reason}</p>}
          <p>Không bán vé nữa; người đã mua được báo và hoàn đủ tiền.</p>
        </Notice>
      )}
    </div>
  )
}
