import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { dateWords } from '../../hours/words.ts'
import styles from './Passes.module.css'
import type { Pass } from './PassPage.tsx'

type ClassDate = Pass['dates'][number]

/** The dates of a learner’s class, and where a missed one can be made up. */
export function ClassDates({ pass }: { pass: Pass }) {
  const left = pass.sessions - pass.used
  const own = pass.dates.filter(({ isOwnClass, bookingId }) => isOwnClass || bookingId !== null)
  const others = pass.dates.filter((date) => !own.includes(date))
  return (
    <>
      {left > 0 && pass.isOpen && (
        <Card title={`Học bù (còn ${left} buổi)`}>
          {others.length === 0 ? (
            <p>
              Hiện chưa có lớp nào khác để học bù. Bạn có thể lấy lại chỗ ở một buổi sắp tới của lớp mình nếu còn chỗ.
            </p>
          ) : (
            <Dates pass={pass} dates={others} />
          )}
        </Card>
      )}
      <Card title="Lịch học">
        <Dates pass={pass} dates={own} />
      </Card>
    </>
  )
}

function Dates({ pass, dates }: { pass: Pass; dates: readonly ClassDate[] }) {
  const next = dates.find(({ absentUntil }) => absentUntil !== null)
  return (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <DateRow key={date.id} pass={pass} date={date} isNext={date.id === next?.id} />
      ))}
    </ul>
  )
}

const LOOKS: Partial<Record<ClassDate['standing'], { word: string; colour: BadgeColour }>> = {
  MINE: { word: 'Có chỗ', colour: 'green' },
  WAITING: { word: 'Đang chờ chỗ', colour: 'amber' },
  HELD: { word: 'Đã học', colour: 'grey' },
  MISSED: { word: 'Vắng', colour: 'grey' },
  CANCELED: { word: 'Người dạy hủy', colour: 'red' },
}

function DateRow({ pass, date, isNext }: { pass: Pass; date: ClassDate; isNext: boolean }) {
  const { standing, time, className, isOwnClass, left, absentUntil } = date
  const look = LOOKS[standing]
  return (
    <li className={styles.date}>
      <span className={styles.words}>
        <strong>{dateWords(time)}</strong>
        {!isOwnClass && <small>{className}</small>}
        {standing === 'OPEN' && <small>Còn {left} chỗ</small>}
        {standing === 'FULL' && <small>Hết chỗ</small>}
        {isNext && absentUntil !== null && <small>Báo vắng trước {formatDateTime(absentUntil)} để được học bù</small>}
        {look && <Badge colour={look.colour}>{look.word}</Badge>}
      </span>
      <span className={layout.row2}>
        <Acts pass={pass} date={date} />
      </span>
    </li>
  )
}

/** What its learner can do with a date: miss it, take a seat, wait for one. */
function Acts({ pass, date }: { pass: Pass; date: ClassDate }) {
  const { standing, bookingId } = date
  const take = useCall('takeSession')
  const wait = useCall('waitForSession')
  const leave = useCall('leaveSessionWait')
  const params = { id: pass.id, sessionId: date.id }
  const when = dateWords(date.time)
  const mayTake = pass.isOpen && pass.used < pass.sessions
  if (standing === 'MINE' && bookingId)
    return (
      <>
        <LinkButton size="sm" to={paths.myBooking(bookingId)} aria-label={`Xem buổi ${when}`}>
          Xem
        </LinkButton>
        <MissButton date={date} />
      </>
    )
  if (standing === 'OPEN' && mayTake)
    return (
      <Button
        size="sm"
        kind="strong"
        pending={take.pending}
        aria-label={`Lấy chỗ buổi ${when}`}
        onClick={async () => (await take.run({ params })) && toast.success('Bạn đã có chỗ trong buổi này.')}
      >
        Lấy chỗ
      </Button>
    )
  if (standing === 'FULL' && mayTake)
    return (
      <Button
        size="sm"
        pending={wait.pending}
        aria-label={`Chờ chỗ buổi ${when}`}
        onClick={async () =>
          (await wait.run({ params })) && toast.success('Có chỗ trống là bạn được xếp vào và nhận thông báo.')
        }
      >
        Chờ chỗ
      </Button>
    )
  if (standing === 'WAITING')
    return (
      <Button
        size="sm"
        pending={leave.pending}
        aria-label={`Thôi chờ buổi ${when}`}
        onClick={async () => (await leave.run({ params })) && toast.success('Bạn không chờ buổi này nữa.')}
      >
        Thôi chờ
      </Button>
    )
  return null
}

function MissButton({ date }: { date: ClassDate }) {
  const change = useCall('changeBookingStatus')
  const miss = async () => {
    const sure = await confirm({
      title: 'Báo vắng buổi này?',
      text:
        date.absentUntil === null
          ? `${dateWords(date.time)}. Buổi này vẫn tính là đã học, bạn không được học bù.`
          : `${dateWords(date.time)}. Chỗ của bạn nhường cho người khác; bạn được học bù một buổi.`,
      confirmLabel: 'Báo vắng',
    })
    if (!sure) return
    if (await change.run({ params: { id: date.bookingId ?? '' }, body: { status: 'CANCELED' } }))
      toast.success('Đã báo vắng.')
  }
  return (
    <Button
      size="sm"
      pending={change.pending}
      onClick={() => void miss()}
      aria-label={`Báo vắng buổi ${dateWords(date.time)}`}
    >
      Báo vắng
    </Button>
  )
}
