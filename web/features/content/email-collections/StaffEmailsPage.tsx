import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffEmailsPage.ts'

const EXPORT = '/api/v1/email-collections/export'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, ['MEMBERSHIP'] as const)
  const { status, ...input } = listInput(query)
  const list = await context
    .get(apiContext)
    .api(status === 'MEMBERSHIP' ? 'subscriptionEmails' : 'emailCollections', { query: input })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Email nhận tin', noIndex: true })

export default function StaffEmailsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const ofMembers = query.status === 'MEMBERSHIP'
  const exported = (format: string) => `${EXPORT}?format=${format}${ofMembers ? '&list=MEMBERSHIP' : ''}`
  return (
    <StaffList
      title="Email nhận tin"
      tabs={[
        { status: null, label: 'Tin khóa học' },
        { status: 'MEMBERSHIP' as const, label: 'Tin gói hội viên' },
      ]}
      intro={
        <span className={layout.row3}>
          Tải về các địa chỉ đã xác nhận:
          <a href={exported('xlsx')} download>
            Excel (xlsx)
          </a>
          <a href={exported('csv')} download>
            CSV
          </a>
        </span>
      }
      query={query}
      address={staffPaths.staffEmails}
      searchLabel="Tìm theo email"
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Chưa có ai đăng ký nhận tin',
        text: ofMembers ? 'Ô đăng ký nằm cuối trang Gói hội viên.' : 'Ô đăng ký nằm cuối trang chủ.',
      }}
      columns={[
        { title: 'Email', main: true, cell: (row) => row.email },
        { title: 'Nguồn', cell: (row) => row.source },
        { title: 'Bản đồng ý', cell: (row) => row.consentVersion },
        { title: 'Đăng ký lúc', align: 'end', cell: (row) => formatDateTime(row.createdAt) },
        {
          title: 'Xác nhận',
          cell: (row) =>
            row.confirmedAt ? <Badge colour="green">Đã xác nhận</Badge> : <Badge colour="grey">Chờ xác nhận</Badge>,
        },
        {
          title: '',
          align: 'end',
          cell: (row) => <RemoveEmail email={row} call={ofMembers ? 'removeSubscriptionEmail' : 'removeEmail'} />,
        },
      ]}
    />
  )
}

type RemoveEmailProps = { email: { id: string; email: string }; call: 'removeEmail' | 'removeSubscriptionEmail' }

function RemoveEmail({ email: { id, email }, call }: RemoveEmailProps) {
  const { run, pending } = useCall(call)
  const remove = async () => {
    const sure = await confirm({
      title: `Gỡ ${email} khỏi danh sách?`,
      text: 'Làm khi chủ địa chỉ nhờ. Họ vẫn đăng ký lại được.',
      confirmLabel: 'Gỡ địa chỉ',
      danger: true,
    })
    if (sure && (await run({ params: { id } }))) toast.success('Đã gỡ địa chỉ khỏi danh sách.')
  }
  return (
    <Button kind="plain" size="sm" pending={pending} onClick={remove}>
      Gỡ
    </Button>
  )
}
