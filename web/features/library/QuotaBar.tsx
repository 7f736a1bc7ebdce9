import { sizeLabel } from '#domain/size.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import type { Tree } from './library-tree.ts'

/** From this share on people are told before an upload is refused. */
const NEARLY = 90

/** How full a library is, and how to make room when it is. */
export function QuotaBar({ quota, onEmpty }: { quota: Tree['quota']; onEmpty?: () => void }) {
  const { usedBytes, trashBytes, quotaBytes } = quota
  const percent = quotaBytes === 0 ? 100 : Math.min(100, Math.floor((usedBytes / quotaBytes) * 100))
  return (
    <section aria-label="Dung lượng thư viện" className={layout.stack2}>
      <p className={layout.soft}>
        Đã dùng <strong>{sizeLabel(usedBytes)}</strong> trên {sizeLabel(quotaBytes)}
        {trashBytes > 0 && `, trong đó thùng rác ${sizeLabel(trashBytes)}`}
      </p>
      <Progress label="Dung lượng đã dùng" percent={percent} />
      {percent >= NEARLY && (
        <Notice kind="warning">
          {percent >= 100 ? 'Thư viện đã đầy nên không tải thêm tệp được.' : 'Thư viện sắp đầy.'} Hãy dọn bớt tệp không
          dùng hoặc làm trống thùng rác.
          {onEmpty && trashBytes > 0 && (
            <Button size="sm" icon="trash" onClick={onEmpty}>
              Làm trống thùng rác
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}
