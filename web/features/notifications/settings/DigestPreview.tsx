import { Link } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { wireWords } from '#domain/notifications/words.ts'
import { formatTime, localDay } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './Preferences.module.css'

type Digest = ReplyOf<'waitingDigests'>['items'][number]

/** What waits in one package: to be looked at, thinned out, or sent now. */
export function DigestPreview({ digest, now }: { digest: Digest; now: string }) {
  const { channel, mode, dueAt, items } = digest
  const send = useCall('sendDigestNow')
  const drop = useCall('dropDigestItem')
  const left = items.filter(({ dropped }) => !dropped).length
  const day = localDay(dueAt) === localDay(now) ? 'hôm nay' : 'ngày mai'
  const sendNow = async () => {
    const done = await send.run({ body: { channel, dueAt } })
    if (done) toast.success(`Đã gửi bản tổng hợp ${done.sent} tin qua ${wireWords[channel]}`)
  }
  return (
    <Card
      soft
      title={`${modeWords[mode]} của bạn có ${left} tin`}
      aside={
        <Button
          kind="strong"
          size="sm"
          icon="send"
          pending={send.pending}
          reason={left === 0 && 'Bản tổng hợp không còn tin nào'}
          onClick={sendNow}
        >
          Gửi ngay
        </Button>
      }
    >
      <p className={layout.intro}>
        Sẽ được gửi qua {wireWords[channel]} lúc {formatTime(dueAt)} {day}.
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <time dateTime={item.createdAt}>{formatTime(item.createdAt)}</time>
            <span className={cx(item.dropped && styles.gone)}>
              {item.link ? <Link to={item.link}>{item.title}</Link> : item.title}
            </span>
            <IconButton
              icon={item.dropped ? 'history' : 'close'}
              label={`${item.dropped ? 'Đưa lại vào bản tổng hợp' : 'Bỏ khỏi bản tổng hợp'}: ${item.title}`}
              onClick={() => void drop.run({ params: { id: item.id }, body: { dropped: !item.dropped } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
