import { useState } from 'react'
import { scopeWords, toneWords, violationWords } from '#domain/moderation/kinds.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { severityLooks } from '#web/features/learning/reviews/badges.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/KeywordPage.ts'
import { KeywordDialog } from './KeywordDialog.tsx'

const PARTS: Record<string, string> = {
  word: 'từ',
  severity: 'mức độ',
  violation: 'loại vi phạm',
  tones: 'dấu',
  scopes: 'phạm vi',
  allow: 'cụm được phép',
  note: 'ghi chú',
  active: 'đang dùng',
  language: 'ngôn ngữ',
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { keyword: await context.get(apiContext).api('keywordHistory', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData ? `Từ khóa “${loaderData.keyword.word}”` : 'Từ khóa', noIndex: true })

export default function KeywordPage({ loaderData: { keyword } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false)
  const decided = keyword.upheld + keyword.overturned
  return (
    <StaffDetail
      list={{ label: 'Từ khóa', to: staffPaths.staffKeywords() }}
      title={keyword.word}
      badge={<StatusBadge status={keyword.severity} looks={severityLooks} />}
      facts={[
        { label: 'Loại vi phạm', value: violationWords[keyword.violation] },
        { label: 'Dấu', value: toneWords[keyword.tones] },
        { label: 'Phạm vi', value: keyword.scopes.map((one) => scopeWords[one]).join(', ') || 'Mọi nơi' },
        { label: 'Bản', value: String(keyword.version) },
        { label: 'Sửa lúc', value: formatDateTime(keyword.updatedAt) },
      ]}
      history={keyword.history.map(({ changes, version, ...step }) => ({
        ...step,
        reason: changes.length > 0 ? `Bản ${version}: ${changes.map((part) => PARTS[part] ?? part).join(', ')}` : null,
      }))}
      actions={
        <Button
          icon="pencil"
          wide
          reason={keyword.deletedAt !== null && 'Từ khóa này đã được bỏ'}
          onClick={() => setEditing(true)}
        >
          Sửa từ khóa
        </Button>
      }
    >
      {keyword.deletedAt && <Notice kind="warning">Từ khóa đã được bỏ lúc {formatDateTime(keyword.deletedAt)}.</Notice>}
      <Card title="Đúng bao nhiêu">
        <p>
          {decided === 0
            ? 'Chưa có quyết định nào về nội dung khớp từ này.'
            : `Người kiểm duyệt đồng ý ${keyword.upheld} trong ${decided} lần.`}
        </p>
        {keyword.proposedForRemoval && (
          <Notice kind="warning" title="Nên bỏ hoặc sửa từ khóa này">
            Phần lớn nội dung bị giữ vì từ này là vô hại. Hãy thêm cụm được phép, thu hẹp phạm vi hoặc bỏ hẳn.
          </Notice>
        )}
      </Card>
      <Card title="Cụm được phép">
        {keyword.allow.length === 0 ? (
          <p>Không có.</p>
        ) : (
          <ul>
            {keyword.allow.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        )}
        {keyword.note && <p>Ghi chú: {keyword.note}</p>}
      </Card>
      <KeywordDialog editing={editing ? keyword : null} onClose={() => setEditing(false)} />
    </StaffDetail>
  )
}
