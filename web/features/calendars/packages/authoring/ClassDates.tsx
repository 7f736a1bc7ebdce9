import { useState } from 'react'
import { addDays } from '#domain/calendar/days.ts'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { CountField } from '../../authoring/CountField.tsx'
import editor from '../../authoring/editor/Editor.module.css'
import { ClockInput } from '../../authoring/hours/ClockInput.tsx'
import { dateWords, zoneWords } from '../../hours/words.ts'
import mine from '../mine/Passes.module.css'
import type { HostPackage } from './package-draft.ts'

type HostSession = HostPackage['dates'][number]
const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật']

/** The dates of a class: added by a rule while nobody bought it, moved and called off one by one. */
export function ClassDates({ stored, today, zone }: { stored: HostPackage; today: string; zone: string }) {
  const [isAdding, setAdding] = useState(false)
  const isSold = stored.sold > 0
  return (
    <Card
      title={`Các buổi học (${stored.sessions})`}
      aside={
        <Button
          size="sm"
          icon="plus"
          reason={isSold ? 'Đã có người ghi danh nên không thêm buổi được. Bạn vẫn dời được từng buổi.' : null}
          onClick={() => setAdding(true)}
        >
          Xếp lịch
        </Button>
      }
    >
      {stored.dates.length === 0 ? (
        <p>Lớp mở bán khi có buổi đầu tiên. Bấm “Xếp lịch” để chọn thứ, giờ và số buổi.</p>
      ) : (
        <ul className={mine.dates}>
          {stored.dates.map((one) => (
            <DateRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {isAdding && <AddDates id={stored.id} today={today} zone={zone} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function DateRow({ one }: { one: HostSession }) {
  const { id, time, canceledAt, startsAt, taken, seats, waiting } = one
  const isToCome = canceledAt === null && new Date(startsAt) > new Date()
  return (
    <li className={mine.date}>
      <span className={mine.words}>
        <strong>{dateWords(time)}</strong>
        <small>
          {taken}/{seats} chỗ{waiting > 0 && ` · ${waiting} người chờ`}
        </small>
        {canceledAt !== null && <Badge colour="red">Đã hủy</Badge>}
      </span>
      <span className={layout.row2}>
        <LinkButton size="sm" to={paths.hostClassSession(id)} aria-label={`Danh sách buổi ${dateWords(time)}`}>
          Danh sách
        </LinkButton>
        {isToCome && <SessionActs one={one} />}
      </span>
    </li>
  )
}

/** Moves a date to another hour, or calls it off. */
export function SessionActs({ one }: { one: HostSession }) {
  const [shown, setShown] = useState<'move' | 'cancel' | null>(null)
  const [day, setDay] = useState(one.time.day)
  const [minute, setMinute] = useState(() => minuteOf(one.time.from))
  const move = useCall('moveClassSession', { show: 'inline' })
  const cancel = useCall('cancelClassSession', { show: 'inline' })
  const params = { id: one.id }
  const when = dateWords(one.time)
  return (
    <>
      <Button size="sm" onClick={() => setShown('move')} aria-label={`Dời buổi ${when}`}>
        Dời
      </Button>
      <Button size="sm" onClick={() => setShown('cancel')} aria-label={`Hủy buổi ${when}`}>
        Hủy
      </Button>
      {shown === 'move' && (
        <FormDialog
          open
          title="Dời buổi học"
          call={move}
          label="Dời buổi"
          onClose={() => setShown(null)}
          onSubmit={async () => {
            if (!(await move.run({ params, body: { day, minute } }))) return
            setShown(null)
            toast.success(one.taken > 0 ? `Đã dời và báo cho ${one.taken} học viên.` : 'Đã dời buổi học.')
          }}
        >
          <p>{when}</p>
          <div className={editor.pair}>
            <TextInput
              label="Ngày mới"
              type="date"
              required
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <ClockInput label="Giờ mới" value={minute} onChange={setMinute} />
          </div>
        </FormDialog>
      )}
      <ReasonDialog
        open={shown === 'cancel'}
        title="Hủy buổi học?"
        text={
          one.taken > 0
            ? `${when}. ${one.taken} học viên lấy lại buổi này để học bù và được báo lý do.`
            : `${when}. Chưa có ai trong buổi này.`
        }
        label="Hủy buổi học"
        danger
        hint="Học viên đọc được lý do này."
        most={CALENDAR_LIMITS.reason}
        pending={cancel.pending}
        error={cancel.error}
        onClose={() => setShown(null)}
        onReason={async (reason) => {
          if (!(await cancel.run({ params, body: { reason } }))) return
          setShown(null)
          toast.success('Đã hủy buổi học.')
        }}
      />
    </>
  )
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function AddDates({ id, today, zone, onClose }: { id: string; today: string; zone: string; onClose: () => void }) {
  const [first, setFirst] = useState(() => addDays(today, 7))
  const [weekdays, setWeekdays] = useState<number[]>([])
  const [minute, setMinute] = useState(19 * 60)
  const [count, setCount] = useState(10)
  const [skipHolidays, setSkip] = useState(true)
  const [unread, setUnread] = useState<string | null>(null)
  const add = useCall('addClassSessions', { show: 'inline' })
  return (
    <FormDialog
      open
      title="Xếp lịch buổi học"
      call={add}
      label="Thêm các buổi"
      reason={unread ?? (weekdays.length === 0 ? 'Hãy chọn ít nhất một thứ trong tuần' : null)}
      error={add.fieldErrors.minute ?? add.error}
      onClose={onClose}
      onSubmit={async () => {
        const done = await add.run({ params: { id }, body: { first, weekdays, minute, count, skipHolidays } })
        if (!done) return
        toast.success(`Lớp có ${done.sessions} buổi.`)
        onClose()
      }}
    >
      <div className={layout.stack4}>
        <ChoiceGroup legend="Học vào">
          {WEEKDAYS.map((word, at) => (
            <Checkbox
              key={word}
              label={word}
              checked={weekdays.includes(at + 1)}
              onChange={({ target }) =>
                setWeekdays(target.checked ? [...weekdays, at + 1] : weekdays.filter((one) => one !== at + 1))
              }
            />
          ))}
        </ChoiceGroup>
        <div className={editor.pair}>
          <TextInput
            label="Từ ngày"
            type="date"
            required
            min={today}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
          <ClockInput label="Giờ bắt đầu" value={minute} onChange={setMinute} />
        </div>
        <CountField
          label="Số buổi"
          value={count}
          least={1}
          most={PACKAGE_LIMITS.sessions}
          onUnread={setUnread}
          onChange={setCount}
        />
        <Checkbox
          label="Bỏ qua ngày lễ, Tết"
          checked={skipHolidays}
          onChange={({ target }) => setSkip(target.checked)}
        />
        <p className={layout.small}>
          Giờ ở đây là giờ {zoneWords(zone)}. Giờ học không cần nằm trong giờ mở; khách đặt lẻ không đặt trùng được.
        </p>
      </div>
    </FormDialog>
  )
}
