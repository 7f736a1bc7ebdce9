import { useState } from 'react'
import { useNavigate } from 'react-router'
import { COURSE_FIELDS } from '#domain/course/fields.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { SellerPicker } from '#web/features/catalog/documents/SellerPicker.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffNewCoursePage.ts'

export function loader(args: Route.LoaderArgs) {
  needStaff(args)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Mở khóa học cho giảng viên', noIndex: true })

/** A draft in the studio of a host; it is written in the host's editor. */
export default function StaffNewCoursePage() {
  const [host, setHost] = useState<{ id: string; name: string } | null>(null)
  const [name, setName] = useState('')
  const open = useCall('draftAdminCourse', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const submit = async () => {
    if (!host || open.pending) return
    const course = await open.run({ body: { hostId: host.id, name } })
    if (!course) return
    toast.success(`Đã mở khóa học cho ${host.name}`)
    await navigate(paths.hostCourse(course.id))
  }
  return (
    <FormPage
      crumbs={[
        { label: 'Quản trị', to: staffPaths.staff() },
        { label: 'Khóa học', to: staffPaths.staffCourses() },
        { label: 'Mở khóa cho giảng viên' },
      ]}
      title="Mở khóa học cho giảng viên"
      call={open}
      error={open.fieldErrors.name || open.fieldErrors.hostId ? null : open.error}
      label="Mở bản nháp"
      reason={host === null ? 'Hãy chọn giảng viên trước' : name.trim() === '' && 'Hãy đặt tên trước'}
      aside={
        <LinkButton kind="plain" to={staffPaths.staffCourses()}>
          Để sau
        </LinkButton>
      }
      onSubmit={submit}
    >
      <SellerPicker
        legend="Giảng viên"
        platform={false}
        hint="Khóa học đứng tên người này và nằm trong kênh của họ. Chỉ chọn được giảng viên đã được duyệt."
        chosen={host}
        error={open.fieldErrors.hostId}
        onChange={setHost}
      />
      <TextInput
        label="Tên khóa học"
        value={name}
        maxLength={COURSE_FIELDS.name.max}
        placeholder="Ví dụ: Nấu ăn cho người bận rộn"
        error={open.fieldErrors.name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormPage>
  )
}
