import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextInput } from '#web/ui/fields.tsx'
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
  const create = useCall('createVoucherBatch', { show: 'inline', signedOut: 'stay' })
  const { fieldErrors } = create
  const navigate = useNavigate()
  async function onSave() {
    const { code: _code, usage: _usage, keeps: _keeps, ...terms } = voucherTermsOf(draft)
    const made = await create.run({ body: { ...terms, pattern, count: Number(count) } })
    if (!made) return
    toast.success(`Đã tạo ${made.count} mã`)
    await navigate(paths.vouchers(area, { lo: made.batchId }))
  }
  return (
    <FormPage
      crumbs={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: 'Tạo hàng loạt' }]}
      title="Tạo mã hàng loạt"
      intro="Mỗi mã dùng được một lần, cùng một mức giảm."
      call={create}
      label="Tạo mã"
      onSubmit={onSave}
    >
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
    </FormPage>
  )
}
