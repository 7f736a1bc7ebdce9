import { ProductItemType as Kinds } from '#domain/enums.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { madeKinds, soldPage } from '#web/features/catalog/sold-page.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/ProductsPage.ts'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const query = listQuery(args.request.url, Kinds)
  const { status: kind, ...rest } = query
  const { api, may } = args.context.get(apiContext)
  const list = await api('adminProducts', {
    query: { ...listInput({ ...rest, status: null }), ...(kind && { kind }) },
  })
  return { list, query, seesLog: may('auditLog') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Sản phẩm', noIndex: true })

export default function ProductsPage({ loaderData: { list, query, seesLog } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Sản phẩm"
      intro="Mọi thứ đang bán hoặc từng bán, của mọi người bán."
      query={query}
      address={({ trangThai, ...filters }) => staffPaths.staffProducts({ ...filters, trangThai })}
      searchLabel="Tìm theo tên sản phẩm"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...madeKinds.map((kind) => ({
          status: kind,
          label: kindRow(kind).word,
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có sản phẩm nào ở đây' }}
      columns={[
        {
          title: 'Sản phẩm',
          main: true,
          cell: (row) => {
            const to = soldPage(row.kind).staff?.(row.id)
            return to ? <Link to={to}>{row.name}</Link> : row.name
          },
        },
        { title: 'Loại', cell: (row) => kindRow(row.kind).word },
        { title: 'Người bán', cell: (row) => row.hostName || 'Chưa mở bán' },
        { title: 'Giá', align: 'end', cell: (row) => formatDong(row.price) },
        { title: 'Đã bán', align: 'end', cell: (row) => formatNumber(row.paidCount) },
        {
          title: 'Trạng thái',
          cell: (row) => <Badge colour={row.onSale ? 'green' : 'grey'}>{row.onSale ? 'Đang bán' : 'Không bán'}</Badge>,
        },
        ...(seesLog
          ? [
              {
                title: 'Nhật ký',
                align: 'end' as const,
                cell: (row: { id: string; name: string }) => (
                  <Link
                    to={staffPaths.staffAudit({ loai: 'product', ma: row.id })}
                    aria-label={`Xem nhật ký: ${row.name}`}
                  >
                    Xem
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
