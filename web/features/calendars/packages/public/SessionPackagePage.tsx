import type { ReactNode } from 'react'
import { apiContext } from '#web/api/context.ts'
import course from '#web/features/learning/public/CoursePage.module.css'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { useOwnZone } from '../../hours/useOwnZone.ts'
import { dateWords, lengthWords, zoneWords } from '../../hours/words.ts'
import { eachWords, sizeWords } from '../words.ts'
import type { Route } from './+types/SessionPackagePage.ts'
import { seatsWords } from './PackageCards.tsx'
import styles from './Packages.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const zone = new URL(request.url).searchParams.get('mui-gio') ?? undefined
  const one = await context.get(apiContext).api('packageById', { params: { id: params.id }, query: { zone } })
  return { one, zone: zone ?? null }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const one = loaderData?.one
  if (!one) return [{ title: 'Gói buổi · Bến Học' }]
  return pageMeta(
    { matches },
    {
      title: `${one.name} · ${one.calendar.name}`,
      description: one.summary || `${sizeWords(one)} của ${one.calendar.name}.`,
      path: paths.sessionPackage(one.id),
    },
  )
}

/** A package of hours or a class: what it is of, how it is used, what it costs. */
export default function SessionPackagePage({ loaderData: { one, zone } }: Route.ComponentProps) {
  const shown = one.dates[0]?.time.zone ?? one.calendar.zone
  useOwnZone(zone, shown, one.dates.length > 0 ? paths.sessionPackage(one.id) : null)
  return (
    <div className={layout.stack6}>
      <header>
        <Breadcrumbs
          steps={[
            { label: 'Trang chủ', to: paths.home() },
            { label: 'Lịch hẹn', to: paths.calendars() },
            { label: one.calendar.name, to: paths.calendar(one.calendar.slug) },
            { label: one.name },
          ]}
        />
        <h1 className={course.title}>{one.name}</h1>
        {one.summary && <p className={course.lead}>{one.summary}</p>}
        {one.lead && (
          <p className={course.by}>
            <Avatar name={one.lead.fullName} src={one.lead.avatarUrl} size={36} /> Với{' '}
            <Link to={paths.hostProfile(one.lead.id)}>{one.lead.fullName}</Link>
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <section aria-labelledby="cach-dung" className={layout.stack3}>
            <h2 id="cach-dung">{sizeWords(one)}</h2>
            <ul className={styles.rules}>
              {one.frames.map(({ id, name, minutes }) => (
                <Rule key={id}>
                  {name}, {lengthWords(minutes)} mỗi buổi
                </Rule>
              ))}
              {[...one.uses, one.promise].map((words) => (
                <Rule key={words}>{words}</Rule>
              ))}
            </ul>
          </section>
          {one.dates.length > 0 && (
            <section aria-labelledby="lich-hoc" className={layout.stack3}>
              <h2 id="lich-hoc">Lịch học</h2>
              <ol className={styles.dates}>
                {one.dates.map(({ id, time }) => (
                  <li key={id}>{dateWords(time)}</li>
                ))}
              </ol>
              <p className={layout.small}>Giờ hiển thị theo {zoneWords(shown)}.</p>
            </section>
          )}
        </div>
        <Buying one={one} />
      </div>
    </div>
  )
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </li>
  )
}

type Shown = Route.ComponentProps['loaderData']['one']

function Buying({ one }: { one: Shown }) {
  const cart = useAddToCart()
  const isFull = one.left === 0
  const isClass = one.form === 'CLASS'
  return (
    <aside className={styles.side} aria-label="Mua">
      <p className={styles.price}>
        <Price amount={one.price} before={one.listPrice} size="lg" />
        <small>{eachWords(one.price, one.sessions)}</small>
      </p>
      {isClass && !one.isBegun && <p className={layout.soft}>{seatsWords(one.left)}</p>}
      {one.isBegun ? (
        <Notice kind="info">Lớp đã khai giảng nên không nhận thêm học viên.</Notice>
      ) : isFull ? (
        <Notice kind="info">Lớp đã đủ học viên.</Notice>
      ) : (
        <>
          <LinkButton kind="primary" to={paths.buyProduct(one.id)}>
            {isClass ? 'Ghi danh' : 'Mua gói'}
          </LinkButton>
          <Button icon="cart" pending={cart.pending} onClick={() => void cart.add(one.id)}>
            Thêm vào giỏ
          </Button>
        </>
      )}
      <LinkButton kind="plain" to={paths.calendar(one.calendar.slug)}>
        {isClass ? 'Xem lịch của người dạy' : 'Đặt lẻ từng buổi'}
      </LinkButton>
    </aside>
  )
}
