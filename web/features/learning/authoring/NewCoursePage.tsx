import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { COURSE_FIELDS } from '#domain/course/fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/NewCoursePage.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Tạo khóa học', noIndex: true })
}

export default function NewCoursePage() {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('upsertCourse', { show: 'inline', revalidate: false })
  const open = async () => {
    const course = await run({ body: { name } })
    if (course) await navigate(paths.hostCourse(course.id), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) void open()
  }
  return (
    <div className={cx(layout.stack4, layout.narrow)}>
      <PageHead
        crumbs={[{ label: 'Khóa học', to: paths.hostCourses() }, { label: 'Tạo khóa học' }]}
        title="Khóa học của bạn dạy gì?"
      />
      <Card>
        <form onSubmit={submit} className={layout.stack4} noValidate>
          <TextInput
            label="Tên khóa học"
            value={name}
            maxLength={COURSE_FIELDS.name.max}
            autoFocus
            placeholder="Ví dụ: Nấu ăn cho người bận rộn"
            error={fieldErrors.name}
            hint="Tên rõ ràng giúp người học tìm thấy bạn. Lúc nào cũng đổi lại được."
            onChange={(event) => setName(event.target.value)}
          />
          <FormError error={fieldErrors.name ? null : error} />
          <div className={layout.row2}>
            <Button type="submit" kind="primary" pending={pending} reason={name.trim() === '' && 'Hãy đặt tên trước'}>
              Bắt đầu soạn
            </Button>
            <LinkButton to={paths.hostCourses()} kind="plain">
              Để sau
            </LinkButton>
          </div>
        </form>
      </Card>
    </div>
  )
}
