import { HostSort, RANKING_DAYS, rankingPoints } from '#domain/host-ranking.ts'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { HostFigures } from '#web/features/catalog/host/HostCard.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/HostsPage.ts'
import styles from './HostsPage.module.css'

const PER_PAGE = 20
const SORTS: Record<(typeof HostSort)[number], { word: string; slug: string | undefined }> = {
  ranking: { word: 'Xếp hạng', slug: undefined },
  learners: { word: 'Nhiều học viên', slug: 'hoc-vien' },
  rating: { word: 'Đánh giá cao', slug: 'danh-gia' },
  newest: { word: 'Mới tham gia', slug: 'moi' },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('tim') ?? '').trim().slice(0, 100)
  const sort = HostSort.find((one) => SORTS[one].slug === searchParams.get('sap-xep')) ?? 'ranking'
  const page = askedPage(request.url)
  const hosts = await context.get(apiContext).api('hostRankings', {
    query: { take: PER_PAGE, skip: (page - 1) * PER_PAGE, sort, ...(search && { search }) },
  })
  return { hosts, search, sort, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Giảng viên',
      description: 'Người làm nghề thật dạy trên Bến Học, xếp theo những gì học viên đã học, hoàn thành và đánh giá.',
      path: paths.hosts(),
    },
  )

export default function HostsPage({ loaderData: { hosts, search, sort, page } }: Route.ComponentProps) {
  const kept = { tim: search || undefined, 'sap-xep': SORTS[sort].slug }
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Giảng viên"
        intro={<>{formatNumber(hosts.total)} người đang dạy điều họ làm mỗi ngày.</>}
        actions={
          <SearchForm
            label="Tìm giảng viên"
            placeholder="Tên, nghề hoặc chủ đề"
            words={search}
            kept={{ 'sap-xep': kept['sap-xep'] }}
          />
        }
      />
      <Tabs
        label="Sắp xếp giảng viên"
        tabs={HostSort.map((one) => ({
          to: paths.hosts({ ...definite({ tim: kept.tim, 'sap-xep': SORTS[one].slug }) }),
          label: SORTS[one].word,
          current: one === sort,
        }))}
      />
      {hosts.items.length === 0 ? (
        <EmptyState icon="search" title="Không tìm thấy giảng viên nào">
          Thử ít từ hơn. Bạn có thể gõ không dấu.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {hosts.items.map((host) => (
            <li key={host.id} className={styles.host}>
              <Avatar name={host.fullName} src={host.avatarUrl} size={72} />
              <div className={layout.stack1}>
                <Link to={paths.hostProfile(host.id)} className={styles.name}>
                  {host.fullName}
                </Link>
                <p>{host.headline}</p>
                <HostFigures host={host} />
                <p className={layout.small}>
                  {host.rank === null ? (
                    'Chưa xếp hạng'
                  ) : (
                    <>
                      <span className={styles.rank}>Hạng {host.rank}</span> · {formatNumber(host.score)} điểm
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(hosts.total, PER_PAGE)}
        linkTo={(trang) => paths.hosts(definite({ ...kept, trang }))}
      />
      <details className={styles.rule}>
        <summary>Xếp hạng được tính thế nào?</summary>
        <p>Trong {RANKING_DAYS} ngày gần nhất, mỗi giảng viên được:</p>
        <ul>
          <li>{rankingPoints.learner} điểm cho mỗi học viên mới</li>
          <li>{rankingPoints.completion} điểm cho mỗi khóa học được học xong</li>
          <li>{rankingPoints.star} điểm cho mỗi sao trên 3 của một đánh giá, và bớt như thế cho mỗi sao dưới 3</li>
          <li>{rankingPoints.follower} điểm cho mỗi người theo dõi mới còn ở lại</li>
        </ul>
        <p className={layout.small}>
          Điểm đếm từ dữ liệu thật, mười phút một lần
          {hosts.countedAt && `; lần gần nhất ${formatDateTime(hosts.countedAt)}`}. Không ai mua được thứ hạng.
        </p>
      </details>
    </div>
  )
}

/** Leaves out what is not set, as exact types want it. */
function definite<T extends Record<string, string | number | undefined>>(query: T) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Parameters<
    typeof paths.hosts
  >[0]
}
