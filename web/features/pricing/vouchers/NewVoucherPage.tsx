import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
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
  const create = useCall('createVoucher', { show: 'inline', signedOut: 'stay' })
  const navigate = useNavigate()
  async function onSave() {
    const made = await create.run({ body: voucherTermsOf(draft) })
    if (!made) return
    toast.success(`Đã tạo mã ${made.code}`)
    await navigate(paths.voucher(area, made.id))
  }
  return (
    <FormPage
      crumbs={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: 'Tạo mã' }]}
      title="Tạo mã giảm giá"
      call={create}
      label="Tạo mã"
      onSubmit={onSave}
    >
      <VoucherFields
        {...{ draft, choices, ofPlatform }}
        errors={create.fieldErrors}
        change={(part) => setDraft((now_) => ({ ...now_, ...part }))}
      />
    </FormPage>
  )
}
