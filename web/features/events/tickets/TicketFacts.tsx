import styles from './Tickets.module.css'
import { whenWords } from './when.ts'

/** What a door scans. */
export function TicketPicture({ picture, holderName }: { picture: string; holderName: string }) {
  return (
    <div
      className={styles.code}
      role="img"
      aria-label={`Mã vé của ${holderName}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server draws it from the code alone
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  )
}

type Session = { id: string; name: string; startsAt: string; endsAt: string; canceledAt: string | null; room?: string }

/** When the sessions of a ticket are. */
export function SessionsFact({ sessions }: { sessions: readonly Session[] }) {
  return (
    <div>
      <dt>Thời gian</dt>
      {sessions.map((session) => (
        <dd key={session.id} className={session.canceledAt ? styles.gone : undefined}>
          {sessions.length > 1 && session.name && <strong>{session.name}: </strong>}
          {whenWords(session)}
          {session.room && `, ${session.room}`}
        </dd>
      ))}
    </div>
  )
}

type Place = { name: string; address: string; directions: string; mapUrl: string }

/** Where an event is held; `place` null: online alone. */
export function PlaceFact({ place }: { place: Place | null }) {
  return (
    <div>
      <dt>Địa điểm</dt>
      {place === null ? (
        <dd>Trực tuyến</dd>
      ) : (
        <dd>
          <strong>{place.name}</strong>
          <div>{place.address}</div>
          {place.mapUrl && (
            <a href={place.mapUrl} target="_blank" rel="noreferrer">
              Mở bản đồ
            </a>
          )}
          {place.directions && <p>{place.directions}</p>}
        </dd>
      )}
    </div>
  )
}
