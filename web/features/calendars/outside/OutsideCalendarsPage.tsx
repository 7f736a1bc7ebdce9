import { OutsideFailure, outsideFailureWords } from '#domain/calendar/outside.ts'
import { type FaultCode, faults } from '#domain/faults.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SettingsGroup, SettingsRow } from '#web/ui/SettingsGroup.tsx'
import type { Route } from './+types/OutsideCalendarsPage.ts'
import { ConnectCalendar } from './ConnectCalendar.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { OutsideCalendarRow } from './OutsideCalendarRow.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [calendars, feed] = await Promise.all([
    api('outsideCalendars'),
    api('bookingFeed', { params: { side: 'host' } }),
  ])
  const query = new URL(request.url).searchParams
  return { calendars, feed, isConnected: query.has('xong'), refused: wordsOf(query.get('loi')) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Lịch ngoài', noIndex: true })

export default function OutsideCalendarsPage({ loaderData }: Route.ComponentProps) {
  const { calendars, feed, isConnected, refused } = loaderData
  const closing = calendars.items.filter(({ isClosing }) => isClosing)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Lịch ngoài"
        intro="Nối lịch bạn đang dùng để không ai đặt trùng giờ bận, và để buổi hẹn mới có ngay trên lịch của bạn."
      />
      {refused && (
        <Notice kind="error" title="Chưa kết nối được lịch">
          {refused}
        </Notice>
      )}
      {isConnected && <Notice kind="success">Đã kết nối lịch.</Notice>}
      {closing.length > 0 && (
        <Notice kind="warning" title="Giờ hẹn của bạn đang tạm đóng">
          Bến Học không biết bạn bận lúc nào vì không đọc được {closing.map(({ name }) => `“${name}”`).join(', ')}. Hãy
          kết nối lại, hoặc tắt “Chặn giờ bận” của lịch đó để mở giờ hẹn ngay.
        </Notice>
      )}
      <SettingsGroup title="Lịch đã kết nối" intro="Chỉ khoảng giờ bận được lưu, không lưu tên hay nội dung sự kiện.">
        {calendars.items.length === 0 ? (
          <EmptyState icon="calendar" title="Chưa có lịch nào">
            Chọn một cách kết nối bên dưới.
          </EmptyState>
        ) : (
          calendars.items.map((calendar) => <OutsideCalendarRow key={calendar.id} calendar={calendar} />)
        )}
      </SettingsGroup>
      <ConnectCalendar offers={calendars.offers} />
      <FeedAddress side="host" feed={feed} />
      <SettingsGroup
        title="Phần mềm khác"
        intro="CRM, bảng tính hay chatbot của bạn biết ngay khi có buổi hẹn mới, dời hay hủy."
      >
        <SettingsRow
          title="Webhook"
          hint="Bến Học gửi tin đã ký tới địa chỉ https của bạn."
          control={
            <LinkButton size="sm" to={paths.hostHooks()}>
              Mở webhook
            </LinkButton>
          }
        />
      </SettingsGroup>
    </div>
  )
}

/** What a browser brought back from a provider; anything else is no message of ours. */
function wordsOf(code: string | null): string | null {
  if (code === null) return null
  if (code === 'REFUSED') return 'Bạn chưa đồng ý, hoặc lần kết nối này đã hết hạn. Hãy thử lại.'
  const failure = OutsideFailure.find((one) => one === code)
  if (failure) return outsideFailureWords[failure]
  return code in faults ? faults[code as FaultCode][1] : outsideFailureWords.UNREACHABLE
}
