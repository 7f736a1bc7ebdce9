import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { DetailPage } from '#web/ui/DetailPage.tsx'
import { FormBody } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Choice, choicesOf, useArea } from '../terms/area.ts'
import { discountLooks } from '../terms/badges.ts'
import type { NamedPerson } from '../terms/draft.ts'
import { RuleFields } from '../terms/RuleFields.tsx'
import { USES, Uses } from '../terms/Uses.tsx'
import type { Route } from './+types/DiscountPage.ts'
import { discountDraftOf, discountTermsOf } from './discount-draft.ts'
import { GroupFields } from './GroupFields.tsx'
import { LimitFields } from './LimitFields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const page = askedPage(args.request.url)
  const [discount, products, users, uses, more] = await Promise.all([
    api('oneDiscount', { params }),
    api('discountProducts', { params, query: { take: 200 } }),
    api('discountUsers', { params, query: { take: 500 } }),
    api('discountOrderItems', { params, query: { take: USES, skip: (page - 1) * USES } }),
    choicesOf(args),
  ])
  const named = new Set(products.items.map((one) => one.id))
  const choices = [...products.items, ...more.filter((one) => !named.has(one.id))]
  return { discount, users: users.items, uses, page, choices }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.discount.name ?? 'Đợt giảm giá', noIndex: true })

export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { discount, users, uses, page, choices } = loaderData
  const area = useArea()
  return (
    // An editor stays in sight while the uses below it are paged through.
    <DetailPage
      loading={false}
      crumbs={[{ label: 'Đợt giảm giá', to: paths.discounts(area) }, { label: discount.name }]}
      title={discount.name}
      badge={<StatusBadge status={discount.state} looks={discountLooks} />}
      actions={<Remove discount={discount} />}
      intro={
        <>
          Đã bán {discount.used} sản phẩm với giá này, đã giảm {formatDong(discount.spent)}
          {discount.budget !== null && ` trên ngân sách ${formatDong(discount.budget)}`}. Đơn đã đặt giữ giá cũ khi bạn
          sửa.
        </>
      }
    >
      <Editor key={JSON.stringify(discount)} {...{ discount, users, choices }} />
      <Uses uses={uses} page={page} linkTo={(trang) => paths.discount(area, discount.id, { trang })} />
    </DetailPage>
  )
}

type EditorProps = { discount: ReplyOf<'oneDiscount'>; users: NamedPerson[]; choices: Choice[] }

function Editor({ discount, users, choices }: EditorProps) {
  const [draft, setDraft] = useState(() => discountDraftOf(discount, users))
  const save = useCall('replaceDiscount', { show: 'inline', signedOut: 'stay' })
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  async function onSave() {
    const body = discountTermsOf(draft)
    if (await save.run({ params: { id: discount.id }, body })) toast.success('Đã lưu đợt giảm giá')
  }
  return (
    <FormBody call={save} label="Lưu" onSubmit={onSave}>
      <RuleFields
        draft={draft}
        choices={choices}
        ofPlatform={discount.ofPlatform}
        endNeeded
        isFree={draft.freeEach.trim() !== ''}
        errors={save.fieldErrors}
        change={change}
      />
      <GroupFields draft={draft} errors={save.fieldErrors} change={change} />
      <LimitFields draft={draft} errors={save.fieldErrors} change={change} />
    </FormBody>
  )
}

function Remove({ discount }: { discount: ReplyOf<'oneDiscount'> }) {
  const area = useArea()
  const { run, pending } = useCall('deleteDiscount', { revalidate: false })
  const navigate = useNavigate()
  async function remove() {
    const sure = await confirm({
      title: `Xóa “${discount.name}”?`,
      text: 'Giá trở lại như cũ ngay. Đơn hàng đã đặt vẫn giữ giá.',
      confirmLabel: 'Xóa',
      danger: true,
    })
    if (sure && (await run({ params: { id: discount.id } }))) await navigate(paths.discounts(area))
  }
  return (
    <Button kind="danger" icon="trash" pending={pending} onClick={() => void remove()}>
      Xóa
    </Button>
  )
}
