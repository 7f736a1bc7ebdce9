import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Tells the author of a page that others do not see it, and why. Nothing where they do. */
export function UnseenNotice({ unseen }: { unseen: 'HELD' | 'REMOVED' | null }) {
  if (unseen === null) return null
  const link = <Link to={paths.accountModeration()}>Nội dung chờ duyệt</Link>
  return unseen === 'HELD' ? (
    <Notice kind="info" title="Trang này đang chờ Bến Học xem">
      Người khác chưa thấy trang cho đến khi xem xong. Theo dõi ở mục {link}.
    </Notice>
  ) : (
    <Notice kind="warning" title="Trang này đã bị gỡ">
      Chỉ người viết và Bến Học còn thấy trang. Lý do và cách khiếu nại ở mục {link}. Sửa lại cũng được, Bến Học sẽ xem
      bản sửa.
    </Notice>
  )
}
