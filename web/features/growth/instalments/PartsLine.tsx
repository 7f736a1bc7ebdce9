import { formatDong } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { InParts } from './in-parts.ts'

/** Beside a price: that it may be paid monthly, and how much at a time. Nothing where it is paid at once. */
export function PartsLine({ productId, inParts }: { productId: string; inParts: InParts | null }) {
  if (!inParts) return null
  return (
    <p>
      hoặc{' '}
      <Link to={paths.payInParts(productId)}>
        trả góp {inParts.parts} đợt, mỗi tháng {formatDong(inParts.first)}
      </Link>
      , không lãi
    </p>
  )
}
