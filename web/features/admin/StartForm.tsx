import { type SubmitEvent, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './Impersonations.module.css'

/** Starts looking on as somebody; the whole site is then theirs, so the page is loaded anew. */
export function StartForm({ person: given }: { person: string }) {
  const [person, setPerson] = useState(given)
  const [reason, setReason] = useState('')
  const { run, pending, error, fieldErrors } = useCall('startImpersonation', { show: 'inline', revalidate: false })
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (await run({ body: { person, reason } })) location.assign(paths.home())
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Email hoặc mã người dùng"
        required
        maxLength={254}
        value={person}
        error={fieldErrors.person ?? null}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
      <Textarea
        label="Lý do"
        hint="Người được xem hộ đọc đúng những lời này."
        required
        minLength={5}
        maxLength={500}
        rows={2}
        value={reason}
        error={fieldErrors.reason ?? null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <Button kind="primary" type="submit" icon="eye" pending={pending}>
        Bắt đầu xem hộ
      </Button>
    </form>
  )
}
