import home from '#web/features/learning/public/home/HomePage.module.css'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { EventCardData } from './card.ts'
import { EventGrid } from './EventCard.tsx'

/** On the home page: the events that come next. */
export default function EventShelf({ events, now }: { events: readonly EventCardData[]; now: string }) {
  return (
    <section aria-labelledby="su-kien-sap-dien-ra">
      <div className={home.shelfHead}>
        <h2 id="su-kien-sap-dien-ra" className={home.title}>
          Sự kiện sắp diễn ra
        </h2>
        <Link to={paths.events()} className={home.more} aria-label="Xem thêm: Sự kiện sắp diễn ra">
          Xem thêm <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <EventGrid events={events} now={now} shelf />
    </section>
  )
}
