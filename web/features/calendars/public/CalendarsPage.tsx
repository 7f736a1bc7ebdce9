import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import type { Route } from './+types/CalendarsPage.ts'
import styles from './CalendarPage.module.css'
import { FrameCard } from './FrameCard.tsx'

const TAKE = 12
const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Lịch hẹn', to: paths.calendars() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = askedPage(request.url)
  const q = new URL(request.url).searchParams.get('tim')?.trim().slice(0, 120) ?? ''
  const query = { take: TAKE, skip: (page - 1) * TAKE, ...(q && { search: q }) }
  const list = await context.get(apiContext).api('listFrames', { query })
  return { list, page, q }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    { matches },
    {
      title: loaderData?.q ? `Lịch hẹn về “${loaderData.q}”` : 'Đặt lịch hẹn với giảng viên',
      description:
        'Chọn giảng viên, chọn giờ trống và đặt lịch tư vấn, kèm riêng hoặc phỏng vấn thử ngay trên Bến Học.',
      path: paths.calendars({ trang: loaderData && loaderData.page > 1 ? loaderData.page : undefined }),
      noIndex: Boolean(loaderData?.q),
      jsonLd: [breadcrumbLd(siteUrlOf(matches), STEPS)],
    },
  )

/** Hours of hosts' time that can be booked. */
export default function CalendarsPage({ loaderData: { list, page, q } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={STEPS}
        title={q ? `Lịch hẹn về “${q}”` : 'Đặt lịch hẹn'}
        intro={list.total > 0 ? `${formatNumber(list.total)} dịch vụ đang mở` : undefined}
        actions={<SearchForm label="Tìm lịch hẹn" placeholder="Tên dịch vụ" words={q} />}
      />
      {list.items.length > 0 ? (
        <div className={styles.cards}>
          {list.items.map((frame) => (
            <FrameCard key={frame.id} frame={frame} heading="h2" withHost />
          ))}
        </div>
      ) : (
        <EmptyState
          icon="calendar"
          title={q ? 'Không có lịch hẹn nào khớp' : 'Chưa có giảng viên nào mở lịch hẹn'}
          action={
            <LinkButton kind="primary" to={q ? paths.calendars() : paths.hosts()}>
              {q ? 'Xem tất cả' : 'Xem giảng viên'}
            </LinkButton>
          }
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => paths.calendars({ tim: q || undefined, trang })}
      />
    </div>
  )
}
