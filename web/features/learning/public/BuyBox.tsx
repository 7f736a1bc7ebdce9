import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { durationLabel, formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { PlacesLeft } from '#web/features/capacity/places/PlacesLeft.tsx'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { useTakeFree } from '#web/features/checkout/useTakeFree.ts'
import { GiveLink } from '#web/features/growth/gifts/GiveLink.tsx'
import type { InParts } from '#web/features/growth/instalments/in-parts.ts'
import { PartsLine } from '#web/features/growth/instalments/PartsLine.tsx'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import styles from './BuyBox.module.css'

type Course = ReplyOf<'courseBySlug'>

type BuyBoxProps = {
  course: Course
  inGuestCart: boolean
  left: number | null
  /** The price paid monthly; null where it is paid at once. */
  inParts: InParts | null
}

/** Cover, price, the one next step, and what is in it; it stays in sight while the page scrolls. */
export function BuyBox({ course, inGuestCart, left, inParts }: BuyBoxProps) {
  const cover = imageUrl(course.coverFileId, 960)
  const percent =
    course.listPrice > course.price ? Math.floor(((course.listPrice - course.price) * 100) / course.listPrice) : 0
  return (
    <section className={styles.box} aria-label="Mua khóa học">
      {cover ? (
        <img
          className={styles.cover}
          src={cover}
          srcSet={`${imageUrl(course.coverFileId, 480)} 480w, ${cover} 960w`}
          sizes="(min-width: 1000px) 360px, 92vw"
          alt=""
          width={960}
          height={540}
          fetchPriority="high"
        />
      ) : (
        <div className={styles.cover}>
          <TitleCover id={course.id} title={course.name} />
        </div>
      )}
      <div className={styles.inside}>
        {!course.viewer?.owned && (
          <p className={layout.line23}>
            <Price amount={course.price} before={course.listPrice} size="lg" />
            {percent >= 5 && <span className={styles.off}>−{percent}%</span>}
          </p>
        )}
        {!course.viewer?.owned && !course.viewer?.own && course.onSale && left !== 0 && (
          <PartsLine productId={course.id} inParts={inParts} />
        )}
        {!course.viewer?.owned && course.offerEndsAt && (
          <p className={styles.offer}>
            <Icon name="clock" size={20} /> Giá ưu đãi đến {formatDateTime(course.offerEndsAt)}
          </p>
        )}
        {!course.viewer?.owned && course.onSale && <PlacesLeft left={left} />}
        <Steps course={course} inGuestCart={inGuestCart} left={left} />
        {course.onSale && left !== 0 && !course.viewer?.own && <GiveLink id={course.id} />}
        <ul className={styles.facts}>
          {factsOf(course).map((fact) => (
            <li key={fact.words}>
              <Icon name={fact.icon} size={20} /> {fact.words}
            </li>
          ))}
        </ul>
        {course.onSale && course.price > 0 && (
          <Link className={layout.fine} to={paths.askProposal({ sp: course.id })}>
            Mua cho nhiều người
          </Link>
        )}
      </div>
    </section>
  )
}

/** What this visitor can do next with the course. */
export function Steps({
  course,
  inGuestCart,
  left,
  compact,
}: {
  course: Course
  inGuestCart: boolean
  /** places; null without a limit */
  left: number | null /** a single button, for the bar of a phone */
  compact?: boolean
}) {
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const free = useTakeFree(course.id)
  const { viewer } = course
  const { run: start, pending: starting } = useCall('startWithMembership')
  const beginAsMember = async () => {
    if (await start({ params: { id: course.id } })) await navigate(paths.player(course.slug))
  }
  if (viewer?.owned) return <LearnButton course={course} compact={compact} />
  if (viewer?.own)
    return (
      <LinkButton kind="strong" wide icon="pencil" to={paths.hostCourse(course.id)}>
        Mở trình soạn khóa học
      </LinkButton>
    )
  const memberStart =
    viewer?.memberOpens === true ? (
      <Button
        kind="primary"
        size={compact ? 'md' : 'lg'}
        wide
        icon="play"
        pending={starting}
        reason={course.startAt && `Hội viên vào học từ ${formatDateTime(course.startAt)}`}
        onClick={beginAsMember}
      >
        Học ngay với hội viên
      </Button>
    ) : null
  if (!course.onSale) {
    return (
      <Button wide reason="Khóa học hiện không mở bán">
        Tạm ngừng bán
      </Button>
    )
  }
  if (left === 0)
    return (
      <div className={layout.stack2}>
        {memberStart}
        <Button wide reason="Mọi chỗ của khóa học đã có người mua hoặc đang giữ">
          Hết chỗ
        </Button>
      </div>
    )
  const inCart = viewer?.inCart === true || inGuestCart
  return (
    <div className={layout.stack2}>
      {memberStart}
      <Button
        kind={memberStart ? 'quiet' : 'primary'}
        size={compact ? 'md' : 'lg'}
        wide
        pending={free.pending}
        onClick={() =>
          void (course.price === 0 ? free.take(paths.player(course.slug)) : navigate(paths.buyProduct(course.id)))
        }
      >
        {buyWord(course)}
      </Button>
      {!compact &&
        (inCart ? (
          <LinkButton wide icon="cart" to={paths.cart()}>
            Đã ở trong giỏ, xem giỏ hàng
          </LinkButton>
        ) : (
          <Button wide icon="cart" pending={pending} onClick={() => void add(course.id)}>
            Thêm vào giỏ hàng
          </Button>
        ))}
    </div>
  )
}

/** For who has the course: to its lessons, or to the word when it opens. */
function LearnButton({ course: { slug, startAt }, compact }: { course: Course; compact: boolean | undefined }) {
  return (
    <LinkButton
      kind="primary"
      size={compact ? 'md' : 'lg'}
      wide
      icon={startAt ? 'clock' : 'play'}
      to={paths.player(slug)}
    >
      {startAt ? `Khai giảng ${formatDate(startAt)}` : 'Vào học'}
    </LinkButton>
  )
}

function buyWord({ price, startAt }: Course): string {
  if (price > 0) return 'Mua ngay'
  return startAt ? 'Đăng ký miễn phí' : 'Học miễn phí'
}

function factsOf(course: Course): { icon: IconName; words: string }[] {
  const lessons = course.sections.flatMap((section) => section.lessons)
  const previews = lessons.filter((lesson) => lesson.preview).length
  return [
    ...(course.startAt
      ? [{ icon: 'clock' as const, words: `Khai giảng lúc ${formatDateTime(course.startAt)}, mua trước được` }]
      : []),
    { icon: 'list', words: `${lessons.length} bài trong ${course.sections.length} chương` },
    ...(course.durationSeconds > 0
      ? [{ icon: 'play' as const, words: `${durationLabel(course.durationSeconds)} học, kể cả bài đọc` }]
      : []),
    {
      icon: 'clock',
      words:
        course.availableDays === null
          ? 'Học trọn đời, xem lại bao nhiêu lần cũng được'
          : `Học trong ${course.availableDays} ngày kể từ ${course.startAt ? 'ngày khai giảng' : 'lúc mua'}`,
    },
    ...(previews > 0 ? [{ icon: 'eye' as const, words: `${previews} bài học thử miễn phí` }] : []),
    { icon: 'certificate', words: 'Chứng chỉ khi học xong' },
    { icon: 'phone', words: 'Học trên điện thoại và máy tính' },
  ]
}
