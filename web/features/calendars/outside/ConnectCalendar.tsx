import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingsGroup, SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { CaldavDialog } from './CaldavDialog.tsx'
import { IcsDialog } from './IcsDialog.tsx'
import styles from './Outside.module.css'

const PROVIDERS = [
  {
    provider: 'google',
    kind: 'GOOGLE',
    name: 'Google Calendar',
    hint: 'Đọc giờ bận và ghi buổi hẹn vào lịch chính của tài khoản Google.',
  },
  {
    provider: 'microsoft',
    kind: 'MICROSOFT',
    name: 'Microsoft 365',
    hint: 'Outlook, Hotmail và tài khoản Microsoft của cơ quan, trường học: đọc giờ bận và ghi buổi hẹn.',
  },
] as const

/** The ways to connect a calendar, each with what it needs. */
export function ConnectCalendar({ offers }: { offers: ReplyOf<'outsideCalendars'>['offers'] }) {
  const [open, setOpen] = useState<'ICS' | 'CALDAV' | null>(null)
  const close = () => setOpen(null)
  return (
    <SettingsGroup title="Kết nối thêm lịch" intro="Lịch được đọc lại 5 phút một lần.">
      {PROVIDERS.filter(({ kind }) => offers[kind]).map((one) => (
        <SettingsRow
          key={one.kind}
          title={one.name}
          hint={one.hint}
          control={<ProviderButton provider={one.provider} name={one.name} />}
        />
      ))}
      <SettingsRow
        title="CalDAV"
        hint="iCloud, Nextcloud, Fastmail, Zimbra…: đọc giờ bận và ghi buổi hẹn. Nên dùng mật khẩu ứng dụng."
        control={
          <Button size="sm" className={styles.connect} aria-label="Kết nối CalDAV" onClick={() => setOpen('CALDAV')}>
            Kết nối
          </Button>
        }
      />
      <SettingsRow
        title="Địa chỉ lịch (ICS)"
        hint="Dán địa chỉ .ics của bất kỳ lịch nào. Chỉ đọc giờ bận, không ghi buổi hẹn."
        control={
          <Button
            size="sm"
            className={styles.connect}
            aria-label="Kết nối bằng địa chỉ ICS"
            onClick={() => setOpen('ICS')}
          >
            Kết nối
          </Button>
        }
      />
      <IcsDialog open={open === 'ICS'} onClose={close} />
      <CaldavDialog open={open === 'CALDAV'} onClose={close} />
    </SettingsGroup>
  )
}

function ProviderButton({ provider, name }: { provider: 'google' | 'microsoft'; name: string }) {
  const start = useCall('startOutside', { revalidate: false })
  const go = async () => {
    const reply = await start.run({ params: { provider } })
    if (reply) window.location.assign(reply.url)
  }
  return (
    <Button
      size="sm"
      className={styles.connect}
      aria-label={`Kết nối ${name}`}
      pending={start.pending}
      onClick={() => void go()}
    >
      Kết nối
    </Button>
  )
}
