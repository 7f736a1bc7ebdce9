import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { choicesOf, useArea } from '../terms/area.ts'
import type { Route } from './+types/NewVoucherPage.ts'
import { VoucherFields } from './VoucherFields.tsx'
import { newVoucherDraft, voucherTermsOf } from './voucher-draft.ts'

export async function loader(args: Route.LoaderArgs) {
  return { choices: await choicesOf(args), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tạo mã giảm giá', noIndex: true })

export default function NewVoucherPage({ loaderData: { choices, now } }: Route.ComponentProps) {
  const area = useArea()
  const ofPlatform = area === 'quan-tri'
  const [draft, setDraft] = useState(() => newVoucherDraft(now, ofPlatform))
  const { run, pending, error, fieldErrors } = useCall('createVoucher', { show: 'inline', signedOut: 'stay' })
  const navigate = useNavigate()
  async function onSave(event: FormEvent) {
    event.preventDefault()
    const made = await run({ body: voucherTermsOf(draft) })
    if (!made) return
    toast.success(`Đã tạo mã ${made.code}`)
    await navigate(paths.voucher(area, made.id))
  }
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: 'Tạo mã' }]} />
      <h1>Tạo mã giảm giá</h1>
      <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSave(event)} noValidate>
        <VoucherFields
          {...{ draft, choices, ofPlatform }}
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
