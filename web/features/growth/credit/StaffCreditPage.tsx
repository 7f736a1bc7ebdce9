import { type FormEvent, useState } from 'react'
import { CREDIT_GIFT_LIMITS } from '#domain/credit.ts'
import { dong, formatDong, parseDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffCreditPage.ts'
import styles from './Credit.module.css'
import { Entries } from './Entries.tsx'

const TAKE = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = askedPage(request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  return { ...(await api('creditOf', { params: { id: params.id }, query })), page }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Số dư của ${loaderData?.person.fullName ?? ''}`, noIndex: true })

export default function StaffCreditPage({ loaderData }: Route.ComponentProps) {
  const { person, balance, held, items, total, page } = loaderData
  return (
    <StaffDetail
      list={{ label: person.fullName, to: staffPaths.staffUser(person.id) }}
      title={`Số dư của ${person.fullName}`}
      facts={[
        { label: 'Đang có', value: formatDong(balance) },
        {
          label: 'Đang giữ',
          value: held ? (
            <>
              {formatDong(held.amount)} cho đơn <Link to={staffPaths.staffOrder(held.orderId)}>{held.orderCode}</Link>
            </>
          ) : (
            'không'
          ),
        },
      ]}
    >
      <Card title="Tặng số dư">
        <GiveForm key={total} person={person} />
      </Card>
      <Card title="Lịch sử giao dịch">
        {items.length === 0 ? (
          <p className={layout.soft}>Chưa có khoản nào.</p>
        ) : (
          <Entries items={items} orderTo={staffPaths.staffOrder} />
        )}
      </Card>
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => staffPaths.staffCredit(person.id, { trang })}
      />
    </StaffDetail>
  )
}

function GiveForm({ person }: Pick<Route.ComponentProps['loaderData'], 'person'>) {
  const give = useCall('giveCredit', { show: 'inline' })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [unread, setUnread] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const amount = parseDong(typed)
    setUnread(amount === null)
    if (amount === null) return
    const sure = await confirm({
      title: `Tặng ${person.fullName} ${formatDong(amount)}?`,
      text: 'Khoản này vào số dư của họ ngay và không lấy lại được. Nền tảng chịu khoản này.',
      confirmLabel: 'Tặng số dư',
    })
    if (!sure || !(await give.run({ params: { id: person.id }, body: { amount, reason } }))) return
    toast.success(`Đã tặng ${formatDong(amount)}`)
  }
  const { fieldErrors } = give
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextInput
        label="Số tiền (₫)"
        hint={`Từ ${formatDong(dong(CREDIT_GIFT_LIMITS.least))}; mỗi nhân viên tặng một người dưới ${formatDong(dong(CREDIT_GIFT_LIMITS.below))} trong ${CREDIT_GIFT_LIMITS.days} ngày. Nền tảng chịu khoản này.`}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={unread ? 'Hãy nhập số tiền, ví dụ 51.000.' : fieldErrors.amount}
      />
      <Textarea
        label="Lý do"
        hint="Người nhận đọc được lời này."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldErrors.reason && 'Hãy viết lý do, ít nhất 3 ký tự.'}
      />
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : give.error} />
      <div>
        <Button kind="primary" icon="gift" type="submit" pending={give.pending}>
          Tặng số dư
        </Button>
      </div>
    </form>
  )
}
