import { CategoryIcon } from '#web/features/catalog/CategoryIcon.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './HomePage.module.css'

export type Topic = { name: string; slug: string }

/** What one may learn, in a line that is pushed along on a phone. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return null
  return (
    <nav aria-label="Danh mục">
      <ul className={styles.topics}>
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className={styles.topic}>
              <CategoryIcon slug={slug} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
