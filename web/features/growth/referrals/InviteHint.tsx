import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Referrals.module.css'

/** After somebody paid: the way to invite a friend. */
export function InviteHint() {
  return (
    <p className={styles.hint}>
      <Icon name="gift" size={22} />
      <span>
        Có bạn cũng muốn học? <Link to={paths.referrals()}>Mời bạn</Link>: bạn ấy được giảm giá đơn đầu tiên, bạn nhận
        thưởng vào số dư.
      </span>
    </p>
  )
}
