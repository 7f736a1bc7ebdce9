import { pageCount } from '#domain/paging.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import list from '../../mine/Mine.module.css'
import { MineTabs } from '../../mine/MineTabs.tsx'
import { sizeWords } from '../words.ts'
import type { Route } from './+types/PassesPage.ts'

const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = askedPage(args.request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  return { page, list: await args.context.get(apiContext).api('myPasses', { query }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Gói buổi và lớp học của tôi', noIndex: true })

/** Packages and classes of the reader, those that can be booked with first. */
export default function PassesPage({ loaderData: { page, list: passes } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Lịch hẹn của tôi" />
      <MineTabs current="goi" />
      {passes.items.length === 0 ? (
        <EmptyState
          icon="calendar"
          title="Bạn chưa có gói buổi hay lớp học nào"
          action={
            <LinkButton kind="primary" to={paths.calendars()}>
              Tìm người dạy
            </LinkButton>
          }
        />
      ) : (
        <ul className={list.list}>
          {passes.items.map((pass) => (
            <PassRow key={pass.id} pass={pass} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount(passes.total, TAKE)} linkTo={(trang) => paths.myPasses({ trang })} />
    </div>
  )
}

type Pass = Route.ComponentProps['loaderData']['list']['items'][number]

function PassRow({ pass }: { pass: Pass }) {
  const left = pass.sessions - pass.used
  return (
    <li className={list.row}>
      <span className={list.day} aria-hidden>
        {pass.form === 'CLASS' ? (
          <Icon name="calendar" size={28} />
        ) : (
          <>
            <strong>{left}</strong>
            <small>buổi</small>
          </>
        )}
      </span>
      <span className={list.words}>
        <Link to={paths.myPass(pass.id)}>{pass.name}</Link>
        <small>
          {pass.calendar.name} · {sizeWords(pass)}
        </small>
        <small>{leftWords(pass)}</small>
        {!pass.isOwn && <Badge colour="navy">Chung với {pass.owner.fullName}</Badge>}
        {!pass.isOpen && <Badge>{pass.endedAt ? 'Đã hoàn tiền' : 'Đã hết hạn'}</Badge>}
      </span>
      <LinkButton to={paths.myPass(pass.id)} aria-label={`Mở ${pass.name}`}>
        Mở
      </LinkButton>
    </li>
  )
}

/** What is left of it, and until when. */
export function leftWords({ form, sessions, used, expiresAt }: Pick<Pass, 'form' | 'sessions' | 'used' | 'expiresAt'>) {
  const left = sessions - used
  const until = formatDate(new Date(expiresAt))
  if (form === 'CLASS') return left > 0 ? `Còn ${left} buổi học bù, hạn ${until}` : `Học bù được đến ${until}`
  return left > 0 ? `Còn ${left}/${sessions} buổi, dùng đến ${until}` : `Đã dùng hết ${sessions} buổi`
}
