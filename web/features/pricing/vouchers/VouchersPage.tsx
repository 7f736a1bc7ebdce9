import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { StudioList, StudioRow, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useArea } from '../terms/area.ts'
import { timeWords, VOUCHER_STATES, valueWords, voucherLooks } from '../terms/badges.ts'
import type { Route } from './+types/VouchersPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, VOUCHER_STATES)
  const { status, ...rest } = input
  const batchId = new URL(request.url).searchParams.get('lo')
  const query = { ...rest, ...(status && { state: status }), ...(batchId && { batchId }) }
  return { asked, batchId, list: await context.get(apiContext).api('vouchers', { query }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mã giảm giá', noIndex: true })

/** The codes of a host, or of the platform. */
export default function VouchersPage({ loaderData: { asked, batchId, list } }: Route.ComponentProps) {
  const area = useArea()
  const make = (
    <LinkButton icon="plus" kind="primary" to={paths.newVoucher(area)}>
      Tạo mã
    </LinkButton>
  )
  return (
    <StudioList
      title="Mã giảm giá"
      intro={batchId && <Link to={paths.vouchers(area)}>Xem mọi mã</Link>}
      action={
        <>
          <LinkButton icon="list" to={paths.newVoucherBatch(area)}>
            Tạo hàng loạt
          </LinkButton>
          {list.total > 0 && (
            <LinkButton
              icon="download"
              to={`/api/v1/vouchers/export${batchId ? `?batchId=${batchId}` : ''}`}
              reloadDocument
            >
              Tải bảng tính
            </LinkButton>
          )}
          {make}
        </>
      }
      blank={{
        icon: 'tag',
        title: 'Chưa có mã giảm giá nào',
        text: 'Tặng người học một mã để họ mua với giá tốt hơn, cho mọi thứ hay chỉ vài sản phẩm.',
        action: make,
      }}
      search={{ label: 'Tìm mã giảm giá', placeholder: 'Tìm theo mã hoặc tên' }}
      hidden={batchId ? { lo: batchId } : {}}
      nothing="Không có mã nào khớp"
      asked={asked}
      statuses={VOUCHER_STATES}
      looks={voucherLooks}
      counts={list.counts}
      total={list.total}
    >
      {list.items.map((voucher) => (
        <StudioRow
          key={voucher.id}
          to={paths.voucher(area, voucher.id)}
          name={voucher.code}
          badges={<StatusBadge status={voucher.state} looks={voucherLooks} />}
          facts={[`${voucher.name} · ${timeWords(voucher)}`, usesOf(voucher)]}
          aside={<strong>Giảm {valueWords(voucher)}</strong>}
        />
      ))}
    </StudioList>
  )
}

function usesOf({ usage, maxUses, used, held, spent }: ReplyOf<'vouchers'>['items'][number]): string {
  const most = usage === 'SINGLE_USE' ? 1 : maxUses
  const words = most === null ? formatNumber(used) : `${formatNumber(used)}/${formatNumber(most)}`
  return [
    `Đã dùng ${words} lượt`,
    ...(held > 0 ? [`đang giữ ${formatNumber(held)}`] : []),
    ...(spent > 0 ? [`đã giảm ${formatDong(spent)}`] : []),
  ].join(' · ')
}
