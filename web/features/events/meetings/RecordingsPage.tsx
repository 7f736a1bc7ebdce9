import { Suspense } from 'react'
import { formatDay, formatTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { lateClient } from '#web/api/late-client.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/RecordingsPage.ts'

/** The player is a large program: it comes where there is something to play. */
const VideoPlayer = loadedLate(() =>
  import('#web/features/learning/video/VideoPlayer.tsx').then(({ VideoPlayer: player }) => ({ default: player })),
)

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { id } = args.params
  const wanted = new URL(args.request.url).searchParams.get('buoi')
  return { id, wanted, left: await args.context.get(apiContext).api('ticketAfterwards', { params: { id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Bản ghi: ${loaderData?.left.event.name ?? ''}`, noIndex: true })

/** The films of the sessions that a ticket admits to, one at a time. */
export default function RecordingsPage({ loaderData: { id, left, wanted } }: Route.ComponentProps) {
  const film = left.films.find(({ sessionId }) => sessionId === wanted) ?? left.films[0]
  const renew = async () => {
    const { call } = await lateClient()
    const { films } = await call('ticketAfterwards', { params: { id } })
    return films.find(({ sessionId }) => sessionId === film?.sessionId) ?? null
  }
  return (
    <div className={`${layout.stack6} ${layout.broad}`}>
      <PageHead
        title={`Bản ghi: ${left.event.name}`}
        crumbs={[
          { label: 'Vé của tôi', to: paths.myTickets() },
          { label: left.event.name, to: paths.myTicket(id) },
        ]}
      />
      {left.films.length === 0 && (
        <EmptyState icon="video" title="Chưa có bản ghi">
          Bản ghi hiện ở đây khi người tổ chức chia sẻ.
        </EmptyState>
      )}
      {film && (
        <section key={film.sessionId} className={layout.stack3} aria-labelledby="ban-ghi">
          <h2 id="ban-ghi">{film.name || left.event.name}</h2>
          <p className={layout.small}>{whenDayWords(film.startsAt)}</p>
          <Suspense fallback={<p className={layout.soft}>Đang mở bản ghi…</p>}>
            <VideoPlayer
              name={film.name || left.event.name}
              url={film.url}
              streamUrl={film.streamUrl}
              captionsUrl={null}
              durationSeconds={Math.round((film.durationMs ?? 0) / 1_000)}
              renew={renew}
            />
          </Suspense>
        </section>
      )}
      {left.films.length > 1 && (
        <nav aria-label="Các buổi có bản ghi" className={layout.stack2}>
          {left.films.map(({ sessionId, name, startsAt }) => (
            <Link
              key={sessionId}
              to={paths.ticketRecordings(id, sessionId)}
              aria-current={sessionId === film?.sessionId ? 'page' : undefined}
            >
              {name}, {whenDayWords(startsAt)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

/** When a session was: `19:30, Thứ Bảy, 28 tháng 11, 2026`. */
function whenDayWords(startsAt: string): string {
  return `${formatTime(startsAt)}, ${formatDay(startsAt)}`
}
