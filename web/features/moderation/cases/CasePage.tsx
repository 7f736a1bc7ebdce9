import type { ReplyOf } from '#domain/contract/index.ts'
import { kindWords, severityWords, sourceWords, violationWords } from '#domain/moderation/kinds.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { caseLooks, fieldWord } from '#web/features/learning/reviews/badges.ts'
import { MarkedText } from '#web/features/learning/reviews/MarkedText.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/CasePage.ts'
import styles from './CasePage.module.css'
import { DecisionPanel } from './DecisionPanel.tsx'

type Case = ReplyOf<'moderationCase'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { one: await context.get(apiContext).api('moderationCase', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData ? `Kiểm duyệt: ${loaderData.one.title}` : 'Kiểm duyệt', noIndex: true })

export default function CasePage({ loaderData: { one } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Kiểm duyệt', to: staffPaths.staffModeration() }}
      title={one.title}
      badge={<StatusBadge status={one.status} looks={caseLooks} />}
      facts={factsOf(one)}
      history={one.history}
      actions={<DecisionPanel one={one} />}
    >
      <Card title="Nội dung">
        {one.texts.length === 0 && <p>Nội dung đã được xóa cùng tài khoản của tác giả.</p>}
        <div className={layout.stack4}>
          {one.texts.map(({ field, pieces }) => (
            <section key={field}>
              <h3 className={styles.field}>{fieldWord(field)}</h3>
              <MarkedText pieces={pieces} titles={one.matches.map(({ explanation }) => explanation)} />
            </section>
          ))}
        </div>
      </Card>
      {one.matches.length > 0 && (
        <Card title="Vì sao khớp">
          <ul className={layout.stack3}>
            {one.matches.map((match) => (
              <li key={`${match.field} ${match.start} ${match.keywordId}`}>
                <Badge colour={match.severity === 'BLOCK' ? 'red' : match.severity === 'HOLD' ? 'amber' : 'blue'}>
                  {severityWords[match.severity]}
                </Badge>{' '}
                <Link to={staffPaths.staffKeyword(match.keywordId)}>{match.explanation}</Link>, phần “
                {fieldWord(match.field)}”, bản {match.keywordVersion} của từ khóa
              </li>
            ))}
          </ul>
        </Card>
      )}
      {one.reports.length > 0 && (
        <Card title={`${one.reports.length} báo cáo`}>
          <p className={layout.small}>Tác giả không bao giờ biết ai đã báo cáo.</p>
          <ul className={layout.stack3}>
            {one.reports.map((report) => (
              <li key={report.by.id}>
                <strong>{violationWords[report.violation]}</strong>
                {report.note && <p>{report.note}</p>}
                <p className={layout.small}>
                  {report.by.fullName}, {formatDateTime(report.at)}
                  {report.decided > 0 && `, đúng ${report.right}/${report.decided} báo cáo đã xử lý`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {one.appeal && (
        <Card title="Khiếu nại của tác giả">
          <p className={layout.typed}>{one.appeal.text}</p>
          <p className={layout.small}>Gửi lúc {formatDateTime(one.appeal.at)}</p>
          {one.appeal.verdict && (
            <Notice
              kind={one.appeal.verdict === 'OVERTURNED' ? 'success' : 'info'}
              title={one.appeal.verdict === 'OVERTURNED' ? 'Đã đổi quyết định' : 'Giữ nguyên quyết định'}
            >
              {one.appeal.reason} ({one.appeal.by?.fullName})
            </Notice>
          )}
        </Card>
      )}
    </StaffDetail>
  )
}

function factsOf(one: Case) {
  const { standing } = one
  return [
    { label: 'Loại', value: kindWords[one.kind] },
    { label: 'Tác giả', value: one.author.fullName },
    { label: 'Vì sao có ở đây', value: sourceWords[one.source] },
    {
      label: 'Người đọc',
      value: one.status === 'OPEN' ? (one.held ? 'Chưa ai thấy' : 'Đang thấy') : caseLooks[one.status].word,
    },
    ...(one.link ? [{ label: 'Trang', value: <Link to={one.link}>Mở trang</Link> }] : []),
    ...(one.authority ? [{ label: 'Cơ quan yêu cầu', value: one.authority }] : []),
    ...(one.dueAt ? [{ label: 'Hạn 24 giờ', value: formatDateTime(one.dueAt) }] : []),
    { label: 'Từ lúc', value: formatDateTime(one.openedAt) },
    { label: 'Bản từ khóa', value: String(one.listVersion) },
    {
      label: 'Vi phạm của tác giả',
      value: `${standing.last30} trong 30 ngày, ${standing.last90} trong 90 ngày, ${standing.stops} lần tạm dừng${standing.until ? `; đang tạm dừng đến ${formatDate(standing.until)}` : ''}`,
    },
    ...(standing.review
      ? [
          {
            label: 'Đề nghị',
            value: (
              <Link to={staffPaths.staffUser(one.author.id)}>Đã bị tạm dừng nhiều lần: xem xét khóa tài khoản</Link>
            ),
          },
        ]
      : []),
    ...(one.decidedBy
      ? [{ label: 'Quyết định', value: `${one.decidedBy.fullName}${one.reason ? `: ${one.reason}` : ''}` }]
      : []),
  ]
}
