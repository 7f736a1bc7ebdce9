import type { ReplyOf } from '#domain/contract/index.ts'
import { groupWords } from '#web/features/pricing/terms/badges.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Tickets.module.css'

type Event = Pick<ReplyOf<'eventBySlug'>, 'tiers' | 'groupDiscounts'>

/** What is cheaper for who buys several tickets. The prices above are those of one. */
export function GroupDiscounts({ event }: { event: Event }) {
  if (event.groupDiscounts.length === 0) return null
  return (
    <ul className={styles.several} aria-label="Mua nhiều giảm giá">
      {event.groupDiscounts.map((one) => (
        <li key={`${one.name} ${one.tierIds.join(' ')}`}>
          <Icon name="discount" size={18} />
          <span>
            <strong>
              {groupWords(one, 'vé')}
              {onlyFor(one, event)}
            </strong>{' '}
            <span className={layout.small}>Tự trừ khi thanh toán.</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The tiers that a discount lowers, where it is not for all that cost something. */
function onlyFor({ tierIds }: Event['groupDiscounts'][number], { tiers }: Event): string {
  const isForAll = tiers.every(({ id, listPrice }) => listPrice === 0 || tierIds.includes(id))
  const names = tiers.flatMap(({ id, name }) => (tierIds.includes(id) ? [name] : []))
  return isForAll ? '' : ` (${names.join(', ')})`
}
