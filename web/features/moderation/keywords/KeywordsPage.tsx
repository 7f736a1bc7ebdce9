import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { KeywordSeverity, scopeWords, severityWords, toneWords, violationWords } from '#domain/moderation/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { severityLooks } from '#web/features/learning/reviews/badges.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { ModerationNav } from '../ModerationNav.tsx'
import type { Route } from './+types/KeywordsPage.ts'
import { KeywordDialog } from './KeywordDialog.tsx'
import styles from './KeywordsPage.module.css'
import { TestBox } from './TestBox.tsx'
import { UploadDialog } from './UploadDialog.tsx'

export type Keyword = ReplyOf<'keywords'>['items'][number]
/** The tab of keywords that people mostly disagree with. */
const WEAK = 'nen-bo'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [...KeywordSeverity, WEAK])
  const { status, ...page } = listInput(query)
  const filter = status === WEAK ? { weak: 'true' as const } : status ? { severity: status } : {}
  return { list: await context.get(apiContext).api('keywords', { query: { ...page, ...filter } }), query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Từ khóa kiểm duyệt', noIndex: true })

export default function KeywordsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<Keyword | 'new' | null>(null)
  const [uploading, setUploading] = useState(false)
  const unscanned = list.version > (list.scannedVersion ?? 0)
  return (
    <>
      <ModerationNav />
      <div className={cx(layout.row3, layout.around4)}>
        <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
          Thêm từ khóa
        </Button>
        <Button icon="upload" onClick={() => setUploading(true)}>
          Tải lên từ tệp
        </Button>
      </div>
      {unscanned && list.version > 0 && (
        <Notice
          title="Danh sách đã đổi từ lần quét gần nhất"
          action={
            <LinkButton to={staffPaths.staffScans()} size="sm">
              Quét lại
            </LinkButton>
          }
        >
          Nội dung mới được kiểm ngay với bản {list.version}. Nội dung đã đăng được quét lại lúc 3 giờ 30 sáng, hoặc khi
          bạn bấm quét.
        </Notice>
      )}
      <TestBox />
      <StaffList
        title="Từ khóa"
        intro={`Danh sách bản ${list.version}. Thay đổi áp dụng ngay cho nội dung mới.`}
        query={query}
        address={staffPaths.staffKeywords}
        searchLabel="Tìm từ khóa, có dấu hoặc không"
        tabs={[
          { status: null, label: 'Tất cả' },
          ...KeywordSeverity.map((status) => ({ status, label: severityWords[status] })),
          { status: WEAK, label: 'Nên bỏ' },
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa có từ khóa nào ở đây', text: 'Thêm từng từ hoặc tải lên một tệp .xlsx, .csv.' }}
        columns={[
          { title: 'Từ khóa', main: true, cell: (row) => <Link to={staffPaths.staffKeyword(row.id)}>{row.word}</Link> },
          { title: 'Mức độ', cell: (row) => <StatusBadge status={row.severity} looks={severityLooks} /> },
          { title: 'Vi phạm', cell: (row) => violationWords[row.violation] },
          { title: 'Dấu tiếng Việt', cell: (row) => toneWords[row.tones] },
          { title: 'Phạm vi', cell: (row) => row.scopes.map((one) => scopeWords[one]).join(', ') || 'Mọi nơi' },
          {
            title: 'Bắt đúng',
            cell: (row) => (
              <span className={styles.precision}>
                {row.upheld + row.overturned === 0 ? 'chưa có' : `${row.upheld}/${row.upheld + row.overturned}`}
                {row.proposedForRemoval && <Badge colour="red">Nên bỏ</Badge>}
                {!row.active && <Badge>Đang tắt</Badge>}
              </span>
            ),
          },
          {
            title: 'Thao tác',
            align: 'end',
            cell: (row) => (
              <Button size="sm" icon="pencil" onClick={() => setEditing(row)}>
                Sửa
              </Button>
            ),
          },
        ]}
      />
      <KeywordDialog editing={editing} onClose={() => setEditing(null)} />
      <UploadDialog open={uploading} onClose={() => setUploading(false)} />
    </>
  )
}
