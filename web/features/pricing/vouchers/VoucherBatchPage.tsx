import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { choicesOf, useArea } from '../terms/area.ts'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/VoucherBatchPage.ts'
import { VoucherFields } from './VoucherFields.tsx'
import { newVoucherDraft, voucherTermsOf } from './voucher-draft.ts'

export async function loader(args: Route.LoaderArgs) {
  return { choices: await choicesOf(args), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tạo mã hàng loạt', noIndex: true })

/** Many codes of the same terms, each for one use. */
export default function VoucherBatchPage({ loaderData: { choices, now } }: Route.ComponentProps) {
  const area = useArea()
  const ofPlatform = area === 'quan-tri'
  const [draft, setDraft] = useState(() => newVoucherDraft(now, ofPlatform))
  const [pattern, setPattern] = useState('QUA-######')
  const [count, setCount] = useState('50')
  const { run, pending, error, fieldErrors } = useCall('createVoucherBatch', { show: 'inline', signedOut: 'stay' })
  const navigate = useNavigate()
  async function onSave(event: FormEvent) {
    event.preventDefault()
    const { code: _code, usage: _usage, keeps: _keeps, ...terms } = voucherTermsOf(draft)
    const made = await run({ body: { ...terms, pattern, count: Number(count) } })
    if (!made) return
    toast.success(`Đã tạo ${made.count} mã`)
    await navigate(paths.vouchers(area, { lo: made.batchId }))
  }
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: 'Tạo hàng loạt' }]} />
      <h1>Tạo mã hàng loạt</h1>
      <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSave(event)} noValidate>
        <div className={styles.row}>
          <TextInput
            label="Mẫu mã"
            hint="Mỗi dấu # thành một chữ hoặc số ngẫu nhiên; cần ít nhất 5 dấu #."
            value={pattern}
            maxLength={40}
            error={fieldErrors.pattern}
            onChange={(event) => setPattern(event.target.value.toUpperCase())}
          />
          <TextInput
            label="Số mã"
            hint="Nhiều nhất 2.000 mã mỗi lần, mỗi mã dùng một lần."
            inputMode="numeric"
            value={count}
            error={fieldErrors.count}
            onChange={(event) => setCount(event.target.value)}
          />
        </div>
        <VoucherFields
          {...{ draft, choices, ofPlatform }}
          batch
          errors={fieldErrors}
          change={(part) => setDraft((now_) => ({ ...now_, ...part }))}
        />
        <FormError error={error} />
        <div className={layout.line23}>
          <Button type="submit" kind="primary" pending={pending}>
            Tạo mã
          </Button>
        </div>
      </form>
    </div>
  )
}
