import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { type Area, paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/ComboBuyersPage.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [] as never[])
  const list = await context.get(apiContext).api('comboBuyers', { params: { id: params.id }, query: listInput(query) })
  const area: Area = new URL(request.url).pathname.startsWith('/quan-tri/') ? 'quan-tri' : 'host'
  return { id: params.id, area, list, query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Người mua: ${loaderData?.list.name ?? 'combo'}`, noIndex: true })

/** Who bought a combo: for its host, and for the staff, who get from here to order and person. */
export default function ComboBuyersPage({ loaderData: { id, area, list, query } }: Route.ComponentProps) {
  const forStaff = area === 'quan-tri'
  const above = forStaff
    ? [{ label: 'Sản phẩm', to: staffPaths.staffProducts({ trangThai: 'COMBO' }) }, { label: list.name }]
    : [
        { label: 'Combo', to: paths.hostCombos() },
        { label: list.name, to: paths.hostCombo(id) },
      ]
  return (
    <>
      <Breadcrumbs steps={[...above, { label: 'Người mua' }]} />
      <StaffList
        title={`Người mua (${list.total})`}
        actions={
          list.total > 0 && (
            <LinkButton size="sm" icon="download" to={`/api/v1/combos/${id}/buyers/export`} reloadDocument>
              Tải bảng tính
            </LinkButton>
          )
        }
        query={query}
        address={(filters) => paths.comboBuyers(area, id, filters)}
        searchLabel="Tìm theo tên"
        rows={list.items}
        rowKey={({ orderId }) => orderId}
        total={list.total}
        empty={{ title: 'Chưa có ai mua combo này', text: 'Người mua hiện ở đây ngay khi họ thanh toán xong.' }}
        columns={[
          {
            title: 'Người mua',
            main: true,
            cell: ({ user, isGift }) => (
              <>
                {forStaff ? <Link to={staffPaths.staffUser(user.id)}>{user.fullName}</Link> : user.fullName}
                {isGift && ' (mua tặng)'}
              </>
            ),
          },
          { title: 'Email', cell: ({ maskedEmail }) => maskedEmail || 'Đã xóa tài khoản' },
          {
            title: 'Đơn hàng',
            cell: ({ orderId, orderCode }) =>
              forStaff ? <Link to={staffPaths.staffOrder(orderId)}>{orderCode}</Link> : orderCode,
          },
          { title: 'Mua lúc', cell: ({ boughtAt }) => formatDateTime(boughtAt) },
          { title: 'Nhận được', cell: ({ parts }) => parts.map(({ name }) => name).join(', ') },
          {
            title: 'Đã trả',
            align: 'end',
            cell: ({ paid, refunded }) =>
              refunded > 0 ? `${formatDong(paid)}, đã hoàn ${formatDong(refunded)}` : formatDong(paid),
          },
        ]}
      />
    </>
  )
}
