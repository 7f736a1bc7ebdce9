import { meetingProviderWords } from '#domain/event/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { ShareButton } from '#web/features/catalog/host/ShareButton.tsx'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import course from '#web/features/learning/public/CoursePage.module.css'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { googleCalendarUrl, mapLink } from './add-to-calendar.ts'
import type { EventShown } from './closed.ts'
import styles from './EventPage.module.css'
import { stageOf, whenWords, whereWords } from './when.ts'

/** The picture, name, time and place of an event, how it stands, and what one does with its date. */
export function EventHead({ event, now }: { event: EventShown; now: string }) {
  const cover = imageUrl(event.coverFileId, 960)
  const name = event.name || 'Sự kiện chưa đặt tên'
  const map = event.types.includes('OFFLINE') ? mapLink(event) : null
  return (
    <header className={course.head}>
      <Breadcrumbs steps={[...stepsTo(event.category), { label: name }]} />
      <div className={styles.cover}>
        {cover ? (
          <img
            src={cover}
            srcSet={`${imageUrl(event.coverFileId, 480)} 480w, ${cover} 960w, ${imageUrl(event.coverFileId, 1280)} 1280w`}
            sizes="(min-width: 1000px) 780px, 92vw"
            alt=""
            width={960}
            height={540}
            fetchPriority="high"
          />
        ) : (
          <TitleCover id={event.id} title={name} />
        )}
      </div>
      <h1 className={course.title}>{name}</h1>
      {event.summary && <p className={course.lead}>{event.summary}</p>}
      <Standing event={event} now={now} />
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" size={22} />
          <span>
            <strong>{whenWords(event, now)}</strong>
            {event.sessionCount > 1 && <small>{event.sessionCount} buổi, xem lịch bên dưới</small>}
          </span>
        </li>
        <li>
          <Icon name={event.types.includes('OFFLINE') || event.types.length === 0 ? 'pin' : 'video'} size={22} />
          <span>
            <strong>{whereWords(event)}</strong>
            {event.address && <small>{event.address}</small>}
            {map && (
              <a href={map} target="_blank" rel="noopener nofollow">
                Xem bản đồ <Icon name="external" size={16} />
              </a>
            )}
            {event.types.includes('ONLINE') && event.provider && (
              <small>Họp qua {meetingProviderWords[event.provider]}, đường dẫn nằm trên vé của bạn</small>
            )}
          </span>
        </li>
      </ul>
      <p className={course.by}>
        <Avatar name={event.host.fullName} src={event.host.avatarUrl} size={36} /> Tổ chức bởi{' '}
        <Link to={paths.hostProfile(event.host.id)}>{event.host.fullName}</Link>
      </p>
      <div className={layout.line23}>
        {event.isPreview ? (
          <NotYet />
        ) : (
          <>
            {event.status === 'PUBLISHED' && stageOf(event, now) !== 'over' && <AddToCalendar event={event} />}
            <ShareButton title={event.name} path={paths.event(event.slug)} />
          </>
        )}
      </div>
    </header>
  )
}

/** The way to an event from the home page. */
export function stepsTo(category: EventShown['category']): { label: string; to: string }[] {
  return [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Sự kiện', to: paths.events() },
    ...(category ? [{ label: category.name, to: paths.events({ 'danh-muc': category.slug }) }] : []),
  ]
}

/** What one must know before anything else: it does not take place, is over, or goes on now. */
function Standing({ event, now }: { event: EventShown; now: string }) {
  const stage = stageOf(event, now)
  return (
    <div className={layout.above4}>
      {event.status === 'CANCELED' && (
        <Notice kind="error" title="Sự kiện đã bị hủy">
          {event.reason && <p>{event.reason}</p>}
          Ai đã mua vé được hoàn đủ tiền về phương thức đã thanh toán.
        </Notice>
      )}
      {event.status === 'UNPUBLISHED' && (
        <Notice kind="warning" title="Sự kiện đang được ẩn">
          Chỉ người tổ chức và người đã có vé xem được trang này.
        </Notice>
      )}
      {event.status !== 'CANCELED' && stage === 'over' && (
        <Notice title="Sự kiện đã kết thúc">
          <Link to={paths.events()}>Xem những sự kiện sắp tới</Link>
        </Notice>
      )}
      {event.status === 'PUBLISHED' && stage === 'going_on' && <Notice kind="success" title="Đang diễn ra" />}
      {event.viewer?.own && <Notice>Đây là sự kiện của bạn, nhìn như người mua thấy.</Notice>}
    </div>
  )
}

/** In a preview: what leads to the page that buyers will see, which is not there yet. */
function NotYet() {
  const reason = 'Chỉ dùng được ở trang thật'
  return (
    <>
      <Button icon="calendar" reason={reason}>
        Thêm vào lịch
      </Button>
      <Button size="sm" icon="share" reason={reason}>
        Chia sẻ
      </Button>
    </>
  )
}

/** A file that every calendar reads, and the way to the one most people have. */
function AddToCalendar({ event: { startsAt, endsAt, ...event } }: { event: EventShown }) {
  if (startsAt === null || endsAt === null) return null
  return (
    <>
      <a className={styles.action} href={paths.eventCalendarFile(event.id)} download={`${event.slug}.ics`}>
        <Icon name="calendar" size={18} /> Thêm vào lịch
      </a>
      <a
        className={styles.action}
        href={googleCalendarUrl({ ...event, startsAt, endsAt })}
        target="_blank"
        rel="noopener nofollow"
      >
        <Icon name="external" size={18} /> Google Calendar
      </a>
    </>
  )
}
