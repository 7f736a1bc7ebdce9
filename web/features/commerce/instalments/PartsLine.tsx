import { partsOf } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'

/** Beside a price: that it may be paid monthly, and how much at a time. Nothing where it is paid at once. */
export function PartsLine({ productId, price, parts }: { productId: string; price: number; parts: number | null }) {
  const [first] = parts === null ? [] : partsOf(price, parts)
  if (first === undefined) return null
  return (
    <p>
      hoặc{' '}
      <Link to={paths.payInParts(productId)}>
        trả góp {parts} đợt, mỗi tháng {formatDong(first)}
      </Link>
      , không lãi
    </p>
  )
}
