import { useState } from 'react'
import { kindWords, sourceWords, violationWords } from '#domain/moderation/kinds.ts'
import { formatDateTime, relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { caseLooks } from '#web/features/learning/reviews/badges.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { ModerationNav } from '../ModerationNav.tsx'
import type { Route } from './+types/CasesPage.ts'
import { AuthorityDialog } from './AuthorityDialog.tsx'
import styles from './CasesPage.module.css'

const TABS = ['HELD', 'REPORTED', 'APPEALED', 'SECOND', 'DECIDED'] as const
type Tab = (typeof TABS)[number]
const tabWords: Record<Tab, string> = {
  HELD: 'Giữ lại',
  REPORTED: 'Báo cáo',
  APPEALED: 'Khiếu nại',
  SECOND: 'Cần người thứ hai',
  DECIDED: 'Đã quyết định',
}
const intros: Record<Tab, string> = {
  HELD: 'Chỉ tác giả và bạn đọc được những nội dung này. Chờ lâu nhất đứng trên.',
  REPORTED: 'Vẫn đang hiển thị: có người báo cáo, bộ từ khóa đánh dấu hoặc cơ quan chức năng yêu cầu.',
  APPEALED: 'Tác giả không đồng ý. Người quyết định lần đầu không xử lý khiếu nại.',
  SECOND: 'Đã gỡ và được đề nghị gỡ vĩnh viễn. Cần một người khác đồng ý.',
  DECIDED: 'Quyết định mới nhất đứng trên.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, TABS)
  const { status, ...page } = listInput(query)
  const list = await context.get(apiContext).api('moderationCases', { query: { ...page, tab: status ?? 'HELD' } })
  return {
    list,
    query: { ...query, status: query.status === 'HELD' ? null : query.status },
    now: new Date().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Kiểm duyệt', noIndex: true })

export default function CasesPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  const [asking, setAsking] = useState(false)
  const tab = query.status ?? 'HELD'
  return (
    <div className={layout.stack5}>
      <ModerationNav />
      <StaffList
        title="Kiểm duyệt nội dung"
        intro={intros[tab]}
        actions={
          <Button icon="flag" onClick={() => setAsking(true)}>
            Nhập yêu cầu của cơ quan chức năng
          </Button>
        }
        overview={
          list.overdue > 0 && (
            <Notice kind="error" title={`${list.overdue} yêu cầu của cơ quan chức năng đã quá 24 giờ`}>
              Hãy xử lý trước mọi việc khác, ở thẻ “Báo cáo”.
            </Notice>
          )
        }
        query={query}
        address={staffPaths.staffModeration}
        tabs={TABS.map((status) => ({
          status: status === 'HELD' ? null : status,
          label: tabWords[status],
          count: list.counts[status],
        }))}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{
          title: 'Không có nội dung chờ xử lý',
          text: 'Nội dung hiện ở đây ngay khi bị giữ lại hoặc có người báo cáo.',
        }}
        columns={[
          {
            title: 'Nội dung',
            main: true,
            cell: (row) => <Link to={staffPaths.staffModerationCase(row.id)}>{row.title}</Link>,
          },
          { title: 'Loại', cell: (row) => kindWords[row.kind] },
          { title: 'Tác giả', cell: (row) => row.author.fullName },
          {
            title: 'Lý do',
            cell: (row) => (
              <span className={styles.why}>
                {row.source === 'AUTHORITY' && <Badge colour="red">Cơ quan chức năng</Badge>}
                {row.violations.map((one) => violationWords[one]).join('; ') || sourceWords[row.source]}
                {row.reportCount > 0 && ` (${row.reportCount} báo cáo)`}
              </span>
            ),
          },
          ...(tab === 'DECIDED'
            ? [
                {
                  title: 'Kết quả',
                  cell: (row: (typeof list.items)[number]) => <StatusBadge status={row.status} looks={caseLooks} />,
                },
              ]
            : []),
          {
            title: tab === 'DECIDED' ? 'Quyết định lúc' : 'Chờ từ',
            align: 'end',
            cell: (row) =>
              row.dueAt && row.status === 'OPEN'
                ? `hạn ${formatDateTime(row.dueAt)}`
                : relative(row.decidedAt ?? row.openedAt, now),
          },
        ]}
      />
      <AuthorityDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
