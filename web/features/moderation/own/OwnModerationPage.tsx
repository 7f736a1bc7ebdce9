import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindWords, violationWords } from '#domain/moderation/kinds.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/OwnModerationPage.ts'
import { AppealForm } from './AppealForm.tsx'
import styles from './OwnModerationPage.module.css'

type Own = ReplyOf<'ownModeration'>['items'][number]
const TAKE = 20
const looks: StatusLooks<Own['status']> = {
  OPEN: { word: 'Đang chờ xem xét', colour: 'amber' },
  ALLOWED: { word: 'Được hiển thị', colour: 'green' },
  REMOVED: { word: 'Đã gỡ', colour: 'red' },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('ownModeration', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { list, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nội dung chờ duyệt', noIndex: true })

export default function OwnModerationPage({ loaderData: { list, page } }: Route.ComponentProps) {
  const [appealing, setAppealing] = useState<Own | null>(null)
  const { standing } = list
  return (
    <div className={layout.stack4}>
      <PageHead title="Nội dung của bạn đang được xem xét" />
      <Notice kind={standing.until ? 'warning' : standing.last90 > 0 ? 'info' : 'success'}>{standing.words}</Notice>
      {list.items.length === 0 ? (
        <EmptyState icon="shield" title="Không có gì đang chờ">
          Khi một đánh giá, bình luận hay bài viết của bạn được giữ lại hoặc bị gỡ, bạn thấy lý do và khiếu nại ở đây.
        </EmptyState>
      ) : (
        <ul className={layout.stack4}>
          {list.items.map((one) => (
            <li key={one.id} className={styles.item}>
              <OneCase one={one} onAppeal={() => setAppealing(one)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => paths.accountModeration({ trang })}
      />
      <AppealForm caseId={appealing?.id ?? null} title={appealing?.title ?? ''} onClose={() => setAppealing(null)} />
    </div>
  )
}

function OneCase({ one, onAppeal }: { one: Own; onAppeal: () => void }) {
  const why = one.violations.map((violation) => violationWords[violation]).join('; ')
  return (
    <>
      <header className={styles.head}>
        <h2>{one.title}</h2>
        <StatusBadge status={one.status} looks={looks} />
      </header>
      <p className={layout.small}>
        {kindWords[one.kind]}, {formatDateTime(one.openedAt)}
      </p>
      {one.status === 'OPEN' && (
        <p>
          Chỉ bạn và người kiểm duyệt thấy nội dung này cho đến khi có quyết định.{' '}
          {one.source === 'LIMIT'
            ? 'Tài khoản mới hoặc bài có nhiều liên kết cần được xem trước.'
            : why && `Có thể liên quan đến: ${why}.`}
        </p>
      )}
      {one.status === 'REMOVED' && (
        <p>
          <strong>{why}.</strong> {one.reason}
          {one.permanence === 'CONFIRMED' && ' Nội dung này không đăng lại được nữa.'}
        </p>
      )}
      {one.texts.length > 0 && (
        <details className={styles.text}>
          <summary>Xem lại nội dung của bạn</summary>
          {one.texts.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </details>
      )}
      {one.appeal && (
        <Notice kind={one.appeal.verdict === 'OVERTURNED' ? 'success' : 'info'} title={appealWords(one.appeal.verdict)}>
          {one.appeal.reason ??
            `Gửi lúc ${formatDateTime(one.appeal.at)}. Một người khác với người quyết định lần đầu sẽ xem lại.`}
        </Notice>
      )}
      {one.appealUntil && (
        <div>
          <Button icon="flag" onClick={onAppeal}>
            Khiếu nại
          </Button>
          <p className={layout.small}>Một lần, đến hết ngày {formatDate(one.appealUntil)}.</p>
        </div>
      )}
    </>
  )
}

function appealWords(verdict: 'UPHELD' | 'OVERTURNED' | null): string {
  if (verdict === null) return 'Khiếu nại đang được xem xét'
  return verdict === 'OVERTURNED' ? 'Khiếu nại được chấp nhận' : 'Khiếu nại không được chấp nhận'
}
