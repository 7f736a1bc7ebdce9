import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { SettingsGroup, SettingsRow } from '#web/ui/SettingsGroup.tsx'
import styles from './Outside.module.css'

type FeedAddressProps = { side: 'host' | 'guest'; feed: ReplyOf<'bookingFeed'> }

/** The secret address where somebody's bookings are read as a calendar. */
export function FeedAddress({ side, feed: { url, createdAt } }: FeedAddressProps) {
  const renew = useCall('renewBookingFeed')
  const close = useCall('closeBookingFeed')
  const params = { side }
  const change = async () => {
    const yes = await confirm({
      title: 'Đổi địa chỉ lịch riêng?',
      text: 'Địa chỉ cũ ngừng hoạt động ngay. Những lịch đang theo dõi địa chỉ đó cần được thêm lại.',
      confirmLabel: 'Đổi địa chỉ',
    })
    if (yes) await renew.run({ params })
  }
  const end = async () => {
    const yes = await confirm({
      title: 'Tắt địa chỉ lịch riêng?',
      text: 'Những lịch đang theo dõi địa chỉ này không nhận được buổi hẹn nữa.',
      confirmLabel: 'Tắt địa chỉ',
      danger: true,
    })
    if (yes) await close.run({ params })
  }
  return (
    <SettingsGroup
      title="Địa chỉ lịch riêng"
      intro="Theo dõi buổi hẹn trong ứng dụng lịch của bạn bằng một địa chỉ bí mật. Ai có địa chỉ này đều xem được, nên đừng chia sẻ."
    >
      {url === null ? (
        <SettingsRow
          title="Đang tắt"
          control={
            <Button size="sm" pending={renew.pending} onClick={() => void renew.run({ params })}>
              Tạo địa chỉ
            </Button>
          }
        />
      ) : (
        <div className={styles.feed}>
          <TextInput
            label="Địa chỉ"
            readOnly
            value={url}
            hint={createdAt ? `Tạo lúc ${formatDateTime(createdAt)}` : undefined}
            onFocus={(event) => event.target.select()}
          />
          <div className={layout.row2}>
            <Button size="sm" icon="copy" onClick={() => void copyText(url, 'Đã sao chép địa chỉ')}>
              Sao chép
            </Button>
            <Button size="sm" icon="refresh" pending={renew.pending} onClick={() => void change()}>
              Đổi địa chỉ
            </Button>
            <Button size="sm" pending={close.pending} onClick={() => void end()}>
              Tắt
            </Button>
          </div>
        </div>
      )}
    </SettingsGroup>
  )
}
