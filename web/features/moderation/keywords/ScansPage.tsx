import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindWords } from '#domain/moderation/kinds.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { ModerationNav } from '../ModerationNav.tsx'
import type { Route } from './+types/ScansPage.ts'

type Scan = ReplyOf<'moderationScans'>['items'][number]

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api('moderationScans', { query: { take: 10 } })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Quét lại nội dung', noIndex: true })

export default function ScansPage({ loaderData: { items } }: Route.ComponentProps) {
  const start = useCall('startScan')
  const running = items.some(({ status }) => status === 'RUNNING')
  useLookAgain(running)
  return (
    <div className={layout.stack5}>
      <ModerationNav />
      <PageHead
        title="Quét lại nội dung đã đăng"
        intro="Khi danh sách từ khóa đổi, lượt quét xem lại mọi nội dung công khai. Chạy thử chỉ đếm và cho xem ví dụ, với cả những từ khóa đang tắt để biết chúng sẽ khớp gì trước khi bật. Quét thật mở hồ sơ ở hàng chờ “Báo cáo”, không tự ẩn gì."
        actions={
          <>
            <Button
              pending={start.pending}
              reason={running && 'Một lượt quét đang chạy'}
              onClick={() => void start.run({ body: { dryRun: true } })}
            >
              Chạy thử
            </Button>
            <Button
              pending={start.pending}
              reason={running && 'Một lượt quét đang chạy'}
              onClick={() => void start.run({ body: { dryRun: true, inactive: true } })}
            >
              Chạy thử từ khóa đang tắt
            </Button>
            <Button
              kind="primary"
              icon="refresh"
              pending={start.pending}
              reason={running && 'Một lượt quét đang chạy'}
              onClick={() => void start.run({ body: { dryRun: false } })}
            >
              Quét thật
            </Button>
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon="refresh" title="Chưa có lượt quét nào">
          Hãy chạy thử trước khi quét thật.
        </EmptyState>
      ) : (
        <div className={cx(layout.stack4, layout.around4)}>
          {items.map((scan) => (
            <OneScan key={scan.id} scan={scan} />
          ))}
        </div>
      )}
    </div>
  )
}

function OneScan({ scan }: { scan: Scan }) {
  const cancel = useCall('cancelScan')
  const how = scan.inactive ? 'Chạy thử từ khóa đang tắt' : scan.dryRun ? 'Chạy thử' : 'Quét thật'
  const title = `${how} với bản ${scan.listVersion}`
  return (
    <Card title={title}>
      <p className={layout.small}>
        {scan.startedBy?.fullName ?? 'Tự động'} bắt đầu lúc {formatDateTime(scan.startedAt)}
        {scan.finishedAt && `, kết thúc lúc ${formatDateTime(scan.finishedAt)}`}{' '}
        {scan.status === 'CANCELED' && <Badge>Đã dừng</Badge>}
      </p>
      <Progress percent={scan.total === 0 ? 100 : Math.round((scan.done * 100) / scan.total)} label={title} />
      <p>
        Đã xem {formatNumber(scan.done)}/{formatNumber(scan.total)}, {formatNumber(scan.hits)} nội dung khớp
        {!scan.dryRun && `, mở ${formatNumber(scan.opened)} hồ sơ`}.
      </p>
      {scan.status === 'RUNNING' && (
        <Button size="sm" pending={cancel.pending} onClick={() => void cancel.run({ params: { id: scan.id } })}>
          Dừng lượt quét
        </Button>
      )}
      {scan.samples.length > 0 && (
        <ul className={cx(layout.stack2, layout.fine, layout.anywhere)}>
          {scan.samples.slice(0, 10).map((sample) => (
            <li key={`${sample.kind} ${sample.id}`}>
              <Badge>{kindWords[sample.kind]}</Badge>{' '}
              {sample.link ? <Link to={sample.link}>{sample.title}</Link> : sample.title}: “{sample.word}” trong “…
              {sample.excerpt}…”
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** While a walk is on, its progress is looked at every two seconds. */
function useLookAgain(running: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void revalidate(), 2_000)
    return () => clearInterval(timer)
  }, [running, revalidate])
}
