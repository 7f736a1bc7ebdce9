import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type AskFormProps = { before: ReplyOf<'ownAffiliate'>['affiliate']; fullName: string }

/** Asks to become a partner; after a refusal it begins with what was written before. */
export function AskForm({ before, fullName }: AskFormProps) {
  const { run, pending, error, fieldErrors } = useCall('askAffiliate', { show: 'inline' })
  const [draft, setDraft] = useState({
    name: before?.name ?? fullName,
    channels: before?.channels.join('\n') ?? '',
    taxCode: before?.taxCode ?? '',
  })
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }))
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const channels = draft.channels.split(/\s+/).filter(Boolean)
    if (await run({ body: { name: draft.name, channels, taxCode: draft.taxCode } })) toast.success('Đã gửi đăng ký')
  }
  const channelError = Object.entries(fieldErrors).find(([path]) => path.startsWith('channels'))?.[1]
  return (
    <form className={cx(layout.stack5, layout.narrow)} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextInput
        label="Tên người hoặc công ty nhận hoa hồng"
        maxLength={120}
        value={draft.name}
        error={fieldErrors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Textarea
        label="Kênh của bạn"
        hint="Trang web, blog, kênh video, trang mạng xã hội: mỗi dòng một địa chỉ, nhiều nhất 5."
        rows={3}
        maxLength={1_600}
        value={draft.channels}
        error={channelError}
        onChange={(event) => change({ channels: event.target.value })}
      />
      <TextInput
        label="Mã số thuế"
        hint="Cá nhân dùng số căn cước 12 chữ số."
        inputMode="numeric"
        maxLength={14}
        value={draft.taxCode}
        error={fieldErrors.taxCode}
        onChange={(event) => change({ taxCode: event.target.value })}
      />
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <div>
        <Button kind="primary" type="submit" pending={pending}>
          Gửi đăng ký
        </Button>
      </div>
    </form>
  )
}
