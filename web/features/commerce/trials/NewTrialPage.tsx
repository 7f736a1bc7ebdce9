import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceGroup, Radio, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { amountOf } from '../terms/draft.ts'
import { timeWords, valueWords } from '../terms/looks.ts'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/NewTrialPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [running, coming] = await Promise.all([
    api('discounts', { query: { take: 100, state: 'RUNNING' } }),
    api('discounts', { query: { take: 100, state: 'NOT_STARTED' } }),
  ])
  const free = [...running.items, ...coming.items].filter((one) => !one.restricted)
  const asked = new URL(request.url).searchParams.get('dot')
  return { discounts: free, chosen: free.find(({ id }) => id === asked)?.id ?? free[0]?.id ?? '' }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Bắt đầu thử nghiệm A/B', noIndex: true })

type Type = 'PERCENTAGE' | 'FIXED_AMOUNT'

export default function NewTrialPage({ loaderData: { discounts, chosen } }: Route.ComponentProps) {
  const [draft, setDraft] = useState({
    name: '',
    discountId: chosen,
    other: false,
    type: 'PERCENTAGE' as Type,
    value: '',
  })
  const { run, pending, error, fieldErrors } = useCall('startPriceTrial', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }))
  async function onStart(event: FormEvent) {
    event.preventDefault()
    const { name, discountId, type } = draft
    const other = draft.other ? { type, value: amountOf(draft.value) ?? 0 } : null
    const made = await run({ body: { name, discountId, other } })
    if (!made) return
    toast.success('Thử nghiệm đã bắt đầu')
    await navigate(paths.priceTrial(made.id))
  }
  return (
    <div className={layout.stack5}>
      <Breadcrumbs
        steps={[
          { label: 'Đợt giảm giá', to: paths.discounts('quan-tri') },
          { label: 'Thử nghiệm A/B', to: paths.priceTrials() },
          { label: 'Bắt đầu' },
        ]}
      />
      <h1>Bắt đầu thử nghiệm A/B</h1>
      {discounts.length === 0 ? (
        <EmptyState
          icon="discount"
          title="Chưa có đợt giảm giá nào để thử"
          action={
            <LinkButton kind="primary" to={paths.newDiscount('quan-tri')}>
              Tạo đợt giảm giá
            </LinkButton>
          }
        >
          Cần một đợt giảm giá của Bến Học đang bật, chưa hết hạn và dành cho mọi người.
        </EmptyState>
      ) : (
        <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onStart(event)} noValidate>
          <TextInput
            label="Tên thử nghiệm"
            hint="Chỉ nhân viên thấy, chẳng hạn: Giảm 20% cho khóa Excel."
            maxLength={120}
            value={draft.name}
            error={fieldErrors.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label="Nhóm B được đợt giảm giá"
            hint="Trong lúc thử, đợt này không hiện trên thẻ và không sửa được."
            value={draft.discountId}
            error={fieldErrors.discountId}
            onChange={(event) => change({ discountId: event.target.value })}
          >
            {discounts.map((discount) => (
              <option key={discount.id} value={discount.id}>
                {discount.name}: giảm {valueWords(discount)}, {timeWords(discount)}
              </option>
            ))}
          </Select>
          <ChoiceGroup legend="Nhóm A được">
            <Radio name="a" label="Giá thường" checked={!draft.other} onChange={() => change({ other: false })} />
            <Radio
              name="a"
              label="Một mức giảm khác, cùng sản phẩm và thời gian"
              checked={draft.other}
              onChange={() => change({ other: true })}
            />
          </ChoiceGroup>
          {draft.other && (
            <div className={styles.row}>
              <Select
                label="Kiểu giảm"
                value={draft.type}
                onChange={(event) => change({ type: event.target.value as Type })}
              >
                <option value="PERCENTAGE">Theo phần trăm</option>
                <option value="FIXED_AMOUNT">Số tiền cố định</option>
              </Select>
              <TextInput
                label={draft.type === 'PERCENTAGE' ? 'Giảm bao nhiêu %' : 'Giảm bao nhiêu tiền'}
                inputMode="numeric"
                value={draft.value}
                error={fieldErrors['other.value']}
                onChange={(event) => change({ value: event.target.value })}
              />
            </div>
          )}
          <FormError error={error} />
          <div className={layout.line23}>
            <Button type="submit" kind="primary" pending={pending}>
              Bắt đầu
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
