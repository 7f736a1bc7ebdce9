import { type FormEvent, useState } from 'react'
import { CohostRole, type WorkKind, workWords } from '#domain/cohosts.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { WORK_PAGES } from './kinds.ts'

/** Invites a person by e-mail in one of the roles. */
export function InviteForm({ work }: { work: { kind: WorkKind; id: string } }) {
  const { roles } = workWords[work.kind]
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<CohostRole>('EDITOR')
  const invite = useCall(WORK_PAGES[work.kind].invite, { show: 'inline' })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await invite.run({ params: { id: work.id }, body: { email, role } }))) return
    toast.success(`Đã mời ${email}.`)
    setEmail('')
  }

  return (
    <form className={layout.stack4} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Email"
        hint="Người có tài khoản được báo ngay qua chuông và thư. Người chưa có sẽ thấy lời mời khi mở tài khoản bằng email này; bạn cũng gửi được đường dẫn lời mời cho họ."
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={invite.fieldErrors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ChoiceGroup legend="Vai trò">
        {CohostRole.map((one) => (
          <Radio
            key={one}
            name="role"
            label={roles[one].word}
            hint={roles[one].may}
            checked={role === one}
            onChange={() => setRole(one)}
          />
        ))}
      </ChoiceGroup>
      <FormError error={invite.fieldErrors.email ? null : invite.error} />
      <div>
        <Button kind="primary" type="submit" icon="mail" pending={invite.pending}>
          Gửi lời mời
        </Button>
      </div>
    </form>
  )
}
