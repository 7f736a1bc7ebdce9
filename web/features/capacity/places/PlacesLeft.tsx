import { formatNumber } from '#domain/money.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './places.module.css'

/** How many can still be bought, where that is limited. */
export function PlacesLeft({ left }: { left: number | null }) {
  if (left === null) return null
  return (
    <p className={styles.left} data-none={left === 0 || undefined}>
      <Icon name={left === 0 ? 'lock' : 'users'} size={20} />
      {left === 0 ? 'Đã hết chỗ. Khi có chỗ trống, trang này bán trở lại.' : `Còn ${formatNumber(left)} chỗ`}
    </p>
  )
}
