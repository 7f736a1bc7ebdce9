import { ledgerAccounts } from '#domain/ledger.ts'
import { formatDong } from '#domain/money.ts'
import { dayWords, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/TrialBalancePage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'
import { MonthHead, monthAsked } from './MonthHead.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const balance = await api('trialBalance', { query: { month: monthAsked(request.url) } })
  return { balance, mayClose: may('closeMonth') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Cân đối tài khoản', noIndex: true })

export default function TrialBalancePage({ loaderData: { balance, mayClose } }: Route.ComponentProps) {
  const { month, items, closedAt, closedBy, can } = balance
  const name = dayWords(month)
  const { run, pending } = useCall('closeMonth')
  async function close() {
    const sure = await confirm({
      title: `Khóa sổ tháng ${name}?`,
      text: 'Tháng đã khóa không nhận bút toán nào nữa; sai sót được điều chỉnh ở tháng đang mở.',
      confirmLabel: 'Khóa sổ',
    })
    if (sure && (await run({ body: { month } }))) toast.success(`Đã khóa sổ tháng ${name}`)
  }
  const sum = (of: (row: (typeof items)[number]) => number) => items.reduce((all, row) => all + of(row), 0)
  return (
    <div className={layout.stack5}>
      <MonthHead title="Cân đối tài khoản" month={month} sheet={staffPaths.staffTrialBalanceSheet(month)}>
        <Button
          kind="primary"
          icon="lock"
          pending={pending}
          reason={can.why ?? (!mayClose && 'Bạn không có quyền khóa sổ')}
          onClick={close}
        >
          Khóa sổ
        </Button>
      </MonthHead>
      <BooksNav current="can-doi" />
      {closedAt && (
        <Notice kind="info" title="Tháng này đã khóa sổ">
          {closedBy?.fullName ?? 'Hệ thống'}, {formatDateTime(closedAt)}
        </Notice>
      )}
      <Table
        caption={`Cân đối tài khoản tháng ${name}`}
        rows={items}
        rowKey={({ account }) => account}
        columns={[
          {
            title: 'Tài khoản',
            main: true,
            cell: (row) => (
              <div>
                {ledgerAccounts[row.account].word}
                <small className={styles.small}>{row.account}</small>
              </div>
            ),
          },
          { title: 'Đầu kỳ', align: 'end', cell: (row) => formatDong(row.opening) },
          { title: 'Phát sinh nợ', align: 'end', cell: (row) => formatDong(row.debit) },
          { title: 'Phát sinh có', align: 'end', cell: (row) => formatDong(row.credit) },
          { title: 'Cuối kỳ', align: 'end', cell: (row) => <strong>{formatDong(row.closing)}</strong> },
        ]}
      />
      <p className={layout.soft}>
        Cộng phát sinh nợ {formatDong(sum((row) => row.debit))}, có {formatDong(sum((row) => row.credit))}; tổng số dư{' '}
        {formatDong(sum((row) => row.closing))}.
      </p>
    </div>
  )
}
