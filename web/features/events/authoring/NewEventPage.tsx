import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
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
import type { Route } from './+types/NewEventPage.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Tạo sự kiện', noIndex: true })
}

export default function NewEventPage() {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('draftEvent', { show: 'inline', revalidate: false })
  const open = async () => {
    const event = await run({ body: { name } })
    if (event) await navigate(paths.hostEvent(event.id), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && name.trim() !== '') void open()
  }
  return (
    <div className={cx(layout.stack4, layout.narrow)}>
      <PageHead
        crumbs={[{ label: 'Sự kiện', to: paths.hostEvents() }, { label: 'Tạo sự kiện' }]}
        title="Sự kiện của bạn tên là gì?"
      />
      <Card>
        <form onSubmit={submit} className={layout.stack4} noValidate>
          <TextInput
            label="Tên sự kiện"
            value={name}
            maxLength={EVENT_LIMITS.name.max}
            autoFocus
            placeholder="Ví dụ: Một buổi tối học pha cà phê thủ công"
            error={fieldErrors.name}
            hint="Tên nói rõ người đến sẽ học hay làm gì. Lúc nào cũng đổi lại được."
            onChange={(event) => setName(event.target.value)}
          />
          <FormError error={fieldErrors.name ? null : error} />
          <div className={layout.row2}>
            <Button type="submit" kind="primary" pending={pending} reason={name.trim() === '' && 'Hãy đặt tên trước'}>
              Bắt đầu soạn
            </Button>
            <LinkButton to={paths.hostEvents()} kind="plain">
              Để sau
            </LinkButton>
          </div>
        </form>
      </Card>
    </div>
  )
}
