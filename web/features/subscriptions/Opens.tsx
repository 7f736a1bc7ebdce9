import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { productLink } from '#web/features/catalog/sold-page.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Subscribe.module.css'

type OpensProps = { membership: ReplyOf<'subscriptionOffer'>; preview: ReplyOf<'membershipPreview'> }

/** What one gets, before one pays: the first of it by name, all of it one press away, and what stays closed. */
export function Opens({ membership, preview }: OpensProps) {
  const all = `${paths.memberships({ goi: membership.slug })}#xem-truoc-goi`
  const closed = `${paths.memberships({ goi: membership.slug, xem: 'dong' })}#xem-truoc-goi`
  const { posts } = preview
  const more = preview.opensCount - preview.items.length + posts.opensCount - posts.items.length
  const both = [
    ...(preview.opensCount > 0 || posts.opensCount === 0
      ? [`${formatNumber(preview.opensCount)} khóa học và tài liệu`]
      : []),
    ...(posts.opensCount > 0 ? [`phần hội viên của ${formatNumber(posts.opensCount)} bài viết`] : []),
  ]
  const closedParts = [
    ...(preview.closedCount > 0 ? [`${formatNumber(preview.closedCount)} sản phẩm`] : []),
    ...(posts.closedCount > 0 ? [`${formatNumber(posts.closedCount)} bài viết`] : []),
  ]
  return (
    <Card title={`Gói mở ${both.join(' cùng ')}`}>
      <ul className={styles.opens}>
        {preview.items.map((one) => (
          <li key={one.id}>
            <Icon name="check" size={18} />
            <span>
              <Link to={productLink(one)}>{one.name}</Link> <small>{one.hostName}</small>
            </span>
          </li>
        ))}
        {posts.items.map((post) => (
          <li key={post.id}>
            <Icon name="check" size={18} />
            <span>
              <Link to={paths.post(post.slug)}>{post.title}</Link> <small>bài viết của {post.author.fullName}</small>
            </span>
          </li>
        ))}
        {membership.discountPercent > 0 && (
          <li>
            <Icon name="discount" size={18} />
            <span>Giảm {membership.discountPercent}% mọi sản phẩm khác</span>
          </li>
        )}
        {membership.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="gift" size={18} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link to={all}>{more > 0 ? 'Xem tất cả' : 'Xem chi tiết'}</Link>
        {closedParts.length > 0 && <Link to={closed}>{closedParts.join(' và ')} không nằm trong gói</Link>}
      </p>
    </Card>
  )
}
