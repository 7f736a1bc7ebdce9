import { useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { call } from '#web/api/client.ts'
import layout from '#web/ui/layout.module.css'
import { Progress } from '#web/ui/Progress.tsx'
import { streamWords } from './resource-words.ts'

type Streaming = NonNullable<ReplyOf<'resourceById'>['file']>['streaming']
const LOOK_AGAIN_MS = 5_000

/** How far a recording of one's own is on its way to several qualities, while it is; it can be used meanwhile. */
export function StreamLine({ resourceId, fileId }: { resourceId: string; fileId: string | null }) {
  const [streaming, setStreaming] = useState<Streaming>(null)
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (ended) return
    const look = async () => {
      const { file } = await call('resourceById', { params: { id: resourceId } })
      if (file?.fileId !== fileId) return
      setStreaming(file.streaming)
      setEnded(file.streaming === null || file.streaming.status === 'READY' || file.streaming.status === 'FAILED')
    }
    const timer = setInterval(() => !document.hidden && look().catch(() => setEnded(true)), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [ended, resourceId, fileId])
  if (streaming === null || streaming.status === 'FAILED') return null
  return (
    <div className={layout.stack2}>
      <p className={layout.soft}>Video {streamWords(streaming)}. Bạn cứ soạn tiếp, học viên xem được ngay.</p>
      {streaming.status !== 'READY' && <Progress label="Tạo nhiều chất lượng" percent={streaming.percent} />}
    </div>
  )
}
