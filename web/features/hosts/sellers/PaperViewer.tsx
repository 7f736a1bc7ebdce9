import { useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { paperSideWords } from '#domain/sellers.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Sellers.module.css'

type Paper = ReplyOf<'sellerVerification'>['papers'][number]

/** The papers, closed. Opening one is written down; it shuts by itself after a minute. */
export function PaperViewer({ papers }: { papers: readonly Paper[] }) {
  const open = useCall('openPaper')
  const [shown, setShown] = useState<{ side: Paper['side']; image: string; seconds: number } | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [shown])

  async function onOpen(paper: Paper) {
    const reply = await open.run({ params: { id: paper.id } })
    if (reply) setShown({ side: paper.side, image: reply.image, seconds: reply.closesInSeconds })
  }

  if (papers.length === 0) return <p className={layout.small}>Không còn giấy tờ nào.</p>
  return (
    <>
      <ul className={layout.stack3}>
        {papers.map((paper) => (
          <li key={paper.id} className={styles.paper}>
            <span>
              <strong>{paperSideWords[paper.side]}</strong>
              <br />
              <span className={layout.small}>Nhận lúc {formatDateTime(paper.uploadedAt)}</span>
            </span>
            {paper.openedByMe && <Badge colour="green">Bạn đã xem</Badge>}
            <Button size="sm" icon="eye" pending={open.pending} onClick={() => void onOpen(paper)}>
              Mở xem
              <span className="visually-hidden"> {paperSideWords[paper.side]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? paperSideWords[shown.side] : ''}
        actions={<Button onClick={() => setShown(null)}>Đóng lại</Button>}
      >
        {shown && (
          <div className={styles.view}>
            <p className={layout.small}>Lần mở này đã được ghi lại. Ảnh tự đóng sau {shown.seconds} giây.</p>
            <img src={shown.image} alt={paperSideWords[shown.side]} draggable={false} />
          </div>
        )}
      </Dialog>
    </>
  )
}
