import { causeWords } from '#domain/notifications/delivery.ts'
import { modeWords } from '#domain/notifications/slots.ts'
import { wireWords } from '#domain/notifications/words.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffMessagesPage.ts'
import { deliveryLooks } from './badges.ts'
import { MessageTabs } from './MessageTabs.tsx'
import styles from './staff.module.css'

const STATES = ['sent', 'waiting', 'failed', 'skipped'] as const
const TABS = [
  { status: null, label: 'Tất cả' },
  { status: 'sent', label: 'Đã gửi' },
  { status: 'waiting', label: 'Đang chờ' },
  { status: 'failed', label: 'Lỗi' },
  { status: 'skipped', label: 'Không gửi' },
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, STATES)
  const { status, ...input } = listInput(query)
  const list = await context
    .get(apiContext)
    .api('deliveryLog', { query: { ...input, ...(status && { state: status }) } })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Tin đã gửi', noIndex: true })

export default function StaffMessagesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <MessageTabs current="log" />
      <StaffList
        title="Tin đã gửi"
        intro="Ai được báo tin gì, lúc nào, qua đâu – và vì sao không. “Đã chuyển” là nhà cung cấp đã nhận, chưa phải đã tới nơi."
        query={query}
        address={staffPaths.staffMessages}
        searchLabel="Tìm theo tên, email, số điện thoại hoặc nội dung"
        tabs={TABS}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa có tin nào', text: 'Tin được ghi lại ngay khi hệ thống quyết định gửi hay không gửi.' }}
        columns={[
          {
            title: 'Người nhận',
            main: true,
            cell: ({ person }) => (
              <>
                {person.fullName}
                <br />
                <span className={styles.soft}>{person.email}</span>
              </>
            ),
          },
          {
            title: 'Tin',
            cell: (row) => (
              <>
                {row.title}
                <br />
                <span className={styles.soft}>{row.name}</span>
              </>
            ),
          },
          {
            title: 'Kênh và cài đặt',
            cell: (row) => (
              <>
                {wireWords[row.channel]} · {modeWords[row.mode]}
                <br />
                <span className={styles.soft}>{causeWords[row.cause]}</span>
              </>
            ),
          },
          {
            title: 'Kết quả',
            cell: (row) => (
              <>
                <StatusBadge status={row.state} looks={deliveryLooks} />
                {row.why && <p className={styles.soft}>{row.why}</p>}
              </>
            ),
          },
          { title: 'Lúc', align: 'end', cell: (row) => formatDateTime(row.deliveredAt ?? row.sentAt ?? row.createdAt) },
        ]}
      />
    </div>
  )
}
