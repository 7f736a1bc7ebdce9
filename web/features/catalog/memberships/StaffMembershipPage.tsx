import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { PlacesForm } from '#web/features/capacity/places/PlacesForm.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, FieldError, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/StaffMembershipPage.ts'
import { type Opened, OpensField } from './OpensField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { draftOf, type PlanDraft, planOf } from './plan-draft.ts'

type Membership = ReplyOf<'adminMembership'>
type Node = ReplyOf<'listCategories'>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const [membership, tree] = await Promise.all([
    api('adminMembership', { params: { id: args.params.id } }),
    api('listCategories'),
  ])
  const places = await Promise.all(membership.plans.map(({ id }) => api('productPlaces', { params: { id } })))
  return { membership, categories: flat(tree.items), places }
}

function flat(nodes: readonly Node[]): { id: string; name: string }[] {
  return nodes.flatMap(({ id, name, children }) => [{ id, name }, ...flat(children)])
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData?.membership.name ?? 'Gói hội viên', noIndex: true })

export default function StaffMembershipPage({ loaderData: { membership, categories, places } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <Editor key={`${membership.id}:${membership.version}`} membership={membership} categories={categories} />
      <PlansPlaces plans={places} />
    </div>
  )
}

/** How many may have each plan: one at a time is looked at, since most have no limit. */
function PlansPlaces({ plans }: { plans: readonly ReplyOf<'productPlaces'>[] }) {
  if (plans.length === 0) return null
  return (
    <section className={cx(layout.stack4, layout.broad)} aria-labelledby="so-cho">
      <h2 id="so-cho">Số chỗ của từng kỳ hạn</h2>
      {plans.map((plan) => (
        <details key={plan.productId} className={styles.places} open={plan.capacity !== null}>
          <summary>
            {plan.name} · {plan.left === null ? 'không giới hạn' : `còn ${formatNumber(plan.left)} chỗ`}
          </summary>
          <PlacesForm places={plan} />
        </details>
      ))}
    </section>
  )
}

function Editor({
  membership,
  categories,
}: {
  membership: Membership
  categories: readonly { id: string; name: string }[]
}) {
  const [words, setWords] = useState({
    name: membership.name,
    description: membership.description,
    benefits: membership.benefits.join('\n'),
    discount: String(membership.discountPercent),
    main: membership.main,
    opensAll: membership.opensAll,
  })
  const [opens, setOpens] = useState<Opened[]>(membership.opens)
  const [plans, setPlans] = useState<PlanDraft[]>(() => membership.plans.map(draftOf))
  const save = useCall('changeMembership', { show: 'inline' })
  const toggle = useCall('switchMembershipStatus')
  const remove = useCall('deleteMembership')
  const navigate = useNavigate()
  const on = membership.status === 'ACTIVE'

  const onSave = async (event: React.FormEvent) => {
    event.preventDefault()
    const saved = await save.run({
      params: { id: membership.id },
      body: {
        version: membership.version,
        name: words.name,
        description: words.description,
        benefits: words.benefits
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        main: words.main,
        opensAll: words.opensAll,
        opens: opens.map(({ kind, id }) => ({ kind, id })),
        discountPercent: Number(words.discount) || 0,
        plans: plans.map(planOf),
      },
    })
    if (saved) toast.success('Đã lưu gói hội viên')
  }
  const onRemove = async () => {
    const sure = await confirm({
      title: `Xóa gói “${membership.name}”?`,
      text: 'Chỉ gói chưa ai mua mới xóa được.',
      confirmLabel: 'Xóa gói',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: membership.id } }))) await navigate(staffPaths.staffMemberships())
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Gói hội viên', to: staffPaths.staffMemberships() }, { label: membership.name }]}
        title={membership.name}
        badge={<Badge colour={on ? 'green' : 'grey'}>{on ? 'Đang bán' : 'Không bán'}</Badge>}
        intro={`Mở ${formatNumber(membership.opensCount)} khóa học và tài liệu, ${formatNumber(membership.memberCount)} hội viên.`}
        actions={
          <>
            <LinkButton icon="users" to={staffPaths.staffMembers(membership.id)}>
              Hội viên ({membership.memberCount})
            </LinkButton>
            <Button
              kind={on ? 'quiet' : 'primary'}
              pending={toggle.pending}
              onClick={() => void toggle.run({ params: { id: membership.id } })}
            >
              {on ? 'Ngừng bán' : 'Mở bán'}
            </Button>
            <Button
              kind="danger"
              icon="trash"
              pending={remove.pending}
              reason={membership.plans.some(({ hasPaid }) => hasPaid) && 'Gói đã có người mua nên không xóa được'}
              onClick={() => void onRemove()}
            >
              Xóa
            </Button>
          </>
        }
      />
      <form className={cx(layout.stack5, layout.broad)} onSubmit={onSave} noValidate>
        <Card title="Người mua thấy gì">
          <div className={layout.stack4}>
            <TextInput
              label="Tên gói"
              maxLength={80}
              value={words.name}
              error={save.fieldErrors.name}
              onChange={(event) => setWords({ ...words, name: event.target.value })}
            />
            <Textarea
              label="Giới thiệu"
              rows={2}
              maxLength={500}
              value={words.description}
              error={save.fieldErrors.description}
              onChange={(event) => setWords({ ...words, description: event.target.value })}
            />
            <Textarea
              label="Quyền lợi"
              hint="Mỗi dòng một quyền lợi."
              rows={4}
              value={words.benefits}
              error={save.fieldErrors.benefits}
              onChange={(event) => setWords({ ...words, benefits: event.target.value })}
            />
            <Checkbox
              label="Đưa lên đầu, đánh dấu là gói được chọn nhiều"
              checked={words.main}
              onChange={(event) => setWords({ ...words, main: event.target.checked })}
            />
          </div>
        </Card>
        <Card title="Gói mở những gì">
          <div className={layout.stack4}>
            <Checkbox
              label="Mở mọi khóa học"
              checked={words.opensAll}
              onChange={(event) => setWords({ ...words, opensAll: event.target.checked })}
            />
            <OpensField opens={opens} categories={categories} onChange={setOpens} />
            <FieldError error={save.fieldErrors.opens ?? null} />
            <TextInput
              label="Giảm giá mọi sản phẩm khác (%)"
              type="number"
              min={0}
              max={90}
              value={words.discount}
              error={save.fieldErrors.discountPercent}
              onChange={(event) => setWords({ ...words, discount: event.target.value })}
            />
          </div>
        </Card>
        <Card>
          <PlanFields plans={plans} onChange={setPlans} error={save.fieldErrors.plans ?? null} />
        </Card>
        <FormError error={save.error} />
        <div>
          <Button kind="primary" type="submit" pending={save.pending}>
            Lưu
          </Button>
        </div>
      </form>
    </>
  )
}
