import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffEmailsPage.ts'
import styles from './Emails.module.css'

const EXPORT = '/api/v1/email-collections/export'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [])
  const list = await context.get(apiContext).api('emailCollections', { query: listInput(query) })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Email nhận tin', noIndex: true })

export default function StaffEmailsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Email nhận tin"
      intro={
        <span className={styles.buttons}>
          Tải về các địa chỉ đã xác nhận:
          <a href={`${EXPORT}?format=xlsx`} download>
            Excel (xlsx)
          </a>
          <a href={`${EXPORT}?format=csv`} download>
            CSV
          </a>
        </span>
      }
      query={query}
      address={paths.staffEmails}
      searchLabel="Tìm theo email"
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có ai đăng ký nhận tin', text: 'Ô đăng ký nằm cuối trang chủ.' }}
      columns={[
        { key: 'email', title: 'Email', main: true, cell: (row) => row.email },
        { key: 'source', title: 'Nguồn', cell: (row) => row.source },
        { key: 'consent', title: 'Bản đồng ý', cell: (row) => row.consentVersion },
        { key: 'at', title: 'Đăng ký lúc', align: 'end', cell: (row) => formatDateTime(row.createdAt) },
        {
          key: 'confirmed',
          title: 'Xác nhận',
          cell: (row) =>
            row.confirmedAt ? <Badge colour="green">Đã xác nhận</Badge> : <Badge colour="grey">Chờ xác nhận</Badge>,
        },
        { key: 'remove', title: '', align: 'end', cell: (row) => <RemoveEmail email={row} /> },
      ]}
    />
  )
}

function RemoveEmail({ email: { id, email } }: { email: { id: string; email: string } }) {
  const { run, pending } = useCall('removeEmail')
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
