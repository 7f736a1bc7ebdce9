import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { choicesOf, useArea } from '../terms/area.ts'
import { RuleFields } from '../terms/RuleFields.tsx'
import type { Route } from './+types/NewDiscountPage.ts'
import { discountTermsOf, newDiscountDraft } from './discount-draft.ts'
import { GroupFields } from './GroupFields.tsx'
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
  const create = useCall('createDiscount', { show: 'inline', signedOut: 'stay' })
  const errors = create.fieldErrors
  const navigate = useNavigate()
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }))
  async function onSave() {
    const made = await create.run({ body: discountTermsOf(draft) })
    if (!made) return
    toast.success('Đã tạo đợt giảm giá')
    await navigate(paths.discount(area, made.id))
  }
  return (
    <FormPage
      crumbs={[{ label: 'Đợt giảm giá', to: paths.discounts(area) }, { label: 'Tạo mới' }]}
      title="Tạo đợt giảm giá"
      call={create}
      label="Tạo đợt giảm giá"
      onSubmit={onSave}
    >
      <RuleFields {...{ draft, choices, ofPlatform, errors, change }} endNeeded isFree={draft.freeEach.trim() !== ''} />
      <GroupFields {...{ draft, errors, change }} />
      <LimitFields {...{ draft, errors, change }} />
    </FormPage>
  )
}
