import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './MembersPart.module.css'

type Members = NonNullable<ReplyOf<'postBySlug'>['members']>
/** Words a minute, as the reading time of a whole post counts them. */
const PACE = 200

/** The part of a post that members read; to others, what it is and how it opens. */
export function MembersPart({ members, address }: { members: Members; address: string }) {
  if (members.body)
    return (
      <section className={styles.open} aria-label="Phần dành cho hội viên">
        <p className={styles.line}>
          <Icon name="unlock" size={18} /> Phần dành cho hội viên
        </p>
        <RichText content={members.body} />
      </section>
    )
  return <Wall members={members} address={address} />
}

function Wall({ members: { words, memberships }, address }: { members: Members; address: string }) {
  const { user } = useShell()
  return (
    <section className={styles.wall} aria-labelledby="phan-hoi-vien">
      <Icon name="lock" size={28} />
      <h2 id="phan-hoi-vien">Phần còn lại dành cho hội viên</h2>
      <p>
        Còn khoảng {Math.max(1, Math.ceil(words / PACE))} phút đọc nữa.{' '}
        {memberships.length === 0
          ? 'Hội viên gói nào cũng đọc được trọn bài.'
          : `Hội viên ${memberships.map(({ name }) => name).join(', ')} đọc được trọn bài.`}
      </p>
      <LinkButton kind="primary" to={paths.memberships({ goi: memberships[0]?.slug })}>
        Xem gói hội viên
      </LinkButton>
      {!user && (
        <p className={styles.soft}>
          Bạn đã là hội viên? <Link to={paths.login({ to: address })}>Đăng nhập</Link>
        </p>
      )}
    </section>
  )
}
