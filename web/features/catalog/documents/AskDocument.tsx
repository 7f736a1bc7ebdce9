import { type FormEvent, useState } from 'react'
import { DOCUMENT_CONSENT } from '#domain/goods.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'

/** A free document for somebody without an account: the link goes to their e-mail. */
export function AskDocument({ slug }: { slug: string }) {
  const [email, setEmail] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const ask = useCall('askDocument', { show: 'inline', revalidate: false })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await ask.run({ body: { slug, email, consentVersion: DOCUMENT_CONSENT.version } })) setSent(email)
  }
  if (sent)
    return (
      <Notice kind="success" title="Đã gửi đường dẫn đọc">
        Mở thư vừa gửi tới {sent} để đọc ngay. Không thấy thư? Hãy xem cả mục thư rác.
      </Notice>
    )
  return (
    <form className={layout.stack2} onSubmit={submit} noValidate aria-label="Nhận tài liệu qua email">
      <TextInput
        label="Email của bạn"
        type="email"
        autoComplete="email"
        value={email}
        error={ask.fieldErrors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Checkbox label={DOCUMENT_CONSENT.words} checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      <FormError error={ask.fieldErrors.email ? null : ask.error} />
      <Button
        wide
        icon="mail"
        type="submit"
        pending={ask.pending}
        reason={agrees ? undefined : 'Hãy đánh dấu đồng ý để chúng tôi gửi thư cho bạn'}
      >
        Gửi đường dẫn đọc cho tôi
      </Button>
    </form>
  )
}
