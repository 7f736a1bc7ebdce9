import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { timeWords } from '../../hours/words.ts'
import { eachWords, sizeWords } from '../words.ts'
import styles from './Packages.module.css'

export type OpenPackage = ReplyOf<'openPackages'>['items'][number]

/** Packages and classes of a calendar, each leading to its page. */
export function PackageCards({ packages }: { packages: readonly OpenPackage[] }) {
  if (packages.length === 0) return null
  return (
    <section aria-labelledby="goi-lop" className={layout.stack4}>
      <h2 id="goi-lop">Gói buổi và lớp học</h2>
      <ul className={styles.cards}>
        {packages.map((one) => (
          <PackageCard key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function PackageCard({ one }: { one: OpenPackage }) {
  const [first] = one.dates
  const each = eachWords(one.price, one.sessions)
  return (
    <li className={styles.card}>
      <p className={styles.size}>{sizeWords(one)}</p>
      <h3>
        <Link to={paths.sessionPackage(one.id)}>{one.name}</Link>
      </h3>
      {one.summary && <p className={layout.soft}>{one.summary}</p>}
      {first && (
        <p className={styles.when}>
          <Icon name="calendar" size={18} /> Buổi đầu: {timeWords(first.time)}
        </p>
      )}
      <p className={styles.price}>
        <Price amount={one.price} before={one.listPrice} />
        <small>{one.form === 'CLASS' ? seatsWords(one.left) : each}</small>
      </p>
    </li>
  )
}

/** How many places are left, where that is worth saying. */
export function seatsWords(left: number | null): string | null {
  if (left === null) return null
  return left === 0 ? 'Hết chỗ' : left <= 5 ? `Còn ${left} chỗ` : 'Còn chỗ'
}
