import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { lastDay } from '#domain/proposals.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/MyProposalsPage.ts'
import { customerLooks } from './badges.ts'
import styles from './proposals.module.css'

const TAKE = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('ownProposals', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { ...list, page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Báo giá', noIndex: true })

export default function MyProposalsPage({ loaderData: { items, total, page } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Báo giá"
        actions={
          items.length > 0 && (
            <LinkButton icon="plus" to={paths.askProposal()}>
              Yêu cầu báo giá
            </LinkButton>
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState
          icon="receipt"
          title="Bạn chưa yêu cầu báo giá nào"
          action={
            <LinkButton kind="primary" to={paths.askProposal()}>
              Yêu cầu báo giá
            </LinkButton>
          }
        >
          Mua cho nhóm từ vài người trở lên? Nhận báo giá giữ giá và hóa đơn công ty.
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {items.map((row) => (
            <li key={row.id}>
              <span className={styles.head}>
                <strong>
                  <Link to={paths.proposal(row.code)}>{row.code}</Link>
                </strong>
                <StatusBadge status={row.status} looks={customerLooks} />
              </span>
              <p>
                {row.firstName} · {row.learners} chỗ học
              </p>
              <p className={styles.soft}>
                Yêu cầu ngày {formatDate(row.askedAt)}
                {row.validUntil && row.status === 'SENT' && (
                  <>
                    {' '}
                    · {formatDong(row.total)}, giữ giá đến hết ngày {lastDay(row.validUntil)}
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount(total, TAKE)} linkTo={(trang) => paths.myProposals({ trang })} />
    </div>
  )
}
