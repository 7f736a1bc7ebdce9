import { useEffect, useRef } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Bell.module.css'
import { arrivedWords } from './badges.ts'
import { bellStore, type Notification } from './bell-store.ts'
import { loadList } from './load-list.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { useBell } from './use-bell.ts'

/** The latest notifications, in the bell. What comes while it is open waits behind a button below: nothing moves under the finger. */
export default function BellList({ allLink }: { allLink: string }) {
  const { unread, arrived, list } = useBell()
  const change = useCall('changeNotification', { revalidate: false })
  const markAll = useCall('markAllRead')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => bellStore.watch(), [])

  const markRead = async ({ id, readAt }: Notification) => {
    if (readAt) return
    const done = await change.run({ params: { id }, body: { read: true } })
    if (done) bellStore.countsAre(done.counts)
  }
  const readAll = async () => {
    const upTo = list.is === 'loaded' ? list.items[0]?.createdAt : undefined
    const done = await markAll.run({ body: upTo ? { upTo } : {} })
    if (!done) return
    bellStore.countsAre(done.counts)
    const readAt = new Date().toISOString()
    if (list.is === 'loaded')
      bellStore.listIs({ ...list, items: list.items.map((one) => ({ ...one, readAt: one.readAt ?? readAt })) })
  }
  const showArrived = async () => {
    await loadList()
    top.current?.scrollTo({ top: 0 })
  }

  return (
    <>
      <div className={styles.head}>
        <h2>Thông báo</h2>
        {unread > 0 && (
          <Button kind="plain" size="sm" icon="check" pending={markAll.pending} onClick={readAll}>
            Đánh dấu đã đọc hết
          </Button>
        )}
      </div>
      <div ref={top} className={styles.scroll} aria-busy={list.is === 'loading'}>
        {list.is === 'failed' && (
          <div className={styles.empty}>
            <Failed title="Chưa tải được thông báo" onRetry={loadList}>
              {list.message}
            </Failed>
          </div>
        )}
        {list.is === 'loading' && <Bones />}
        {list.is === 'loaded' && list.items.length === 0 && (
          <div className={styles.empty}>
            <EmptyState icon="bell" title="Chưa có thông báo nào">
              Khi có tin về khóa học hay đơn hàng của bạn, tin sẽ hiện ở đây.
            </EmptyState>
          </div>
        )}
        {list.is === 'loaded' && list.items.length > 0 && (
          <ul className={styles.list}>
            {list.items.map((one) => (
              <NotificationItem key={one.id} notification={one} now={list.now} onOpen={() => void markRead(one)} />
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        {list.is === 'loaded' && arrived > 0 && (
          <button type="button" className={styles.news} onClick={showArrived}>
            <Icon name="arrow-up" size={16} /> {arrivedWords(arrived)}
          </button>
        )}
      </div>
      <div className={styles.foot}>
        <Link to={allLink}>Xem tất cả thông báo</Link>
      </div>
    </>
  )
}

function Bones() {
  return (
    <div className={styles.bones}>
      <span className="visually-hidden">Đang tải thông báo</span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.bone}>
          <Skeleton width="40px" height="40px" round />
          <div>
            <Skeleton width="80%" />
            <Skeleton width="50%" height="0.8em" />
          </div>
        </div>
      ))}
    </div>
  )
}
