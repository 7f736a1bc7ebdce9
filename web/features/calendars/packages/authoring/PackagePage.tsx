import { data } from 'react-router'
import { type PackageForm as Form, packageFormWords } from '#domain/calendar/packages.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { todayIn } from '../../moments.ts'
import { ownCalendar } from '../../own-calendar.ts'
import type { Route } from './+types/PackagePage.ts'
import { ClassDates } from './ClassDates.tsx'
import { PackageForm } from './PackageForm.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const { id, packageId } = args.params as { id: string; packageId?: string }
  const calendar = await ownCalendar(api, id)
  if (packageId === undefined) {
    const form: Form = new URL(args.request.url).searchParams.get('loai') === 'lop' ? 'CLASS' : 'HOURS'
    return { calendar, form, stored: null, buyers: null, today: '' }
  }
  const { items } = await api('hostPackages', { params: { id } })
  const stored = items.find((one) => one.id === packageId)
  if (!stored)
    throw data({ code: 'PACKAGE_NOT_FOUND', message: 'Không tìm thấy gói buổi hoặc lớp học này.' }, { status: 404 })
  const buyers = await api('packageBuyers', { params: { id: packageId }, query: { take: 50 } })
  return { calendar, form: stored.form, stored, buyers, today: todayIn(calendar.zone) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: titleOf(loaderData?.form ?? 'HOURS', loaderData?.stored?.name), noIndex: true })
}

function titleOf(form: Form, name: string | undefined): string {
  return name ?? (form === 'CLASS' ? 'Mở lớp học' : 'Thêm gói buổi')
}

/** A package or a class of a calendar: a new one, or one that is changed, with its dates and who bought it. */
export default function PackagePage({ loaderData: { calendar, form, stored, buyers, today } }: Route.ComponentProps) {
  const title = titleOf(form, stored?.name)
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Lịch hẹn', to: paths.hostCalendars() },
          { label: calendar.name, to: paths.hostCalendar(calendar.id, 'goi-lop') },
          { label: title },
        ]}
        title={title}
        intro={
          stored
            ? `${packageFormWords[form]}. Ai đã mua giữ điều kiện lúc mua; thay đổi áp dụng cho người mua sau.`
            : form === 'CLASS'
              ? 'Nhiều buổi vào giờ cố định. Học viên ghi danh cả lớp; vắng buổi nào báo trước thì được học bù.'
              : 'Khách trả một lần cho nhiều buổi rồi tự chọn giờ trống.'
        }
      />
      {stored && form === 'CLASS' && <ClassDates stored={stored} today={today} zone={calendar.zone} />}
      <PackageForm key={`${stored?.id}:${stored?.version}`} calendar={calendar} form={form} stored={stored} />
      {buyers && buyers.items.length > 0 && <Buyers form={form} buyers={buyers} />}
    </div>
  )
}

type Buyer = ReplyOf<'packageBuyers'>['items'][number]

function Buyers({ form, buyers }: { form: Form; buyers: ReplyOf<'packageBuyers'> }) {
  const columns: Column<Buyer>[] = [
    { title: form === 'CLASS' ? 'Học viên' : 'Khách', cell: ({ owner }) => owner.fullName },
    { title: 'Đã dùng', cell: ({ used, sessions }) => `${used}/${sessions} buổi` },
    { title: form === 'CLASS' ? 'Ghi danh' : 'Mua ngày', cell: ({ boughtAt }) => formatDate(new Date(boughtAt)) },
    {
      title: 'Hạn dùng',
      cell: ({ endedAt, expiresAt }) => (endedAt ? 'Đã hoàn tiền' : formatDate(new Date(expiresAt))),
    },
  ]
  return (
    <Card title={form === 'CLASS' ? `Học viên (${buyers.total})` : `Đã mua (${buyers.total})`}>
      <Table caption="Người đã mua" columns={columns} rows={buyers.items} rowKey={({ id }) => id} />
      {buyers.total > buyers.items.length && (
        <p className={layout.small}>Hiện {buyers.items.length} người mua gần nhất.</p>
      )}
    </Card>
  )
}
