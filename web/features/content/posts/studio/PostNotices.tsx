import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './PostEditor.module.css'
import { useOpenDraft } from './use-draft.ts'

/** Where the post stands between its author and its readers, where that is not plain from its status. */
export function PostNotices() {
  const { runner, state } = useOpenDraft()
  const { id, status, waiting, version, publishedVersion } = state.stored
  const withdraw = useCall('withdrawPost', { revalidate: false })
  const callBack = async () => {
    const stored = await withdraw.run({ params: { id } })
    if (!stored) return
    runner.adopt(stored)
    toast.success('Đã rút lại. Bản nháp của bạn vẫn còn nguyên.')
  }
  const back = (
    <Button size="sm" pending={withdraw.pending} onClick={() => void callBack()}>
      {waiting?.held ? 'Rút lại' : 'Hủy hẹn giờ'}
    </Button>
  )
  return (
    <div className={styles.notices}>
      {status === 'HIDDEN' && (
        <Notice
          kind="error"
          title="Bài đang bị ẩn"
          action={
            <LinkButton size="sm" to={paths.accountModeration()}>
              Xem lý do, khiếu nại
            </LinkButton>
          }
        >
          Người đọc không còn thấy bài này. Bạn sửa lại rồi đăng, hoặc khiếu nại quyết định.
        </Notice>
      )}
      {waiting?.held && (
        <Notice kind="warning" title="Đang chờ Bến Học đọc qua" action={back}>
          Bài có chữ cần người xem trước. {status === 'PUBLISHED' && 'Trong lúc ấy người đọc vẫn thấy bản cũ. '}
          {waiting.at && `Nếu được duyệt, bài lên lúc ${formatDateTime(waiting.at)}. `}
          {version > waiting.version && 'Những gì bạn viết thêm sau khi gửi chưa nằm trong bản này.'}
        </Notice>
      )}
      {waiting?.at && !waiting.held && (
        <Notice title={`Sẽ đăng lúc ${formatDateTime(waiting.at)}`} action={back}>
          Bài lên đúng như lúc bạn hẹn giờ.{' '}
          {version > waiting.version && 'Những gì bạn viết thêm chưa nằm trong đó: đăng lại để gồm cả phần mới.'}
        </Notice>
      )}
      {status === 'PUBLISHED' && !waiting && publishedVersion !== version && (
        <Notice title="Bạn đang sửa một bài đã đăng">
          Người đọc vẫn thấy bản cũ cho đến khi bạn nhấn “Đăng bản mới”.
        </Notice>
      )}
      {status === 'ARCHIVED' && (
        <Notice>Bài đã gỡ xuống, chỉ bạn nhìn thấy. Bình luận sẽ trở lại khi bạn đăng bài.</Notice>
      )}
    </div>
  )
}
