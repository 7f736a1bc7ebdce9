import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
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
      <PageHead
        title="Mức hoa hồng đối tác"
        intro="Cho mọi đối tác chưa có mức riêng. Đơn đặt dưới mức nào thì giữ mức đó. Nền tảng chịu khoản này."
      />
      <StaffNav current="terms" mayManage mayPay={mayPay} />
      <Card title="Đặt mức mới">{latest && <TermsForm key={latest.id} affiliateId={null} latest={latest} />}</Card>
      <TermsTable rows={items} />
    </div>
  )
}
