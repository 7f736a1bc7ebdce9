import { StreamLine } from '#web/features/library/StreamLine.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { ResourceFacts } from './editor-state.ts'
import styles from './LessonPanel.module.css'
import { describe } from './ResourcePicker.tsx'

const STATES = { UPLOADING: 'Đang xử lý', REJECTED: 'Không dùng được', READY: null } as const

/** A resource as a lesson lists it: its name, what is known of it, and the way to take it off. */
export function ResourceLine({ resource, onRemove }: { resource: ResourceFacts; onRemove: (() => void) | null }) {
  const state = resource.refusal ?? STATES[resource.status]
  return (
    <div className={styles.resource}>
      <Icon name={resource.kind === 'video' ? 'video' : resource.kind === 'PDF' ? 'pdf' : 'paperclip'} />
      <div className={layout.grow}>
        <p className={cx(layout.strong, layout.anywhere)}>{resource.name}</p>
        <p className={styles.soft}>{[state, describe(resource)].filter(Boolean).join(' · ')}</p>
        {resource.kind === 'video' && resource.status === 'READY' && (
          <StreamLine key={resource.fileId} resourceId={resource.resourceId} fileId={resource.fileId} />
        )}
      </div>
      {onRemove && <IconButton icon="trash" label={`Gỡ ${resource.name} khỏi bài học`} onClick={onRemove} />}
    </div>
  )
}
