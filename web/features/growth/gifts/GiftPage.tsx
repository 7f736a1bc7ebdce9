import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/GiftPage.ts'
import styles from './GiftPage.module.css'
import { sureToKeep } from './sure-to-keep.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const known = /^[\w-]{43}$/.test(params.code)
  return { code: params.code, user, gift: known ? await found(api('gift', { params: { code: params.code } })) : null }
}

async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (refusedWith(error) === 404) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    {
      title: loaderData?.gift ? `Quà từ ${loaderData.gift.giverName}` : 'Quà tặng',
      description: 'Một món quà trên Bến Học đang chờ bạn mở.',
      noIndex: true,
    },
  )

type Gift = ReplyOf<'gift'>

/** Where the link of a gift leads: who gives what, and the one button that opens it. */
export default function GiftPage({ loaderData: { code, user, gift } }: Route.ComponentProps) {
  if (!gift)
    return (
      <EmptyState
        whole
        icon="gift"
        title="Không tìm thấy món quà này"
        action={<LinkButton to={paths.courses()}>Khám phá khóa học</LinkButton>}
      >
        Đường dẫn có thể bị cắt ngắn khi sao chép, hoặc người tặng đã đổi sang đường dẫn khác. Bạn hỏi lại người tặng
        nhé.
      </EmptyState>
    )
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="gift" size={40} />
        </span>
        <p>{gift.recipientName ? `Gửi ${gift.recipientName},` : 'Gửi bạn,'}</p>
        <h1>{gift.giverName} tặng bạn một món quà</h1>
      </header>
      {gift.message && (
        <blockquote className={styles.message}>
          <p>{gift.message}</p>
          <footer>{gift.giverName}</footer>
        </blockquote>
      )}
      <section className={styles.inside} aria-label="Bên trong món quà">
        <ul>
          {gift.items.map((item) => (
            <Item key={item.productId} item={item} />
          ))}
        </ul>
        <Next gift={gift} code={code} signedIn={user !== null} />
      </section>
      {gift.hasEmail && !gift.own && <ForgetEmail code={code} />}
    </article>
  )
}

const STANDS: Record<Gift['items'][number]['stands'], string | null> = {
  WAITS: null,
  OWNED: 'Bạn đã có sẵn',
  YOURS: 'Đã là của bạn',
  TAKEN: 'Đã có người nhận',
  GONE: 'Đã thu hồi',
}

function Item({ item }: { item: Gift['items'][number] }) {
  const place = soldPage(item.kind).place(item.slug)
  const facts = [
    kindRow(item.kind).word,
    item.hostName,
    ...(item.viaName ? [`trong ${item.viaName}`] : []),
    ...(item.availableDays ? [`học trong ${item.availableDays} ngày từ lúc nhận`] : []),
  ]
  const word = STANDS[item.stands]
  return (
    <li data-stands={item.stands}>
      <ProductCover fileId={item.coverFileId} kind={item.kind} />
      <span className={styles.words}>
        <Link to={productLink(item)}>{item.name}</Link>
        <small>{facts.join(' · ')}</small>
        {word && <small className={styles.stands}>{word}</small>}
      </span>
      {item.stands === 'YOURS' && (
        <span className={styles.go}>
          <LinkButton kind="primary" wide to={place.to}>
            {place.word}
          </LinkButton>
        </span>
      )}
    </li>
  )
}

/** What whoever reads this can do next. */
function Next({ gift, code, signedIn }: { gift: Gift; code: string; signedIn: boolean }) {
  const { run, pending } = useCall('claimGift')
  const here = paths.gift(code)
  if (gift.state === 'WITHDRAWN')
    return <Notice title="Món quà này đã được thu hồi">Người tặng đã được hoàn tiền nên quà không mở được nữa.</Notice>
  const has = (stands: Gift['items'][number]['stands']) => gift.items.some((item) => item.stands === stands)
  if (has('YOURS') && !has('WAITS'))
    return (
      <Notice kind="success" title="Quà đã là của bạn">
        {has('OWNED')
          ? 'Phần bạn đã có sẵn vẫn còn trong món quà: hãy chuyển đường dẫn này cho một người bạn.'
          : 'Chúc bạn học vui!'}
      </Notice>
    )
  if (gift.state === 'CLAIMED')
    return <Notice title="Món quà này đã có người nhận">Nếu đó không phải bạn, hãy hỏi lại người tặng.</Notice>
  if (gift.refundWaits)
    return (
      <Notice kind="warning" title="Món quà này đang tạm dừng">
        Người tặng đang xin hoàn tiền, nên lúc này chưa nhận được. Bạn quay lại sau nhé.
      </Notice>
    )
  if (!signedIn)
    return (
      <div className={styles.acts}>
        <LinkButton kind="primary" size="lg" wide icon="gift" to={paths.signup({ to: here })}>
          Đăng ký để nhận quà
        </LinkButton>
        <LinkButton wide size="lg" to={paths.login({ to: here })}>
          Đăng nhập
        </LinkButton>
        <p>Đăng ký miễn phí. Xong, bạn trở lại đúng trang này.</p>
      </div>
    )
  if (!has('WAITS'))
    return (
      <Notice title="Bạn đã có mọi thứ trong món quà này">
        Hãy chuyển đường dẫn này cho một người bạn: ai mở trước sẽ nhận được.
      </Notice>
    )
  async function claim() {
    if (gift.own && !(await sureToKeep())) return
    const claimed = await run({ params: { code } })
    if (claimed) toast.success('Quà đã mở. Chúc bạn học vui!')
  }
  return (
    <div className={styles.acts}>
      {has('OWNED') && <p>Bạn nhận phần mình chưa có; phần còn lại vẫn chờ người khác.</p>}
      <Button kind="primary" size="lg" wide icon="gift" pending={pending} onClick={() => void claim()}>
        {gift.own ? 'Giữ cho mình' : 'Nhận quà'}
      </Button>
      {gift.own && <p>Đây là món quà bạn tặng. Bấm nút này thì chính bạn nhận nó.</p>}
    </div>
  )
}

function ForgetEmail({ code }: { code: string }) {
  const { run, pending } = useCall('forgetGiftEmail', { signedOut: 'stay' })
  async function forget() {
    if (await run({ params: { code } })) toast.success('Đã xóa. Sẽ không có thư nào nữa về món quà này.')
  }
  return (
    <p className={styles.foot}>
      Bạn được mời qua email và không muốn nhận thư nữa?{' '}
      <Button kind="plain" size="sm" pending={pending} onClick={() => void forget()}>
        Xóa email của tôi
      </Button>
    </p>
  )
}
