import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './SearchPage.module.css'

/** The top categories, for whom words do not help. */
export function TopicLinks({ categories }: { categories: readonly { name: string; slug: string }[] }) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="theo-danh-muc" className={styles.section}>
      <h2 id="theo-danh-muc">Tìm theo danh mục</h2>
      <ul className={styles.chips}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className={styles.chip}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
