import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './CourseEditor.module.css'

/** Whose course is being edited, for staff who act in the host's name. */
export function StaffBanner({ courseId, owner }: { courseId: string; owner: string }) {
  return (
    <div className={styles.notices}>
      <Notice
        kind="warning"
        title={`Bạn đang sửa khóa học của ${owner}`}
        action={
          <LinkButton size="sm" icon="arrow-left" to={staffPaths.staffCourse(courseId)}>
            Về trang quản trị
          </LinkButton>
        }
      >
        Mọi thay đổi được lưu thay giảng viên, tệp bạn tải lên là của họ, và nhật ký ghi tên bạn.
      </Notice>
    </div>
  )
}
