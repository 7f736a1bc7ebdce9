import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useArea } from '../terms/area.ts'
import { DISCOUNT_STATES, discountLooks, timeWords, valueWords } from '../terms/looks.ts'
import type { Route } from './+types/DiscountsPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, DISCOUNT_STATES)
  const { status, ...input } = listInput(query)
  const asked = { ...input, ...(status && { state: status }) }
  return { list: await context.get(apiContext).api('discounts', { query: asked }), query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Đợt giảm giá', noIndex: true })

/** Reductions that nobody has to ask for: of a host, or of the platform. */
export default function DiscountsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const area = useArea()
  return (
    <StaffList
      title="Đợt giảm giá"
      intro={
        <LinkButton icon="plus" kind="primary" to={paths.newDiscount(area)}>
          Tạo đợt giảm giá
        </LinkButton>
      }
      query={query}
      address={(filters) => paths.discounts(area, filters)}
      searchLabel="Tìm theo tên"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...DISCOUNT_STATES.map((status) => ({ status, label: discountLooks[status].word })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Chưa có đợt giảm giá nào',
        text: 'Giá giảm hiện ngay trên thẻ và trang khóa học, kèm ngày kết thúc. Nhiều đợt cùng lúc thì đợt giảm nhiều nhất được tính.',
      }}
      columns={[
        {
          key: 'name',
          title: 'Tên',
          main: true,
          cell: (row) => <Link to={paths.discount(area, row.id)}>{row.name}</Link>,
        },
        { key: 'value', title: 'Giảm', cell: (row) => valueWords(row) },
        { key: 'state', title: 'Trạng thái', cell: (row) => <StatusBadge status={row.state} looks={discountLooks} /> },
        { key: 'time', title: 'Thời gian', cell: (row) => timeWords(row) },
        { key: 'used', title: 'Đã bán', align: 'end', cell: (row) => formatNumber(row.used) },
        { key: 'spent', title: 'Đã giảm', align: 'end', cell: (row) => formatDong(row.spent) },
      ]}
    />
  )
}
