import type { ReactNode } from 'react'
import { eventRoleWords } from '#domain/cohosts.ts'
import { formatDong } from '#domain/money.ts'
import course from '#web/features/learning/public/CoursePage.module.css'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { RichText } from '#web/ui/RichText.tsx'
import { Agenda } from './Agenda.tsx'
import { closedWords, type EventShown } from './closed.ts'
import { EventHead } from './EventHead.tsx'
import styles from './EventPage.module.css'
import { mostOf } from './picking.ts'
import { BuyButton, TicketPicker } from './TicketPicker.tsx'
import type { Picking } from './usePicking.ts'

type EventViewProps = {
  event: EventShown
  picking: Picking
  /** A code that was typed to unlock tiers. */
  code: string | null
  now: string
}

/** An event as buyers see it; the same for whoever looks at it before them. */
export function EventView({ event, picking, code, now }: EventViewProps) {
  const closed = closedWords(event, now)
  const isAsked = (event.about.content?.length ?? 0) > 0
  return (
    <div className={course.page}>
      <EventHead event={event} now={now} />
      <div className={`${course.buy} ${styles.buy}`}>
        <TicketPicker event={event} picking={picking} code={code} closed={closed} />
      </div>
      <div className={course.main}>
        {isAsked && (
          <Part id="gioi-thieu" title="Giới thiệu">
            <RichText content={event.about} headingsFrom={3} />
          </Part>
        )}
        <Agenda sessions={event.sessions} now={now} />
        <Arrival event={event} />
        <Part id="nguoi-to-chuc" title="Người tổ chức">
          <HostBox host={event.host} />
          <Cohosts people={event.cohosts} />
        </Part>
        <Guests guests={event.guests} />
        {!event.isPreview && (
          <p>
            <ReportButton kind="EVENT" id={event.id} what={`sự kiện “${event.name}”`} />
          </p>
        )}
      </div>
      {!closed && !event.viewer?.own && <PhoneBar event={event} picking={picking} />}
    </div>
  )
}

/** How one gets there, and who and what is welcome. */
function Arrival({ event }: { event: EventShown }) {
  const facts = [
    { title: 'Chỉ đường', text: event.types.includes('OFFLINE') ? event.directions : '' },
    { title: 'Độ tuổi', text: event.ageNote },
    { title: 'Trang phục', text: event.dressNote },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <Part id="can-biet" title="Cần biết trước khi đến">
      <dl className={styles.notes}>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={layout.typed}>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function HostBox({ host }: { host: EventShown['host'] }) {
  return (
    <article className={styles.host}>
      <Avatar name={host.fullName} src={host.avatarUrl} size={72} />
      <div>
        <h3>
          <Link to={paths.hostProfile(host.id)}>{host.fullName}</Link>
        </h3>
        {host.headline && <p className={layout.soft}>{host.headline}</p>}
      </div>
    </article>
  )
}

/** Who helps the host with it. */
function Cohosts({ people }: { people: EventShown['cohosts'] }) {
  if (people.length === 0) return null
  return (
    <div className={layout.stack2}>
      <h3 id="cung-to-chuc">Cùng tổ chức</h3>
      <ul className={styles.guests} aria-labelledby="cung-to-chuc">
        {people.map(({ id, fullName, avatarUrl, role }) => (
          <li key={id}>
            <Avatar name={fullName} src={avatarUrl} size={32} /> {fullName} ({eventRoleWords[role].word.toLowerCase()})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who comes and chose to be seen; nothing where the host shows nobody. */
function Guests({ guests }: { guests: EventShown['guests'] }) {
  if (!guests || guests.total === 0) return null
  const more = guests.total - guests.items.length
  return (
    <Part id="ai-tham-gia" title="Ai tham gia">
      <ul className={styles.guests}>
        {guests.items.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may share a name, and nothing else is known of them
          <li key={`${index} ${name}`}>
            <Avatar name={name} src={null} size={32} /> {name}
          </li>
        ))}
        {more > 0 && <li>và {more} người khác</li>}
      </ul>
    </Part>
  )
}

/** The price and the next step, in view on a phone. */
function PhoneBar({ event, picking }: { event: EventShown; picking: Picking }) {
  const open = event.tiers.filter((tier) => !tier.isAddOn && mostOf(tier) > 0)
  const [least] = open.map(({ price }) => price).toSorted((a, b) => a - b)
  const from = least ? `Từ ${formatDong(least)}` : 'Miễn phí'
  const chosen = picking.sum === 0 ? 'Miễn phí' : formatDong(picking.sum)
  return (
    <div className={course.phoneBar}>
      {open.length > 0 && (
        <span className={styles.barPrice}>
          <strong>{picking.count > 0 ? chosen : from}</strong>
          {picking.count > 0 && <small>{picking.count} vé</small>}
        </span>
      )}
      <div>
        {picking.count > 0 || open.length === 0 ? (
          <BuyButton event={event} picking={picking} compact />
        ) : (
          <LinkButton kind="primary" wide to="#ve">
            Chọn vé
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={layout.stack4} aria-labelledby={`${id}-ten`} id={id}>
      <h2 id={`${id}-ten`}>{title}</h2>
      {children}
    </section>
  )
}
