import { PART_GRACE_DAYS, PART_REMIND_DAYS, SUSPENDED_DAYS } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext, type PageContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { WaitingOrders } from '#web/features/checkout/WaitingOrders.tsx'
import { VoucherBox } from '#web/features/orders/cart/VoucherBox.tsx'
import { useAddressCode } from '#web/features/pricing/quotation/use-address-code.ts'
import { promiseBeforeWords, REFUND_COUNTS } from '#web/features/refunds/labels.ts'
import { NewCardNotice } from '#web/features/subscriptions/NewCardNotice.tsx'
import { keepNewCard } from '#web/features/subscriptions/new-card.ts'
import { PayChoice, type Payer } from '#web/features/subscriptions/PayChoice.tsx'
import { usePayChoice } from '#web/features/subscriptions/usePayChoice.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/PayInPartsPage.ts'
import styles from './Instalments.module.css'
import { PlannedSchedule } from './Schedule.tsx'
import { type Quoted, useBegin } from './useBegin.ts'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const code = new URL(args.request.url).searchParams.get('ma')
  const [{ quoted, refusal }, cards, { agrees }] = await Promise.all([
    readQuote(page, args.params.product, code),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
  ])
  return { quoted, refusal, cards: cards.items, agrees: agrees.includes('VNPAY'), news }
}

/** The quotation with the code of the address where it still does something; or why the product cannot be had so. */
async function readQuote({ api }: PageContext, productId: string, code: string | null) {
  try {
    const withCode = code
      ? await api('quoteInstalments', { body: { productId, voucherCode: code } }).catch(() => null)
      : null
    return { quoted: withCode ?? (await api('quoteInstalments', { body: { productId } })), refusal: null }
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 409 || error.status === 400))
      return { quoted: null, refusal: error.message }
    throw error
  }
}

/** Who pays changes nothing of the price. */
export const shouldRevalidate = asksNothingFor('tra')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Trả góp ${loaderData?.quoted?.product.name ?? ''}`, noIndex: true })

export default function PayInPartsPage({ loaderData }: Route.ComponentProps) {
  const { quoted, refusal, cards, agrees, news } = loaderData
  const { payer: asked, method, choosePayer, chooseMethod } = usePayChoice(cards, [], { agrees })
  const payer: Payer = asked.is === 'once' ? { is: 'new' } : asked
  if (!quoted)
    return (
      <div className={layout.stack5}>
        <PageHead title="Trả góp" />
        <Notice
          kind="info"
          title={refusal ?? ''}
          action={
            <LinkButton kind="strong" to={paths.accountInstalments()}>
              Sản phẩm tôi đang trả góp
            </LinkButton>
          }
        >
          Bạn vẫn có thể mua một lần ở trang của sản phẩm.
        </Notice>
      </div>
    )
  const { product, parts, schedule } = quoted
  return (
    <div className={layout.stack5}>
      <PageHead
        title={
          <>
            Trả góp {parts} đợt: {product.name}
          </>
        }
        intro={<>Của {product.hostName}. Không lãi, không phí: các đợt cộng lại đúng bằng giá mua một lần.</>}
      />
      <NewCardNotice news={news} />
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <Card title="Lịch trả">
            <PlannedSchedule parts={schedule} />
          </Card>
          <Card title="Thẻ để trừ tiền">
            <PayChoice
              cards={cards}
              payer={payer}
              method={method}
              ways={[]}
              agrees={agrees}
              hints={{ card: 'Đợt đầu trừ hôm nay, các đợt sau tự trừ đúng ngày', once: null }}
              onPayer={choosePayer}
              onMethod={chooseMethod}
            />
          </Card>
          <Card title="Điều bạn cần biết trước">
            <ul className={styles.rules}>
              {RULES.map(({ icon, words }) => (
                <li key={words}>
                  <Icon name={icon} size={20} />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Paying quoted={quoted} payer={payer} />
      </div>
    </div>
  )
}

const RULES: { icon: IconName; words: string }[] = [
  { icon: 'play', words: 'Trả đợt đầu là học được toàn bộ ngay, như khi mua một lần.' },
  {
    icon: 'bell',
    words: `Chúng tôi nhắc bạn ${PART_REMIND_DAYS} ngày trước mỗi đợt. Bạn đổi thẻ, hoặc trả hết sớm, lúc nào cũng được.`,
  },
  {
    icon: 'clock',
    words: `Nếu thẻ không trừ được, chúng tôi thử lại và báo bạn; bạn vẫn học được thêm ${PART_GRACE_DAYS} ngày và trả được bằng cách khác.`,
  },
  {
    icon: 'lock',
    words: `Quá ${PART_GRACE_DAYS} ngày, sản phẩm tạm khóa đến khi đợt đó được trả. Tiến độ và chứng chỉ vẫn giữ nguyên.`,
  },
  {
    icon: 'info',
    words: `Tạm khóa quá ${SUSPENDED_DAYS} ngày thì kế hoạch dừng: không ai đòi bạn khoản còn lại, các đợt đã trả không được hoàn và sản phẩm khóa hẳn.`,
  },
  {
    icon: 'refresh',
    words: 'Trong hạn hoàn tiền kể từ đợt đầu, bạn xin hoàn được mọi đợt đã trả, theo cùng một chính sách.',
  },
]

/** What it costs, a code, and the button that charges the first part. */
function Paying({ quoted, payer }: { quoted: Quoted; payer: Payer }) {
  const codes = useAddressCode((call, voucherCode) =>
    call('quoteInstalments', { body: { productId: quoted.product.id, voucherCode } }),
  )
  const { go, pending, error, priceChanged, waiting } = useBegin(quoted, payer)
  const { voucher, reductions, listTotal, total, schedule, promise, product } = quoted
  const today = schedule[0]?.amount ?? 0
  return (
    <Card title="Tóm tắt" as="aside">
      <div className={layout.stack4}>
        <dl className={styles.sums}>
          <Fact label="Giá gốc">{formatDong(listTotal)}</Fact>
          {reductions.map(({ step, ruleId, name, amount }) => (
            <Fact key={`${step} ${ruleId}`} label={name}>
              −{formatDong(amount)}
            </Fact>
          ))}
          <Fact label="Tổng các đợt">{formatDong(total)}</Fact>
          <Fact className={styles.total} label="Trả hôm nay">
            {formatDong(today)}
          </Fact>
        </dl>
        <VoucherBox
          vouchers={voucher ? [{ ...voucher, name: 'Chia đều cho các đợt', words: null }] : []}
          onAdd={codes.add}
          onRemove={codes.remove}
          pending={codes.pending}
        />
        {priceChanged && (
          <Notice kind="warning">Giá vừa thay đổi. Đây là giá mới, bạn xem lại rồi bấm lần nữa nhé.</Notice>
        )}
        <FormError error={error} />
        <WaitingOrders orders={waiting} />
        <Button kind="primary" size="lg" wide icon="lock" pending={pending} onClick={() => void go()}>
          {payer.is === 'card' || payer.is === 'agreed'
            ? `Trả ${formatDong(today)} và bắt đầu`
            : 'Thêm thẻ để tiếp tục'}
        </Button>
        <p className={layout.small}>
          Bạn đồng ý để Bến Học trừ thẻ đúng ngày và đúng số tiền ở lịch trả, cho đến đợt cuối.{' '}
          {promiseBeforeWords(promise, product.kind)}. {REFUND_COUNTS} Xem{' '}
          <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
        </p>
      </div>
    </Card>
  )
}
