import home from '#web/features/learning/public/home/HomePage.module.css'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './CalendarPage.module.css'
import { type Frame, FrameCard } from './FrameCard.tsx'

/** On the home page: hours of hosts' time that can be booked. */
export default function FrameShelf({ frames }: { frames: readonly Frame[] }) {
  return (
    <section aria-labelledby="dat-lich-hen">
      <div className={home.shelfHead}>
        <h2 id="dat-lich-hen" className={home.title}>
          Đặt lịch hẹn
        </h2>
        <Link to={paths.calendars()} className={home.more} aria-label="Xem thêm: Đặt lịch hẹn">
          Xem thêm <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <div className={styles.cards}>
        {frames.map((frame) => (
          <FrameCard key={frame.id} frame={frame} heading="h3" withHost />
        ))}
      </div>
    </section>
  )
}
