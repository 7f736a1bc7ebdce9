import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffAffiliateTermsPage.ts'
import { StaffNav } from './StaffNav.tsx'
import { TermsForm } from './TermsForm.tsx'
import { TermsTable } from './TermsTable.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  return { ...(await api('affiliateTerms')), mayPay: may('affiliatePayouts') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Mức hoa hồng đối tác', noIndex: true })

/** What bringing a buyer was and is worth where nothing else is agreed, and what it is to be worth next. */
export default function StaffAffiliateTermsPage({ loaderData: { items, mayPay } }: Route.ComponentProps) {
  const [latest] = items
  return (
    <div className={layout.stack5}>
      <header>
        <h1 className={layout.title}>Mức hoa hồng đối tác</h1>
        <p className={layout.soft}>
          Cho mọi đối tác chưa có mức riêng. Đơn đặt dưới mức nào thì giữ mức đó. Nền tảng chịu khoản này.
        </p>
      </header>
      <StaffNav current="terms" mayManage mayPay={mayPay} />
      <Card title="Đặt mức mới">{latest && <TermsForm key={latest.id} affiliateId={null} latest={latest} />}</Card>
      <TermsTable rows={items} />
    </div>
  )
}
