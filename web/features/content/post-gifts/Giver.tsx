import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { MembershipsLink } from '../posts/MembersPart.tsx'
import styles from './GiftPage.module.css'

type Gift = ReplyOf<'giftedPost'>
type GiverProps = {
  token: string
  gift: Gift
  /** A second time, where what everybody reads ends. */
  again?: boolean
}

/** Who gives the post, and the next thing to do: read it whole, or become a member. */
export function Giver({ token, gift, again }: GiverProps) {
  const { giver, state, post } = gift
  if (again)
    return (
      <aside className={styles.giver} aria-label="Đọc tiếp">
        <p className={styles.words}>Phần còn lại dành cho hội viên, và {giver.fullName} đã tặng bạn trọn bài này.</p>
        <Open token={token} />
      </aside>
    )
  return (
    <aside className={styles.giver} aria-label="Người tặng">
      <Avatar name={giver.fullName} src={giver.avatarUrl} size={48} />
      <div className={styles.words}>
        <p className={styles.title}>{giver.fullName} tặng bạn bài này</p>
        <p>{wordsOf(gift)}</p>
      </div>
      {state === 'WAITING' && <Open token={token} />}
      {state === 'READ' && post.members?.way !== 'GIFT' && (
        <LinkButton size="sm" to={paths.post(post.slug)}>
          Đến trang bài viết
        </LinkButton>
      )}
      {post.members && (state === 'USED_UP' || post.members.way === 'GIFT') && (
        <MembershipsLink size="sm" memberships={post.members.memberships} />
      )}
    </aside>
  )
}

function Open({ token }: { token: string }) {
  const { run, pending } = useCall('openGift', { signedOut: 'stay' })
  return (
    <Button kind="primary" icon="gift" pending={pending} onClick={() => void run({ params: { token } })}>
      Đọc trọn bài
    </Button>
  )
}

function wordsOf({ state, post, endsAt }: Gift): ReactNode {
  if (state === 'WAITING') return 'Một phần của bài dành cho hội viên. Bạn được mời đọc trọn bài, không cần tài khoản.'
  if (state === 'USED_UP')
    return 'Đã đủ số người đọc bằng đường dẫn này. Bạn vẫn đọc được phần mở đầu; hội viên đọc được trọn bài.'
  if (post.members === null) return 'Bài này nay ai cũng đọc được trọn vẹn.'
  if (post.members.way !== 'GIFT') return 'Bạn đọc được trọn bài này mà không cần dùng đến lượt tặng.'
  return endsAt
    ? `Bạn đọc được trọn bài đến ${formatDateTime(endsAt)}. Hội viên đọc được mọi bài như thế này.`
    : 'Bạn đọc được trọn bài. Hội viên đọc được mọi bài như thế này.'
}
