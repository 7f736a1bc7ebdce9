import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './LibraryView.module.css'
import { Loaded } from './Loaded.tsx'
import { placeOf, touchesLine } from './resource-words.ts'

type UsesDialogProps = {
  id: string
  name: string /** Its places can be opened by who looks. */
  own: boolean
  onClose: () => void
}

/** Where a file, or what is below a folder, is used: what has to let go of it before it can be put in the trash. */
export function UsesDialog({ id, name, own, onClose }: UsesDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`“${name}” đang được dùng ở`}>
      <Loaded name="libraryUsage" input={{ params: { id } }}>
        {({ items, touches }) => (
          <div className={layout.stack4}>
            <p>
              Nếu thay tệp này: <strong>{touchesLine(touches)}</strong>.
            </p>
            <UseList items={items} own={own} />
            <p className={layout.soft}>Muốn bỏ vào thùng rác, hãy gỡ nó khỏi những chỗ trên trước.</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The places, each a link for who may open it. */
export function UseList({ items, own }: { items: ReplyOf<'libraryUsage'>['items']; own: boolean }) {
  const several = new Set(items.map(({ resourceId }) => resourceId)).size > 1
  return (
    <ul className={styles.uses}>
      {items.map((use) => {
        const words = several ? `${use.resourceName}: ${placeOf(use)}` : placeOf(use)
        return (
          <li
            key={`${use.resourceId} ${use.place} ${use.title} ${use.courseId} ${use.lessonId} ${use.version} ${use.how}`}
          >
            {own && use.courseId ? <Link to={paths.hostCourse(use.courseId, 'noi-dung')}>{words}</Link> : words}
          </li>
        )
      })}
    </ul>
  )
}
