import { useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { relative } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ReaderPage.module.css'

type List = ReplyOf<'readingDevices'>

/** One device too many: which they are, and the way to take one out. */
export function Devices({ onFreed }: { onFreed: () => void }) {
  const [list, setList] = useState<List | null>(null)
  const read = useCall('readingDevices', { revalidate: false })
  const { run } = read
  useEffect(() => {
    void run().then(setList)
  }, [run])
  return (
    <Notice kind="warning" title={`Bạn đã đọc trên ${list?.most ?? 5} thiết bị`}>
      <p>Gỡ một thiết bị bạn không dùng nữa để đọc trên thiết bị này.</p>
      {list ? <DeviceList devices={list.items} onRemoved={onFreed} /> : <Skeleton height="120px" />}
    </Notice>
  )
}

/** The browsers in which somebody reads, each with a way to take it out. */
export function DeviceList({ devices, onRemoved }: { devices: List['items']; onRemoved?: () => void }) {
  const remove = useCall('removeReadingDevice')
  return (
    <ul className={cx(layout.stack2, layout.above3)}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <span>
            {device.name} {device.current && <Badge colour="green">Thiết bị này</Badge>}
            <br />
            <small>Dùng lần cuối {relative(device.lastAt, new Date().toISOString())}</small>
          </span>
          <Button
            size="sm"
            icon="trash"
            pending={remove.pending}
            onClick={async () => {
              if (await remove.run({ params: { id: device.id } })) onRemoved?.()
            }}
          >
            Gỡ
          </Button>
        </li>
      ))}
    </ul>
  )
}
