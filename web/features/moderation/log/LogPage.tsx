import { kindWords, LogAction, logWords } from '#domain/moderation/kinds.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Link } from '#web/ui/Link.tsx'
import { ModerationNav } from '../ModerationNav.tsx'
import type { Route } from './+types/LogPage.ts'

/** The actions people look for by themselves; the rest stands under all. */
const SHOWN = [
  'ALLOWED',
  'REMOVED',
  'APPEAL_OVERTURNED',
  'APPEAL_UPHELD',
  'KEYWORD_CHANGED',
] as const satisfies readonly LogAction[]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, LogAction)
  const { status, ...page } = listInput(query)
  const list = await context
    .get(apiContext)
    .api('moderationLog', { query: { ...page, ...(status && { action: status }) } })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nhật ký kiểm duyệt', noIndex: true })

export default function LogPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <>
      <ModerationNav />
      <StaffList
        title="Nhật ký kiểm duyệt"
        intro="Mọi quyết định đều được ghi lại; không ai sửa hay xóa được."
        query={query}
        address={staffPaths.staffModerationLog}
        tabs={[{ status: null, label: 'Tất cả' }, ...SHOWN.map((status) => ({ status, label: logWords[status] }))]}
        rows={list.items}
        rowKey={({ id }) => String(id)}
        total={list.total}
        empty={{
          title: 'Chưa có hành động nào',
          text: 'Quyết định kiểm duyệt và thay đổi từ khóa được ghi lại ở đây.',
        }}
        columns={[
          {
            title: 'Hành động',
            main: true,
            cell: (row) =>
              row.caseId ? (
                <Link to={staffPaths.staffModerationCase(row.caseId)}>{logWords[row.action]}</Link>
              ) : (
                logWords[row.action]
              ),
          },
          {
            title: 'Đối tượng',
            cell: (row) => (row.kind ? kindWords[row.kind] : row.keywordId ? 'Từ khóa' : 'Toàn bộ'),
          },
          { title: 'Người thực hiện', cell: (row) => row.by?.fullName ?? 'Hệ thống' },
          {
            title: 'Từ khóa',
            cell: (row) => `${row.rules.length || 'không có'}, danh sách bản ${row.listVersion}`,
          },
          { title: 'Thay đổi', cell: (row) => `${shortly(row.before)} → ${shortly(row.after)}` },
          { title: 'Thời gian', align: 'end', cell: (row) => formatDateTime(row.at) },
        ]}
      />
    </>
  )
}

const STATES: Record<string, string> = { OPEN: 'chờ', ALLOWED: 'hiển thị', REMOVED: 'gỡ' }

function shortly(state: Record<string, unknown> | null): string {
  if (!state) return 'không có'
  if (typeof state.status === 'string') return STATES[state.status] ?? state.status
  if (typeof state.held === 'boolean') return state.held ? 'giữ lại' : 'hiển thị'
  if (typeof state.word === 'string') return `“${state.word}”`
  return 'thay đổi'
}
