import { useState } from 'react'
import { outsideFailureWords, outsideKindWords } from '#domain/calendar/outside.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { CaldavDialog } from './CaldavDialog.tsx'
import { IcsDialog } from './IcsDialog.tsx'
import styles from './Outside.module.css'

type Calendar = ReplyOf<'outsideCalendars'>['items'][number]

/** A calendar elsewhere: when it was read, what it is used for, and what can be done where it is not read. */
export function OutsideCalendarRow({ calendar }: { calendar: Calendar }) {
  const { id, kind, name, account, readAt, failure, unwritten } = calendar
  return (
    <SettingsRow
      wide
      title={
        <span className={layout.line2}>
          {name}
          <State calendar={calendar} />
        </span>
      }
      hint={
        <>
          {outsideKindWords[kind]}
          {account !== name && ` · ${account}`} · Đọc lần cuối {formatDateTime(readAt)}
        </>
      }
      control={<Acts calendar={calendar} />}
    >
      {failure && <Notice kind="warning">{outsideFailureWords[failure]}</Notice>}
      {unwritten > 0 && <Notice>{unwritten} buổi hẹn đang chờ ghi vào lịch này. Bến Học sẽ tự thử lại.</Notice>}
      <Uses key={id} calendar={calendar} />
    </SettingsRow>
  )
}

function State({ calendar: { failure, isClosing } }: { calendar: Calendar }) {
  if (isClosing) return <Badge colour="red">Mất kết nối</Badge>
  return failure ? <Badge colour="amber">Đang thử lại</Badge> : <Badge colour="green">Đang đọc</Badge>
}

function Uses({ calendar: { id, name, isBusy, isTarget, mayBeTarget } }: { calendar: Calendar }) {
  const change = useCall('changeOutside')
  return (
    <ul className={styles.uses}>
      <li className={styles.use}>
        <Switch
          label={`Chặn giờ bận theo ${name}`}
          checked={isBusy}
          onChange={(on) => change.run({ params: { id }, body: { isBusy: on } })}
        />
        <span>Chặn giờ bận: không ai đặt được giờ bạn bận ở lịch này</span>
      </li>
      {mayBeTarget && (
        <li className={styles.use}>
          <Switch
            label={`Ghi buổi hẹn vào ${name}`}
            checked={isTarget}
            onChange={(on) => change.run({ params: { id }, body: { isTarget: on } })}
          />
          <span>Ghi buổi hẹn vào lịch này (chỉ một lịch được chọn)</span>
        </li>
      )}
    </ul>
  )
}

function Acts({ calendar: { id, kind, name, failure } }: { calendar: Calendar }) {
  const read = useCall('readOutsideNow')
  const disconnect = useCall('disconnectOutside')
  const start = useCall('startOutside', { revalidate: false })
  const [again, setAgain] = useState(false)
  const connectAgain = async () => {
    if (kind === 'ICS' || kind === 'CALDAV') return setAgain(true)
    const reply = await start.run({ params: { provider: kind === 'GOOGLE' ? 'google' : 'microsoft' } })
    if (reply) window.location.assign(reply.url)
  }
  const end = async () => {
    const yes = await confirm({
      title: `Ngắt kết nối “${name}”?`,
      text: 'Bến Học xóa quyền truy cập và các giờ bận đã đọc. Buổi hẹn đã ghi vào lịch đó vẫn còn ở đó.',
      confirmLabel: 'Ngắt kết nối',
      danger: true,
    })
    if (yes) await disconnect.run({ params: { id } })
  }
  return (
    <div className={cx(layout.row2, styles.acts)}>
      {failure ? (
        <Button size="sm" kind="primary" icon="link" pending={start.pending} onClick={() => void connectAgain()}>
          Kết nối lại
        </Button>
      ) : null}
      <Button size="sm" icon="refresh" pending={read.pending} onClick={() => void read.run({ params: { id } })}>
        Đọc ngay
      </Button>
      <Button size="sm" icon="trash" pending={disconnect.pending} onClick={() => void end()}>
        Ngắt kết nối
      </Button>
      <IcsDialog open={again && kind === 'ICS'} onClose={() => setAgain(false)} />
      <CaldavDialog open={again && kind === 'CALDAV'} onClose={() => setAgain(false)} />
    </div>
  )
}
