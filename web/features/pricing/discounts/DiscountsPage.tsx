import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { StudioList, StudioRow, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { useArea } from '../terms/area.ts'
import { DISCOUNT_STATES, discountLooks, discountWords, timeWords } from '../terms/badges.ts'
import type { Route } from './+types/DiscountsPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, DISCOUNT_STATES)
  const { status, ...rest } = input
  const query = { ...rest, ...(status && { state: status }) }
  return { asked, list: await context.get(apiContext).api('discounts', { query }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Đợt giảm giá', noIndex: true })

/** Reductions that nobody has to ask for: of a host, or of the platform. */
export default function DiscountsPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  const area = useArea()
  const make = (
    <LinkButton icon="plus" kind="primary" to={paths.newDiscount(area)}>
      Tạo đợt giảm giá
    </LinkButton>
  )
  return (
    <StudioList
      title="Đợt giảm giá"
      action={make}
      blank={{
        icon: 'discount',
        title: 'Chưa có đợt giảm giá nào',
        text: 'Giá giảm hiện ngay trên thẻ và trang khóa học, kèm ngày kết thúc. Nhiều đợt cùng lúc thì đợt giảm nhiều nhất được tính.',
        action: make,
      }}
      search={{ label: 'Tìm đợt giảm giá', placeholder: 'Tìm theo tên' }}
      nothing="Không có đợt giảm giá nào khớp"
      asked={asked}
      statuses={DISCOUNT_STATES}
      looks={discountLooks}
      counts={list.counts}
      total={list.total}
    >
      {list.items.map((discount) => (
        <StudioRow
          key={discount.id}
          to={paths.discount(area, discount.id)}
          name={discount.name}
          badges={<StatusBadge status={discount.state} looks={discountLooks} />}
          facts={[
            timeWords(discount),
            discount.used > 0
              ? `Đã bán ${formatNumber(discount.used)} · đã giảm ${formatDong(discount.spent)}`
              : 'Chưa bán được sản phẩm nào với giá này',
          ]}
          aside={<strong>{discountWords(discount)}</strong>}
        />
      ))}
    </StudioList>
  )
}
