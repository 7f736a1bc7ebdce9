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
import { RuleFields } from '../terms/RuleFields.tsx'
import type { Route } from './+types/NewDiscountPage.ts'
import { discountTermsOf, newDiscountDraft } from './discount-draft.ts'
import { LimitFields } from './LimitFields.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { choices: await choicesOf(args), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tạo đợt giảm giá', noIndex: true })

export default function NewDiscountPage({ loaderData: { choices, now } }: Route.ComponentProps) {
  const area = useArea()
  const ofPlatform = area === 'quan-tri'
  const [draft, setDraft] = useState(() => newDiscountDraft(now, ofPlatform))
  const { run, pending, error, fieldErrors } = useCall('createDiscount', { show: 'inline', signedOut: 'stay' })
  const navigate = useNavigate()
  async function onSave(event: FormEvent) {
    event.preventDefault()
    const made = await run({ body: discountTermsOf(draft) })
    if (!made) return
    toast.success('Đã tạo đợt giảm giá')
    await navigate(paths.discount(area, made.id))
  }
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Đợt giảm giá', to: paths.discounts(area) }, { label: 'Tạo mới' }]} />
      <h1>Tạo đợt giảm giá</h1>
      <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSave(event)} noValidate>
        <RuleFields
          {...{ draft, choices, ofPlatform }}
          endNeeded
          errors={fieldErrors}
          change={(part) => setDraft((was) => ({ ...was, ...part }))}
        />
        <LimitFields draft={draft} errors={fieldErrors} change={(part) => setDraft((was) => ({ ...was, ...part }))} />
        <FormError error={error} />
        <div className={layout.line23}>
          <Button type="submit" kind="primary" pending={pending}>
            Tạo đợt giảm giá
          </Button>
        </div>
      </form>
    </div>
  )
}
