import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Me } from './ProfilePage.tsx'

/** Tells a person that others do not read what they say of themselves. Nothing where they do. */
export function WordsNotice({ me }: { me: Me }) {
  if (!me.wordsHidden) return null
  return (
    <Notice title="Người khác chưa thấy phần bạn viết về mình">
      {me.nameHeld && `Họ đang thấy tên “${me.fullName}”. `}
      Bến Học cần xem trước. Theo dõi, đọc lý do và khiếu nại ở mục{' '}
      <Link to={paths.accountModeration()}>Nội dung chờ duyệt</Link>.
    </Notice>
  )
}
