import type { ReplyOf } from '#domain/contract/index.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './LibraryView.module.css'
import { Loaded } from './Loaded.tsx'
import { factsLine, type Resource } from './resource-words.ts'

/** A look at a resource, as its owner may have it. */
export function PreviewDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={resource.name} wide>
      <Loaded name="resourceById" input={{ params: { id: resource.id } }}>
        {(detail) => (
          <div className={layout.stack4}>
            <Content detail={detail} />
            <p className={layout.soft}>{factsLine(detail)}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Content({ detail }: { detail: ReplyOf<'resourceById'> }) {
  const { kind, url, captionsUrl, body } = detail
  if (body) return <RichText content={body} headingsFrom={3} />
  if (!url) return <p>Tệp này chưa dùng được.</p>
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are there when the host has added them
      <video className={styles.video} src={url} controls playsInline preload="metadata">
        {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="vi" label="Tiếng Việt" default />}
      </video>
    )
  }
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {kind === 'PDF' ? 'Mở PDF trong trang mới' : 'Tải tệp về máy'}
      </a>
    </p>
  )
}
