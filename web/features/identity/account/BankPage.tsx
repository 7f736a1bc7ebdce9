import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/BankPage.ts'
import { BankAccountForm } from './BankAccountForm.tsx'
import { PaymentWays } from './PaymentWays.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, details] = await Promise.all([api('me'), api('ownDetails')])
  return { me, details }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thanh toán và nhận tiền', noIndex: true })

export default function BankPage({ loaderData: { me, details } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Thanh toán và nhận tiền" />
      <Card title="Tài khoản nhận tiền">
        {details.bankAccount?.problem && (
          <Notice kind="warning" title="Tài khoản này chưa nhận được tiền">
            {details.bankAccount.problem} Hãy lưu lại tài khoản đúng để được chi trả.
          </Notice>
        )}
        <BankAccountForm me={me} account={details.bankAccount} />
      </Card>
      <Card title="Cách bạn thường trả tiền">
        <PaymentWays ways={details.paymentMethods} />
      </Card>
    </div>
  )
}
