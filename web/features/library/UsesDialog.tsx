import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './LibraryPage.module.css'
import { Loaded } from './Loaded.tsx'
import { placeOf, type Resource } from './resource-words.ts'

/** Where a resource is used: what has to let go of it before it can be put in the trash. */
export function UsesDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`“${resource.name}” đang được dùng ở`}>
      <Loaded name="resourceLinks" input={{ params: { id: resource.id } }}>
        {({ items }) => (
          <div className={styles.stack}>
            <ul className={styles.uses}>
              {items.map((place) => (
                <li
                  key={`${place.place} ${place.title} ${place.courseId} ${place.lessonId} ${place.version} ${place.how}`}
                >
                  {place.courseId ? (
                    <Link to={paths.hostCourse(place.courseId, 'noi-dung')}>{placeOf(place)}</Link>
                  ) : (
                    placeOf(place)
                  )}
                </li>
              ))}
            </ul>
            <p className={styles.soft}>Muốn bỏ tệp này vào thùng rác, hãy gỡ nó khỏi những chỗ trên trước.</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
