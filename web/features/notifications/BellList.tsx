import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CallFault } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Bell.module.css'
import { bellStore, type Notification } from './bell-store.ts'
import { arrivedWords } from './looks.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { useBell } from './use-bell.ts'

const SHOWN = 15
type Loaded = { items: Notification[]; now: string; upTo: string | undefined }

/** The latest notifications, in the bell. What comes while it is open waits behind a pill: nothing moves under the finger. */
export default function BellList({ allLink }: { allLink: string }) {
  const { unread, arrived } = useBell()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const change = useCall('changeNotification', { revalidate: false })
  const markAll = useCall('markAllRead')
  const top = useRef<HTMLDivElement>(null)

  const load = useCallback(async () => {
    setFailed(null)
    try {
      const { items } = await call('listNotifications', { query: { take: SHOWN } })
      bellStore.listed()
      setLoaded({ items, now: new Date().toISOString(), upTo: items[0]?.createdAt })
      const { counts } = await call('markAllSeen', { body: {} })
      bellStore.countsAre(counts)
    } catch (error) {
      if (!(error instanceof CallFault)) throw error
      setFailed(error.message)
    }
  }, [])
  // biome-ignore lint/nursery/noFloatingPromises: its failure is shown in the list
  useEffect(() => void load(), [load])

  const markRead = async ({ id, readAt }: Notification) => {
    if (readAt) return
    const done = await change.run({ params: { id }, body: { read: true } })
    if (done) bellStore.countsAre(done.counts)
  }
  const readAll = async () => {
    const done = await markAll.run({ body: loaded?.upTo ? { upTo: loaded.upTo } : {} })
    if (!done) return
    bellStore.countsAre(done.counts)
    const readAt = new Date().toISOString()
    setLoaded((before) => before && { ...before, items: before.items.map((one) => ({ ...one, readAt: one.readAt ?? readAt })) })
  }
  const showArrived = async () => {
    await load()
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
      <div ref={top} className={styles.scroll} aria-busy={!loaded && !failed}>
        {loaded && arrived > 0 && (
          <div className={styles.pill} role="status">
            <button type="button" onClick={showArrived}>
              <Icon name="arrow-up" size={16} /> {arrivedWords(arrived)}
            </button>
          </div>
        )}
        {failed && (
          <div className={styles.empty}>
            <EmptyState icon="offline" title="Chưa tải được thông báo" action={<Button onClick={load}>Thử lại</Button>}>
              {failed}
            </EmptyState>
          </div>
        )}
        {!loaded && !failed && <Bones />}
        {loaded?.items.length === 0 && (
          <div className={styles.empty}>
            <EmptyState icon="bell" title="Chưa có thông báo nào">
              Khi có tin về khóa học hay đơn hàng của bạn, tin sẽ hiện ở đây.
            </EmptyState>
          </div>
        )}
        {loaded && loaded.items.length > 0 && (
          <ul className={styles.list}>
            {loaded.items.map((one) => (
              <NotificationItem key={one.id} notification={one} now={loaded.now} onOpen={() => void markRead(one)} />
            ))}
          </ul>
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
