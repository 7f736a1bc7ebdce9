import type { ReplyOf } from '#domain/contract/index.ts'
import { CourseGrid } from '#web/features/catalog/CourseCard.tsx'
import type { Card } from '#web/features/catalog/card.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './HomePage.module.css'

export type Section = Omit<ReplyOf<'homepage'>['sections'][number], 'items'> & { items: Card[] }

/** One row of courses, or two where there are enough. */
export function Shelf({ section }: { section: Section }) {
  const more = moreOf(section)
  const id = `ke-${section.kind}-${section.slug ?? section.hostId ?? ''}`
  return (
    <section aria-labelledby={id}>
      <div className={styles.shelfHead}>
        <h2 id={id} className={styles.title}>
          {section.title}
        </h2>
        {more && (
          <Link to={more} className={styles.more} aria-label={`Xem thêm: ${section.title}`}>
            Xem thêm <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
      <CourseGrid cards={section.items.slice(0, section.items.length >= 8 ? 8 : 4)} shelf />
    </section>
  )
}

function moreOf({ kind, slug, hostId }: Section): string | null {
  switch (kind) {
    case 'popular':
      return paths.courses()
    case 'newest':
      return paths.courses({ 'sap-xep': 'moi-nhat' })
    case 'free':
      return paths.courses({ gia: 'mien-phi' })
    case 'category':
      return slug && paths.category(slug)
    case 'host':
      return hostId && paths.hostProfile(hostId)
    case 'interest':
      return null
  }
}
