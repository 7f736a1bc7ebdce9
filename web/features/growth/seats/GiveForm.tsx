import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { readList } from './read-list.ts'
import styles from './seats.module.css'

type Given = ReplyOf<'giveSeats'>['items'][number]
const PASSED: Partial<Record<Given['outcome'], string>> = {
  ALREADY_HAS_SEAT: 'đã có chỗ trong đơn này',
  ALREADY_OWNED: 'đã có nội dung này nên không cần chỗ',
  OWN_PRODUCT: 'là người bán nội dung này',
}

type GiveFormProps = {
  orderId: string
  productId: string
  free: number
  /** The addresses that have a seat of it already. */
  named: readonly string[]
}

/** Gives free seats to the e-mails that are pasted, separated by anything; a list may be pasted again as it grows. */
export function GiveForm({ orderId, productId, free, named }: GiveFormProps) {
  const { run, pending, error, fieldErrors } = useCall('giveSeats', { show: 'inline' })
  const [text, setText] = useState('')
  const [passed, setPassed] = useState<readonly Given[]>([])
  const { emails, rest } = readList(text, named)
  const wrong = Object.entries(fieldErrors).find(([path]) => path.startsWith('emails'))
  const wrongOne = wrong ? emails[Number(wrong[0].split('.')[1])] : undefined

  async function give(event: FormEvent) {
    event.preventDefault()
    const done = await run({ params: { id: orderId }, body: { productId, emails } })
    if (!done) return
    const given = done.items.filter(({ outcome }) => !PASSED[outcome]).length
    setPassed(done.items.filter(({ outcome }) => PASSED[outcome]))
    setText(rest)
    if (given > 0) toast.success(`Đã giao ${given} chỗ học`)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void give(event)} noValidate>
      <Textarea
        label="Email người học"
        rows={3}
        value={text}
        hint={`Dán cả danh sách cũng được. Còn ${free} chỗ trống. Ai có tài khoản học được ngay; ai chưa có nhận thư mời.`}
        error={wrong ? `${wrongOne ?? 'Một email'} chưa đúng dạng.` : null}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError error={wrong ? null : error} />
      {passed.length > 0 && (
        <Notice kind="warning" title="Không dùng chỗ cho">
          <ul className={styles.passed}>
            {passed.map(({ email, outcome }) => (
              <li key={email}>
                {email}: {PASSED[outcome]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button
        type="submit"
        kind="primary"
        pending={pending}
        reason={
          emails.length === 0
            ? 'Hãy dán ít nhất một email chưa có chỗ'
            : emails.length > free && `Danh sách có ${emails.length} email chưa có chỗ, chỉ còn ${free} chỗ`
        }
      >
        {emails.length > 1 ? `Giao ${emails.length} chỗ` : 'Giao chỗ học'}
      </Button>
    </form>
  )
}
