import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { copyText, shareLink } from '#web/ui/copy.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/ReferralsPage.ts'
import { referralLooks } from './badges.ts'
import styles from './Referrals.module.css'
import { Steps } from './Steps.tsx'

const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, siteUrl } = context.get(apiContext)
  const page = askedPage(request.url)
  const found = await api('referrals', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { ...found, link: siteUrl + paths.referralInvitation(found.code), page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mời bạn', noIndex: true })

type Friend = ReplyOf<'referrals'>['items'][number]
type Terms = NonNullable<ReplyOf<'referrals'>['terms']>

/** A person's link, how inviting goes, whom it brought and what that earned. */
export default function ReferralsPage({ loaderData }: Route.ComponentProps) {
  const { terms, link, items, total, earned, rewarded, page } = loaderData
  return (
    <div className={layout.stack5}>
      <PageHead title="Mời bạn" intro="Học cùng bạn bè vui hơn, và cả hai cùng có quà." />
      {terms ? (
        <Card title="Đường dẫn của bạn">
          <div className={layout.stack5}>
            <div className={styles.link}>
              <input readOnly aria-label="Đường dẫn mời bạn" value={link} onFocus={({ target }) => target.select()} />
              <Button kind="primary" icon="copy" onClick={() => void copyText(link, 'Đã sao chép đường dẫn mời bạn')}>
                Sao chép đường dẫn
              </Button>
              <Button icon="share" onClick={() => void shareLink('Học cùng mình ở Bến Học nhé', link)}>
                Chia sẻ
              </Button>
            </div>
            <Steps steps={stepsOf(terms)} />
            <p className={layout.small}>
              Mỗi tháng nhận thưởng nhiều nhất cho {terms.monthlyLimit} người bạn, những người sau chờ sang tháng. Bạn
              của bạn có 12 tháng để mua đơn đầu tiên; đơn hoàn tiền, thẻ quà tặng và đơn chỉ trả bằng số dư không tính.{' '}
              <Link to={paths.referralInvitation(loaderData.code)}>Xem trang bạn ấy thấy</Link>
            </p>
          </div>
        </Card>
      ) : (
        <Notice title="Chương trình mời bạn đang tạm dừng">
          Những người bạn đã mời trước đây vẫn được tính như đã hứa.
        </Notice>
      )}
      {total === 0 ? (
        <EmptyState icon="users" title="Chưa có ai đăng ký qua đường dẫn của bạn">
          Gửi đường dẫn cho một người bạn đang muốn học. Khi bạn ấy đăng ký, tên bạn ấy hiện ở đây.
        </EmptyState>
      ) : (
        <Card
          title="Bạn đã mời"
          aside={
            rewarded > 0 && (
              <Link to={paths.credit()}>
                Đã nhận <strong>{formatDong(earned)}</strong>
              </Link>
            )
          }
        >
          <ul className={styles.friends}>
            {items.map((friend) => (
              <li key={friend.id}>
                <span className={styles.words}>
                  <strong>{friend.name}</strong>
                  <small>{factsOf(friend)}</small>
                </span>
                <StatusBadge status={friend.standing} looks={looksFor(friend)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} pageCount={pageCount(total, TAKE)} linkTo={(trang) => paths.referrals({ trang })} />
    </div>
  )
}

function stepsOf(terms: Terms): string[] {
  return [
    `Bạn gửi đường dẫn. Người bạn chưa có tài khoản đăng ký qua đó thì được giảm ${formatDong(terms.friendAmount)} cho đơn đầu tiên từ ${formatDong(terms.voucherFrom)}.`,
    `Bạn ấy mua đơn đầu tiên, trả từ ${formatDong(terms.minimum)} sau khi giảm.`,
    `Hết ${REFUND_DAYS} ngày hoàn tiền, bạn nhận ${formatDong(terms.inviterAmount)} vào số dư, dùng ngay khi thanh toán.`,
  ]
}

function factsOf({ joinedAt, standing, until, words, amount }: Friend): string {
  const joined = `Đăng ký ngày ${formatDate(joinedAt)}`
  if (standing === 'BOUGHT' && until) return `${joined} · thưởng ${formatDong(amount)} sau ${formatDate(until)}`
  return words ? `${joined} · ${words}` : joined
}

/** What was earned stands in the badge itself. */
function looksFor({ amount }: Friend) {
  return { ...referralLooks, REWARDED: { ...referralLooks.REWARDED, word: `Đã nhận ${formatDong(amount)}` } }
}
