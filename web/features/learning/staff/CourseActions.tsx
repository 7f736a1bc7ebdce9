import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './staff.module.css'

type Course = ReplyOf<'adminCourse'>

/** What may be done to a course in the name of its host. */
export function CourseActions({ course }: { course: Course }) {
  const { id, name, host, can } = course
  const remove = useCall('deleteAdminCourse', { revalidate: false })
  const navigate = useNavigate()
  const onRemove = async () => {
    const sure = await confirm({
      title: 'Xóa khóa học?',
      text: `“${name}” sẽ rời kênh của ${host.fullName} và không lấy lại được. Học viên đã mua vẫn học bình thường.`,
      confirmLabel: 'Xóa khóa học',
      danger: true,
    })
    if (!sure || !(await remove.run({ params: { id } }))) return
    toast.success('Đã xóa khóa học.')
    await navigate(staffPaths.staffCourses())
  }
  const editable = can.edit || can.withdraw
  return (
    <div className={styles.tools}>
      {editable ? (
        <LinkButton kind="primary" icon="pencil" to={paths.hostCourse(id)}>
          Sửa khóa học
        </LinkButton>
      ) : (
        <Button icon="pencil" reason={whyNot(course)}>
          Sửa khóa học
        </Button>
      )}
      {can.delete && (
        <Button kind="danger" icon="trash" pending={remove.pending} onClick={() => void onRemove()}>
          Xóa khóa học
        </Button>
      )}
    </div>
  )
}

function whyNot({ status }: Course): string {
  return status === 'DELETED' ? 'Khóa học đã bị xóa' : 'Vai trò của bạn chỉ được xem khóa học'
}
