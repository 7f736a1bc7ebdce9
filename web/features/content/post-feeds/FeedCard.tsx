import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** The feed of one's own: made, shown this once, renewed, taken back. */
export function FeedCard({ feed: { madeAt, readAt } }: { feed: ReplyOf<'ownFeed'> }) {
  const renew = useCall('renewFeed')
  const drop = useCall('dropFeed')
  /** The address just made: only the server that made it ever knew it. */
  const [address, setAddress] = useState<string | null>(null)
  const make = async () => {
    const sure =
      madeAt === null ||
      (await confirm({
        title: 'Đổi địa chỉ RSS?',
        text: 'Địa chỉ cũ ngừng ngay. Bạn cần dán địa chỉ mới vào ứng dụng đọc tin.',
        confirmLabel: 'Đổi địa chỉ',
      }))
    const made = sure && (await renew.run())
    if (made) setAddress(new URL(made.path, location.href).href)
  }
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Thu lại địa chỉ RSS?',
      text: 'Ứng dụng đọc tin sẽ không nhận được bài mới nữa.',
      confirmLabel: 'Thu lại',
      danger: true,
    })
    if (!sure || !(await drop.run())) return
    setAddress(null)
    toast.success('Đã thu lại địa chỉ RSS.')
  }
  return (
    <Card title="RSS của riêng bạn">
      <div className={layout.stack4}>
        <p>
          Đọc bài mới trong ứng dụng đọc tin bạn quen dùng, trọn bài khi bạn là hội viên. Hết hạn thì nguồn tin còn lại
          phần ai cũng đọc được.
        </p>
        {address && madeAt ? (
          <>
            <Notice kind="warning" title="Địa chỉ chỉ hiện một lần này">
              Sao chép ngay vào ứng dụng đọc tin. Đừng gửi cho người khác: ai có địa chỉ này đọc được mọi bài của bạn.
            </Notice>
            <TextInput label="Địa chỉ RSS" value={address} readOnly onFocus={(event) => event.target.select()} />
          </>
        ) : (
          madeAt && (
            <p className={layout.small}>
              Tạo lúc {formatDateTime(madeAt)}.{' '}
              {readAt ? `Đọc lần cuối lúc ${formatDateTime(readAt)}.` : 'Chưa có ứng dụng nào đọc.'}
            </p>
          )
        )}
        <div className={layout.line3}>
          {address && madeAt && (
            <Button kind="primary" icon="copy" onClick={() => void copyText(address, 'Đã sao chép địa chỉ RSS')}>
              Sao chép địa chỉ
            </Button>
          )}
          <Button icon={madeAt ? 'refresh' : 'rss'} pending={renew.pending} onClick={() => void make()}>
            {madeAt ? 'Đổi địa chỉ mới' : 'Tạo địa chỉ RSS'}
          </Button>
          {madeAt && (
            <Button icon="trash" pending={drop.pending} onClick={() => void takeBack()}>
              Thu lại
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
