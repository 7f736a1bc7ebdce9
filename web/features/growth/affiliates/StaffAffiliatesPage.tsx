import { formatDong, formatNumber } from '#domain/money.ts'
import { AffiliateStatus } from '#domain/statuses/affiliate.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffAffiliatesPage.ts'
import { affiliateLooks } from './badges.ts'
import { StaffNav } from './StaffNav.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, AffiliateStatus)
  const { api, may } = context.get(apiContext)
  return { list: await api('affiliates', { query: listInput(query) }), query, mayPay: may('affiliatePayouts') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đối tác tiếp thị', noIndex: true })

export default function StaffAffiliatesPage({ loaderData: { list, query, mayPay } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Đối tác tiếp thị"
      intro="Ai giới thiệu người mua qua liên kết, và Bến Học nợ họ bao nhiêu hoa hồng."
      overview={<StaffNav current="partners" mayManage mayPay={mayPay} />}
      query={query}
      address={staffPaths.staffAffiliates}
      searchLabel="Tên, email hoặc mã liên kết"
      tabs={[
        { status: null, label: 'Tất cả', count: AffiliateStatus.reduce((sum, one) => sum + list.counts[one], 0) },
        ...AffiliateStatus.map((status) => ({
          status,
          label: affiliateLooks[status].word,
          count: list.counts[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có đối tác nào ở đây' }}
      columns={[
        {
          title: 'Đối tác',
          main: true,
          cell: ({ id, name, person }) => (
            <>
              <Link to={staffPaths.staffAffiliate(id)}>{name}</Link>
              {person.fullName !== name && <span className={layout.sub}>{person.fullName}</span>}
            </>
          ),
        },
        { title: 'Đăng ký', cell: ({ askedAt }) => formatDate(askedAt) },
        { title: 'Trạng thái', cell: ({ status }) => <StatusBadge status={status} looks={affiliateLooks} /> },
        { title: 'Đơn đã trả', align: 'end', cell: ({ orders }) => formatNumber(orders) },
        { title: 'Đang chờ', align: 'end', cell: ({ waiting }) => formatDong(waiting) },
        { title: 'Đến hạn', align: 'end', cell: ({ due }) => formatDong(due) },
      ]}
    />
  )
}
