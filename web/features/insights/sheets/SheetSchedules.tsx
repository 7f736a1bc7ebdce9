import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import {
  SHEET_DAYS_AFTER_END,
  type SheetSendingStatus,
  sheetFormatWords,
  sheetStopWords,
  sheetWhenWords,
} from '#domain/sheet-schedules.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import styles from './SheetSchedules.module.css'

export type Schedules = ReplyOf<'sheetSchedules'>
type Schedule = Schedules['items'][number]

const LOOKS: StatusLooks<Schedule['state']> = {
  ACTIVE: { word: 'Đang gửi', colour: 'green' },
  PAUSED: { word: 'Tạm dừng', colour: 'grey' },
  STOPPED: { word: 'Đã ngừng', colour: 'red' },
}

type SheetSchedulesProps = {
  list: Schedules
  /** The one thing that the sheets of the page are about. */
  subjectId?: string
  size?: 'sm'
}

/** The button of a page whose sheets can be sent by letter again and again, and what opens from it. */
export function SheetSchedules({ list, subjectId, size }: SheetSchedulesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="mail" {...(size && { size })} onClick={() => setOpen(true)}>
        Gửi định kỳ{list.items.length > 0 && ` (${list.items.length})`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Gửi định kỳ" shape="sheet" wide>
        <Inside list={list} subjectId={subjectId ?? null} />
      </Dialog>
    </>
  )
}

function Inside({ list, subjectId }: { list: Schedules; subjectId: string | null }) {
  const { email, isProven, items, endsAt, sheets } = list
  const [isAdding, setAdding] = useState(items.length === 0)
  return (
    <div className={layout.stack4}>
      <p className={layout.anywhere}>
        Bảng tính được gửi đến email của tài khoản, <strong>{email}</strong>.
        {endsAt && ` Lịch gửi tự kết thúc ${SHEET_DAYS_AFTER_END} ngày sau sự kiện, vào ngày ${formatDate(endsAt)}.`}
      </p>
      {!isProven && (
        <Notice kind="warning">
          Email này chưa được xác minh, nên chưa gửi được. Bạn xác minh trong phần Tài khoản.
        </Notice>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Các lịch gửi">
          {items.map((schedule) => (
            <Line key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <ScheduleForm
          sheets={sheets}
          subjectId={subjectId}
          reason={isProven ? null : 'Cần xác minh email trước'}
          onDone={() => setAdding(false)}
          onCancel={items.length > 0 ? () => setAdding(false) : null}
        />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            Thêm lịch gửi
          </Button>
        </div>
      )}
    </div>
  )
}

function Line({ schedule }: { schedule: Schedule }) {
  const { id, sheet, format, state, stop, nextAt, last } = schedule
  const what = `${sheet.name}, ${sheetWhenWords(schedule).toLowerCase()}`
  const change = useCall('changeSheetSchedule')
  const drop = useCall('deleteSheetSchedule')
  const send = useCall('sendSheetNow')
  const params = { id }
  const isOn = state === 'ACTIVE'

  const onDelete = async () => {
    const text = 'Bảng tính không được gửi theo lịch này nữa. Thư đã gửi vẫn còn trong hộp thư của bạn.'
    const sure = await confirm({ title: 'Xóa lịch gửi này?', text, confirmLabel: 'Xóa lịch gửi', danger: true })
    if (sure && (await drop.run({ params }))) toast.success('Đã xóa lịch gửi.')
  }
  const onSend = async () => {
    if (await send.run({ params })) toast.success('Đang gửi. Thư đến trong ít phút.')
  }
  const onPause = async () => {
    if (await change.run({ params, body: { paused: isOn } }))
      toast.success(isOn ? 'Đã tạm dừng.' : 'Đã gửi tiếp theo lịch.')
  }

  return (
    <li className={styles.schedule}>
      <div className={layout.line23}>
        <h3>{sheet.name}</h3>
        <StatusBadge status={state} looks={LOOKS} />
      </div>
      <p>
        {sheetWhenWords(schedule)} · {sheetFormatWords[format]}
      </p>
      <p className={layout.small}>
        {stop
          ? sheetStopWords[stop]
          : nextAt
            ? `Lần tới: ${formatDateTime(nextAt)}`
            : 'Không gửi cho đến khi bạn tiếp tục.'}
      </p>
      {last && <p className={layout.small}>Lần gần nhất: {lastWords(last)}</p>}
      <div className={cx(layout.row2, styles.acts)}>
        <Button
          size="sm"
          icon="mail"
          aria-label={`Gửi ngay: ${what}`}
          pending={send.pending}
          onClick={() => void onSend()}
        >
          Gửi ngay
        </Button>
        <Button
          size="sm"
          aria-label={`${isOn ? 'Tạm dừng' : 'Gửi tiếp'}: ${what}`}
          pending={change.pending}
          onClick={() => void onPause()}
        >
          {isOn ? 'Tạm dừng' : 'Gửi tiếp'}
        </Button>
        <Button
          size="sm"
          icon="trash"
          aria-label={`Xóa: ${what}`}
          pending={drop.pending}
          onClick={() => void onDelete()}
        >
          Xóa
        </Button>
      </div>
    </li>
  )
}

const SENDING: Record<SheetSendingStatus, string> = {
  WAITING: 'đang chuẩn bị',
  SENT: 'đã gửi',
  TOO_LARGE: 'quá lớn để gửi qua thư, thư dẫn đến trang tải bảng',
  STOPPED: 'không gửi',
  FAILED: 'không tạo được bảng',
}

function lastWords({ at, status, rows }: NonNullable<Schedule['last']>): string {
  const count = rows === null ? '' : ` ${formatNumber(rows)} dòng`
  return `${formatDateTime(at)}, ${SENDING[status]}${status === 'SENT' ? count : ''}`
}
