import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { type ButtonLook, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
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

/** To the memberships that open a post; nothing where none of those it names is sold any more. */
export function MembershipsLink({
  memberships,
  ...look
}: Pick<Members, 'memberships'> & Pick<ButtonLook, 'kind' | 'size'>) {
  const onSale = memberships.find((one) => one.onSale)
  if (memberships.length > 0 && !onSale) return null
  return (
    <LinkButton {...look} to={paths.memberships({ goi: onSale?.slug })}>
      Xem gói hội viên
    </LinkButton>
  )
}

function Wall({ members: { words, memberships }, address }: { members: Members; address: string }) {
  const { user } = useShell()
  return (
    <section className={styles.wall} aria-labelledby="phan-hoi-vien">
      <Icon name="lock" size={28} />
      <h2 id="phan-hoi-vien">Phần còn lại dành cho hội viên</h2>
      <p>
        Còn khoảng {Math.max(1, Math.ceil(words / PACE))} phút đọc nữa. {whoReads(memberships)}
      </p>
      <MembershipsLink kind="primary" memberships={memberships} />
      {!user && (
        <p className={layout.small}>
          Bạn đã là hội viên? <Link to={paths.login({ to: address })}>Đăng nhập</Link>
        </p>
      )}
    </section>
  )
}

function whoReads(memberships: Members['memberships']): string {
  if (memberships.length === 0) return 'Hội viên gói nào cũng đọc được trọn bài.'
  const onSale = memberships.filter((one) => one.onSale)
  const those = onSale.length > 0 ? onSale : memberships
  const words = `Hội viên ${those.map(({ name }) => name).join(', ')} đọc được trọn bài.`
  if (onSale.length > 0) return words
  return `${words} ${those.length > 1 ? 'Các gói' : 'Gói'} này không còn bán.`
}
