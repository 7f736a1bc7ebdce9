import { useNavigate } from 'react-router'
import { payoutObstacleWords } from '#domain/books.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/PayoutRunPage.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api('previewPayouts')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Chạy kỳ chi trả', noIndex: true })

export default function PayoutRunPage({ loaderData: { cutoff, hosts, payable, total } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { run, pending } = useCall('runPayouts', { revalidate: false })
  async function start() {
    const sure = await confirm({
      title: `Chi ${formatDong(total)} cho ${payable} giảng viên?`,
      text: 'Lệnh chi trên 50.000.000 ₫ chờ thêm một người duyệt. Chạy lại không chi hai lần.',
      confirmLabel: 'Chạy kỳ chi trả',
    })
    const made = sure && (await run({ body: { cutoff } }))
    if (!made) return
    toast.success(`Đã lập ${made.payouts} lệnh chi, ${formatDong(made.total)}`)
    await navigate(staffPaths.staffPayouts())
  }
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Chi trả', to: staffPaths.staffPayouts() }, { label: 'Xem trước kỳ chi trả' }]}
        title="Xem trước kỳ chi trả"
        intro={
          <>
            Các khoản đến hạn trước {formatDateTime(cutoff)}: {formatDong(total)} cho {payable} giảng viên.
          </>
        }
        actions={
          <Button
            kind="primary"
            icon="send"
            pending={pending}
            reason={payable === 0 && 'Chưa có ai để chi'}
            onClick={start}
          >
            Chạy kỳ chi trả
          </Button>
        }
      />
      {hosts.length === 0 ? (
        <EmptyState icon="wallet" title="Chưa có khoản nào đến hạn" />
      ) : (
        <Table
          caption="Ai được chi trong đợt này"
          rows={hosts}
          rowKey={({ host }) => host.id}
          columns={[
            { title: 'Giảng viên', main: true, cell: (row) => row.host.fullName },
            { title: 'Số khoản', align: 'end', cell: (row) => row.entries },
            { title: 'Số dư', align: 'end', cell: (row) => formatDong(row.amount) },
            {
              title: 'Đang giữ',
              align: 'end',
              cell: (row) =>
                row.held === 0 ? '–' : <Link to={staffPaths.staffPayoutHolds()}>{formatDong(row.held)}</Link>,
            },
            {
              title: 'Đợt này',
              cell: (row) =>
                row.obstacle ? (
                  <Badge colour="amber">{payoutObstacleWords[row.obstacle]}</Badge>
                ) : (
                  <Badge colour="green">Được chi</Badge>
                ),
            },
          ]}
        />
      )}
    </div>
  )
}
