import host from '#web/features/catalog/host/HostPage.module.css'
import styles from './CalendarPage.module.css'
import { type Frame, FrameCard } from './FrameCard.tsx'

/** What of a host's time can be booked, each with its next free hour; nothing where they sell none. */
export function HostFrames({ frames, name }: { frames: readonly Frame[]; name: string }) {
  if (frames.length === 0) return null
  return (
    <section className={host.courses} aria-labelledby="lich-hen">
      <h2 id="lich-hen">Đặt lịch với {name}</h2>
      <div className={styles.cards}>
        {frames.map((frame) => (
          <FrameCard key={frame.id} frame={frame} heading="h3" withHost={false} />
        ))}
      </div>
    </section>
  )
}
