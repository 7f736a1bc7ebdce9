import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { copyText } from '#web/ui/copy.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { giftLooks } from './badges.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import styles from './Gifts.module.css'
import { sureToKeep } from './sure-to-keep.ts'

export type OwnGift = ReplyOf<'orderGift'>
type GiftCardProps = { gift: OwnGift; siteUrl: string; now: string }

/** On an own order that is a gift: for whom, how it stands, and what its giver may still do. */
export function GiftCard({ gift, siteUrl, now }: GiftCardProps) {
  const claimed = gift.items.filter(({ claimedBy }) => claimedBy !== null)
  return (
    <Card title={`Quà tặng ${gift.recipientName ?? ''}`} aside={<StatusBadge status={gift.state} looks={giftLooks} />}>
      <div className={layout.stack4}>
        {gift.message && <blockquote className={styles.quote}>{gift.message}</blockquote>}
        <p className={layout.soft}>{standing(gift)}</p>
        {claimed.length > 0 && (
          <ul className={styles.claims}>
            {claimed.map(({ name, claimedBy, claimedAt }) => (
              <li key={name}>
                <strong>{claimedBy}</strong> nhận “{name}”{claimedAt && ` lúc ${formatDateTime(claimedAt)}`}
              </li>
            ))}
          </ul>
        )}
        {gift.state === 'OPEN' && gift.refundWaits && (
          <Notice kind="warning">Đang có yêu cầu hoàn tiền, nên chưa ai nhận được món quà này.</Notice>
        )}
        {gift.state === 'UNPAID' && (
          <p className={layout.soft}>Đường dẫn tặng quà hiện ở đây khi bạn thanh toán xong.</p>
        )}
        {gift.state === 'OPEN' && gift.lost && <Lost gift={gift} now={now} />}
        {gift.state === 'OPEN' && gift.link && <Acts gift={gift} link={gift.link} siteUrl={siteUrl} now={now} />}
      </div>
    </Card>
  )
}

function Lost({ gift, now }: Pick<GiftCardProps, 'gift' | 'now'>) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Notice
        kind="warning"
        title="Đường dẫn tặng quà không còn đọc được"
        action={<Button onClick={() => setChanging(true)}>Tạo đường dẫn mới</Button>}
      >
        Ai đang giữ đường dẫn vẫn mở được quà. Bạn cần đường dẫn mới thì lưu lại món quà; đường dẫn cũ khi đó hết tác
        dụng.
      </Notice>
      <ChangeDialog gift={gift} now={now} open={changing} onClose={() => setChanging(false)} />
    </>
  )
}

function Acts({ gift, link, siteUrl, now }: GiftCardProps & { link: string }) {
  const [changing, setChanging] = useState(false)
  const send = useCall('sendGift')
  const claim = useCall('claimGift')
  const address = siteUrl + link
  const { orderId, recipientEmail, refundWaits } = gift
  const waits = refundWaits && 'Đang có yêu cầu hoàn tiền chờ duyệt'
  async function sendNow() {
    if (await send.run({ params: { id: orderId } })) toast.success(`Đã gửi thư đến ${recipientEmail}`)
  }
  async function keep() {
    if (!(await sureToKeep())) return
    const kept = await claim.run({ params: { code: link.split('/').at(-1) ?? '' } })
    if (kept) toast.success('Món quà đã mở cho bạn')
  }
  return (
    <>
      <div className={styles.link}>
        <input readOnly aria-label="Đường dẫn tặng quà" value={address} onFocus={({ target }) => target.select()} />
        <Button kind="strong" icon="copy" onClick={() => void copyText(address, 'Đã sao chép đường dẫn tặng quà')}>
          Sao chép đường dẫn
        </Button>
      </div>
      <p className={layout.soft}>
        Ai mở đường dẫn và đăng nhập trước sẽ nhận được quà, nên chỉ gửi cho người bạn muốn tặng.
      </p>
      <div className={layout.row2}>
        {recipientEmail && (
          <Button icon="send" pending={send.pending} reason={waits} onClick={() => void sendNow()}>
            {gift.sentAt ? 'Gửi lại thư' : 'Gửi thư ngay'}
          </Button>
        )}
        <Button icon="pencil" onClick={() => setChanging(true)}>
          Sửa thông tin
        </Button>
        <LinkButton icon="eye" to={link}>
          Xem như người nhận
        </LinkButton>
        <Button kind="plain" pending={claim.pending} reason={waits} onClick={() => void keep()}>
          Giữ cho mình
        </Button>
      </div>
      <ChangeDialog
        key={gift.recipientEmail}
        gift={gift}
        now={now}
        open={changing}
        onClose={() => setChanging(false)}
      />
    </>
  )
}

function standing({ state, sentAt, sendAt, recipientEmail, keptAt }: OwnGift): string {
  if (state === 'WITHDRAWN') return 'Tiền đã được hoàn nên món quà này không còn nữa.'
  if (keptAt && state === 'CLAIMED')
    return `Không ai nhận trong một năm, nên quà đã mở cho bạn ngày ${formatDate(keptAt)}.`
  if (state === 'CLAIMED') return 'Quà đã được nhận.'
  if (!recipientEmail) return 'Bạn tự gửi đường dẫn cho người nhận.'
  if (sentAt) return `Thư đã gửi đến ${recipientEmail} lúc ${formatDateTime(sentAt)}.`
  return `Thư sẽ gửi đến ${recipientEmail} ${state === 'UNPAID' ? 'sau khi bạn thanh toán, không trước' : 'lúc'} ${formatDateTime(sendAt)}.`
}
