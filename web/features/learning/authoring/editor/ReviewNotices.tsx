import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './CourseEditor.module.css'

type Draft = ReplyOf<'hostCourse'>

/** Where the course stands with the staff, and what the draft changes of what is sold. */
export function ReviewNotices({ draft: { course, review, changes, can } }: { draft: Draft }) {
  const isPending = review?.status === 'PENDING'
  return (
    <div className={styles.notices}>
      {review?.status === 'REJECTED' && (
        <Notice kind="error" title="Lần gửi duyệt gần nhất bị từ chối">
          <p className={layout.typed}>{review.reason}</p>
          <p>Bạn sửa theo góp ý rồi gửi lại nhé.</p>
        </Notice>
      )}
      {isPending && (
        <Notice
          title={`Đang chờ duyệt từ ${formatDateTime(review.submittedAt)}`}
          action={can.withdraw && <WithdrawButton courseId={course.id} />}
        >
          Trong lúc chờ, nội dung tạm khóa. Muốn sửa tiếp, bạn rút lại rồi gửi sau.
        </Notice>
      )}
      {course.status === 'REVIEWED' && (
        <Notice kind="success" title="Đang được bán, sắp khai giảng">
          {course.startAt ? `Người mua vào học từ ${formatDateTime(course.startAt)}.` : 'Người mua sắp vào học được.'}
        </Notice>
      )}
      {course.status === 'UNPUBLISHED' && (
        <Notice kind="warning" title="Khóa học đang ẩn">
          Người mới không tìm thấy và không mua được; học viên cũ vẫn học bình thường.
        </Notice>
      )}
      {course.live && changes.length > 0 && (
        <Notice kind="warning" title="Bản đang bán vẫn giữ nguyên cho tới khi bản sửa được duyệt">
          <Changes changes={changes} />
        </Notice>
      )}
    </div>
  )
}

function WithdrawButton({ courseId }: { courseId: string }) {
  const { run, pending } = useCall('withdrawCourse')
  const withdraw = async () => {
    if (
      !(await confirm({
        title: 'Rút lại lần gửi duyệt?',
        text: 'Khóa học rời hàng chờ. Bạn có thể sửa và gửi lại bất cứ lúc nào.',
        confirmLabel: 'Rút lại',
      }))
    )
      return
    if (await run({ params: { id: courseId } })) toast.success('Đã rút lại. Bạn có thể sửa tiếp.')
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void withdraw()}>
      Rút lại
    </Button>
  )
}

const KINDS: Record<Draft['changes'][number]['kind'], string> = {
  changed: 'Sửa',
  added: 'Thêm',
  removed: 'Bỏ',
  moved: 'Chuyển',
}

/** What an edit changes, folded so that it does not push the work away. */
function Changes({ changes }: { changes: Draft['changes'] }) {
  return (
    <details className={styles.changes}>
      <summary>{`${changes.length} thay đổi so với bản đang bán (tính đến lúc mở trang)`}</summary>
      <ul>
        {changes.map(({ kind, label, before, after }) => (
          <li key={`${kind} ${label}`}>
            <strong>{KINDS[kind]}</strong> {label}
            {kind === 'changed' && (before !== null || after !== null) && (
              <span className={styles.beforeAfter}>{`${short(before)} → ${short(after)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function short(text: string | null): string {
  if (text === null || text === '') return 'trống'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
