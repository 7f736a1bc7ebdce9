import { type FormEvent, useState } from 'react'
import { AffiliateKind } from '#domain/affiliates.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { fromLocalInput } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { amountOf } from '#web/features/pricing/terms/draft.ts'
import terms from '#web/features/pricing/terms/terms.module.css'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type TermsFormProps = { affiliateId: string | null; latest: ReplyOf<'ownAffiliate'>['terms'] }

/** Says what bringing a buyer is worth from a moment on, beginning with what it is worth now. */
export function TermsForm({ affiliateId, latest }: TermsFormProps) {
  const { run, pending, error, fieldErrors } = useCall('addAffiliateTerms', { show: 'inline' })
  const [draft, setDraft] = useState({
    percent: String(latest.basisPoints / 100).replace('.', ','),
    most: formatNumber(latest.most),
    startsAt: '',
    note: '',
  })
  const [kinds, setKinds] = useState<readonly AffiliateKind[]>(latest.kinds)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const startsAt = fromLocalInput(draft.startsAt)?.toISOString()
    const percent = /^\d{1,2}([.,]\d{1,2})?$/.test(draft.percent.trim()) ? draft.percent.trim().replace(',', '.') : '-1'
    const body = {
      affiliateId,
      basisPoints: Math.round(Number(percent) * 100),
      most: amountOf(draft.most) ?? 0,
      kinds: [...kinds],
      note: draft.note,
      ...(startsAt && { startsAt }),
    }
    if (await run({ body })) toast.success('Đã đặt mức mới')
  }
  const field = (name: keyof typeof draft, label: string, path: string, more: object = {}) => (
    <TextInput
      label={label}
      value={draft[name]}
      onChange={(event) => setDraft((was) => ({ ...was, [name]: event.target.value }))}
      error={fieldErrors[path]}
      {...more}
    />
  )
  return (
    <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={terms.row}>
        {field('percent', 'Hoa hồng, % giá người mua trả', 'basisPoints', { inputMode: 'decimal', maxLength: 5 })}
        {field('most', 'Tối đa mỗi đơn (₫)', 'most', { inputMode: 'numeric', maxLength: 14 })}
      </div>
      <ChoiceGroup legend="Tính cho" error={fieldErrors.kinds}>
        {AffiliateKind.map((kind) => (
          <Checkbox
            key={kind}
            label={kindRow(kind).word}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds((was) => (target.checked ? [...was, kind] : was.filter((one) => one !== kind)))
            }
          />
        ))}
      </ChoiceGroup>
      <div className={terms.row}>
        {field('startsAt', 'Bắt đầu', 'startsAt', { type: 'datetime-local', hint: 'Để trống: ngay bây giờ.' })}
        {field('note', 'Ghi chú', 'note', { maxLength: 300, optional: true })}
      </div>
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <div>
        <Button kind="primary" type="submit" pending={pending}>
          Đặt mức mới
        </Button>
      </div>
    </form>
  )
}
