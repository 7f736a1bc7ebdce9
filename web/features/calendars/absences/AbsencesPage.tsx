import { useState } from 'react'
import { dayWords, ZONE } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import { shownIn, todayIn } from '../moments.ts'
import { zoneWords } from '../zones.ts'
import type { Route } from './+types/AbsencesPage.ts'
import { AbsenceForm, type Added } from './AbsenceForm.tsx'
import styles from './Absences.module.css'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const { api } = args.context.get(apiContext)
  const [absences, calendars] = await Promise.all([api('myAbsences'), api('myCalendars')])
  const teams = await Promise.all(calendars.items.map(({ id }) => api('calendarCohosts', { params: { id } })))
  const zone = calendars.items[0]?.zone ?? ZONE
  const colleagues = teams
    .flatMap(({ items }) => items)
    .flatMap(({ user: one, status }) => (one && status === 'ACCEPTED' && one.id !== user.id ? [one] : []))
  return {
    zone,
    today: todayIn(zone),
    absences: absences.items.map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      time: shownIn(zone, startsAt, endsAt),
    })),
    colleagues: [...new Map(colleagues.map((one) => [one.id, one])).values()],
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Ngày nghỉ', noIndex: true })

/** When the host is away from all their calendars. */
export default function AbsencesPage({ loaderData: { zone, today, absences, colleagues } }: Route.ComponentProps) {
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[{ label: 'Lịch hẹn', to: paths.hostCalendars() }, { label: 'Ngày nghỉ' }]}
        title="Ngày nghỉ"
        intro={`Trong lúc nghỉ, mọi lịch của bạn đều đóng. Giờ ở đây là giờ ${zoneWords(zone)}.`}
      />
      {added && added.booked > 0 && (
        <Notice
          kind="warning"
          title={`Còn ${added.booked} buổi đã đặt trong lúc bạn nghỉ`}
          action={
            <LinkButton size="sm" to={paths.hostBookings({ muc: 'sap-toi', tu: added.first, den: added.last })}>
              Xem các buổi này
            </LinkButton>
          }
        >
          Ghi nghỉ không hủy buổi nào. Hãy dời hoặc hủy từng buổi để khách được báo.
        </Notice>
      )}
      <Card title="Sắp tới">
        {absences.length === 0 ? (
          <p className={layout.soft}>Chưa ghi ngày nghỉ nào.</p>
        ) : (
          <ul className={styles.list}>
            {absences.map((absence) => (
              <AbsenceRow key={absence.id} absence={absence} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Ghi ngày nghỉ">
        <AbsenceForm key={absences.length} zone={zone} today={today} colleagues={colleagues} onAdded={setAdded} />
      </Card>
    </div>
  )
}

function AbsenceRow({ absence }: { absence: Route.ComponentProps['loaderData']['absences'][number] }) {
  const { id, note, colleague, time } = absence
  const removal = useCall('removeAbsence')
  const words = spanWords(time)
  const remove = async () => {
    if (await removal.run({ params: { id } })) toast.success(`Đã bỏ ngày nghỉ ${words}. Lịch mở lại như thường.`)
  }
  return (
    <li className={styles.row}>
      <div className={layout.shrink}>
        <strong>{words}</strong>
        {note && <p className={layout.anywhere}>{note}</p>}
        {colleague && <p className={layout.small}>Khách được giới thiệu sang {colleague.fullName}.</p>}
      </div>
      <Button size="sm" icon="trash" pending={removal.pending} onClick={() => void remove()}>
        Bỏ<span className="visually-hidden"> ngày nghỉ {words}</span>
      </Button>
    </li>
  )
}

/** Whole days without their midnights: `24/12/2026 – 26/12/2026`. */
function spanWords({ day, from, lastDay, to }: { day: string; from: string; lastDay: string; to: string }): string {
  if (from === '00:00' && to === '00:00') {
    const last = new Date(Date.parse(lastDay) - 86_400_000).toISOString().slice(0, 10)
    return last === day ? dayWords(day) : `${dayWords(day)} – ${dayWords(last)}`
  }
  return day === lastDay ? `${from}–${to}, ${dayWords(day)}` : `${from} ${dayWords(day)} – ${to} ${dayWords(lastDay)}`
}
