import { sizeLabel } from '#domain/size.ts'
import { formatDate, formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryView.module.css'
import { Loaded } from './Loaded.tsx'
import type { Resource } from './resource-words.ts'

/** What a file was before it was replaced, to look at and to take back. */
export function VersionsDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const change = useCall('changeResource', { show: 'inline' })
  const takeBack = async (fileId: string) => {
    if (!(await change.run({ params: { id: resource.id }, body: { version: resource.version, fileId } }))) return
    toast.success('Đã lấy lại bản cũ.')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Các bản trước của “${resource.name}”`}>
      <Loaded name="resourceVersions" input={{ params: { id: resource.id } }}>
        {({ items }) => (
          <div className={layout.stack4}>
            <FormError error={change.error} />
            {items.length === 0 && <p>Tệp này chưa từng được thay.</p>}
            <ul className={styles.versions}>
              {items.map(({ version, file, url, replacedAt, replacedBy }) => (
                <li key={version}>
                  <span>
                    <strong>Bản {version}</strong>
                    <span className={styles.facts}>
                      {file ? `${file.name} · ${sizeLabel(file.size)}` : 'Văn bản'} · thay lúc {formatTime(replacedAt)}{' '}
                      ngày {formatDate(replacedAt)}
                      {replacedBy && ` bởi ${replacedBy}`}
                    </span>
                  </span>
                  <span className={layout.line2}>
                    {url && (
                      <a href={url} target="_blank" rel="noreferrer">
                        Xem
                      </a>
                    )}
                    {file && (
                      <Button size="sm" pending={change.pending} onClick={() => void takeBack(file.fileId)}>
                        Lấy lại bản này
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
