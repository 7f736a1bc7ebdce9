import { eventTypeWords, meetingProviderWords } from '#domain/event/fields.ts'
import { ticketPromiseWords } from '#domain/event/refunds.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { type HostEvent, wholeEvent } from '../authoring/editor/terms.ts'
import { EVENT_STATUS_LOOKS } from '../authoring/event-status.ts'
import { timeWords } from '../authoring/when-words.ts'
import type { Route } from './+types/StaffEventPage.ts'
import { EventDecision } from './EventDecision.tsx'
import { EventReading } from './EventReading.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const [event, categories] = await Promise.all([
    api('hostEventById', { params: { id: params.id } }),
    api('eventCategories'),
  ])
  return {
    event,
    category: categories.items.find(({ id }) => id === event.categoryId)?.name ?? null,
    log: may('auditLog') ? staffPaths.staffAudit({ loai: 'event', ma: params.id }) : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.event.name || 'Sự kiện', noIndex: true })

export default function StaffEventPage({ loaderData: { category, log, ...data } }: Route.ComponentProps) {
  const event = wholeEvent(data.event)
  const blockers = event.problems.filter(({ blocker }) => blocker)
  return (
    <StaffDetail
      list={{ label: 'Sự kiện', to: staffPaths.staffEvents() }}
      title={event.name || 'Sự kiện chưa đặt tên'}
      badge={<StatusBadge status={event.status} looks={EVENT_STATUS_LOOKS} />}
      facts={factsOf(event, category)}
      actions={<EventDecision event={event} />}
      history={event.history.map(({ by, ...step }) => ({ ...step, by: personOf(by, event) }))}
      log={log}
    >
      {event.reason && (
        <Notice kind="warning" title="Lý do đã gửi cho giảng viên">
          <p className={layout.typed}>{event.reason}</p>
        </Notice>
      )}
      {event.missingMeetings > 0 && (
        <Notice
          kind="warning"
          title={`${event.missingMeetings} buổi chưa có phòng họp ở nơi họp`}
          action={
            <LinkButton size="sm" to={paths.hostMeetings(event.id)}>
              Xem và thử lại
            </LinkButton>
          }
        >
          Sự kiện vẫn bán vé; người tham dự vào được khi có phòng.
        </Notice>
      )}
      {blockers.length > 0 && (
        <Notice title="Sự kiện còn chỗ chưa đủ để mở bán">
          <ul>
            {blockers.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <EventReading event={event} />
    </StaffDetail>
  )
}

function factsOf(event: HostEvent, category: string | null) {
  const { sessions, tiers, types, provider, mostPerPerson, refundHours, refundFeePercent } = event
  return [
    { label: 'Giảng viên', value: event.host.fullName },
    { label: 'Xác minh người bán', value: event.sellerVerified ? 'Đã xác minh' : 'Chưa xác minh' },
    { label: 'Thời gian', value: timeWords(event) },
    { label: 'Hình thức', value: types.map((type) => eventTypeWords[type]).join(', ') || 'Chưa chọn' },
    ...(types.includes('ONLINE')
      ? [{ label: 'Nơi họp', value: provider ? meetingProviderWords[provider] : 'Chưa chọn' }]
      : []),
    { label: 'Danh mục', value: category ?? (event.categoryId ? 'Danh mục đang ẩn' : 'Chưa chọn') },
    { label: 'Nội dung', value: `${sessions.length} buổi, ${tiers.length} hạng vé` },
    { label: 'Vé đã bán', value: formatNumber(tiers.reduce((sum, { sold }) => sum + sold, 0)) },
    {
      label: 'Mỗi người mua tối đa',
      value: mostPerPerson === null ? 'Không giới hạn' : `${formatNumber(mostPerPerson)} vé`,
    },
    { label: 'Trả vé', value: ticketPromiseWords(refundHours, refundFeePercent) },
    {
      label: 'Như người mua thấy',
      value: (
        <LinkButton size="sm" icon="eye" to={paths.hostEventPreview(event.id)}>
          Xem trước
        </LinkButton>
      ),
    },
    { label: 'Sửa lần cuối', value: formatDateTime(event.updatedAt) },
    ...(event.status === 'PUBLISHED'
      ? [
          {
            label: 'Trang sự kiện',
            value: (
              <LinkButton size="sm" icon="external" to={paths.event(event.slug)}>
                Mở trang sự kiện
              </LinkButton>
            ),
          },
        ]
      : []),
  ]
}

function personOf(by: HostEvent['history'][number]['by'], { host }: HostEvent): { fullName: string } | null {
  if (by === 'system') return null
  return { fullName: by === 'host' ? host.fullName : 'Bến Học' }
}
