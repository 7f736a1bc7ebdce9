import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { wallOf } from '#domain/calendar/zone.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { focusField } from '#web/features/events/authoring/editor/field-paths.ts'
import { useLeaving } from '#web/features/events/authoring/editor/useLeaving.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ownCalendar } from '../own-calendar.ts'
import { PackagesTab } from '../packages/authoring/PackagesTab.tsx'
import type { HostCalendar } from '../week/week-shown.ts'
import type { Route } from './+types/CalendarEditorPage.ts'
import { CALENDAR_LOOKS } from './calendar-status.ts'
import { CalendarTabs } from './editor/CalendarTabs.tsx'
import { DaysTab } from './editor/DaysTab.tsx'
import styles from './editor/Editor.module.css'
import { HoursTab } from './editor/HoursTab.tsx'
import { InformationTab } from './editor/InformationTab.tsx'
import { SaveBar } from './editor/SaveBar.tsx'
import { askedTab, tabOfPath } from './editor/tabs.ts'
import { CalendarEditorProvider, useCalendarEditor } from './editor/useCalendarEditor.ts'
import { FinderTab } from './finder/FinderTab.tsx'
import { FramesTab } from './frames/FramesTab.tsx'
import { Barrier, StatusSwitch, useOpening } from './StatusSwitch.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const [calendar, packages] = await Promise.all([
    ownCalendar(api, args.params.id),
    api('hostPackages', { params: { id: args.params.id } }),
  ])
  return { calendar, packages: packages.items, today: wallOf(Date.now(), calendar.zone).day }
}

/** Another tab of the same calendar is the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const otherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return otherTab && !formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: loaderData?.calendar.name ?? 'Lịch hẹn', noIndex: true })
}

export default function CalendarEditorPage({ loaderData }: Route.ComponentProps) {
  return <OpenCalendar key={loaderData.calendar.id} {...loaderData} />
}

function OpenCalendar({ calendar, packages, today }: Route.ComponentProps['loaderData']) {
  const editor = useCalendarEditor(calendar)
  const [search] = useSearchParams()
  const tab = askedTab(search.get('tab'))
  const seek = useSeek(calendar.id, tab)
  useLeaving(editor.isUnsaved, 'lịch hẹn này')
  const stored = editor.state.calendar
  return (
    <CalendarEditorProvider value={editor}>
      <div className={layout.stack4}>
        <PageHead
          crumbs={[{ label: 'Lịch hẹn', to: paths.hostCalendars() }, { label: stored.name }]}
          title={stored.name}
          badge={<StatusBadge status={stored.status} looks={CALENDAR_LOOKS} />}
          actions={
            <>
              <LinkButton size="sm" icon="calendar" to={paths.hostCalendars({ lich: stored.id })}>
                Lịch tuần
              </LinkButton>
              {stored.status === 'ACTIVE' && (
                <LinkButton size="sm" icon="external" to={paths.calendar(stored.slug)}>
                  Trang đặt lịch
                </LinkButton>
              )}
              <LinkButton size="sm" icon="chart" to={paths.hostCalendarFigures(stored.id)}>
                Số liệu
              </LinkButton>
            </>
          }
        />
        <Opening calendar={stored} />
        <CalendarTabs id={stored.id} current={tab} />
        {tab === 'thong-tin' && <InformationTab />}
        {tab === 'gio-mo' && <HoursTab />}
        {tab === 'ngay-rieng' && <DaysTab today={today} />}
        {tab === 'dich-vu' && <FramesTab calendar={stored} />}
        {tab === 'goi-lop' && (
          <PackagesTab calendarId={stored.id} packages={packages} hasFrames={stored.frames.length > 0} />
        )}
        {tab === 'goi-y' && <FinderTab />}
        <SaveBar onGo={seek} />
      </div>
    </CalendarEditorProvider>
  )
}

/** Whether guests can book, switched here, and what stands in the way. */
function Opening({ calendar }: { calendar: HostCalendar }) {
  const opening = useOpening(calendar)
  const isOpen = calendar.status === 'ACTIVE'
  return (
    <Card>
      <div className={styles.opening}>
        <div>
          <p className={layout.strong}>Nhận đặt lịch</p>
          <p className={layout.small}>
            {isOpen ? 'Khách thấy giờ trống và đặt được.' : 'Khách chưa thấy lịch này. Buổi đã đặt vẫn giữ nguyên.'}
          </p>
        </div>
        <StatusSwitch calendar={calendar} opening={opening} />
      </div>
      {opening.barrier && (
        <div className={layout.above3}>
          <Barrier barrier={opening.barrier} />
        </div>
      )}
    </Card>
  )
}

/** Goes to a field on whichever tab it is, once the way to that tab is over. */
function useSeek(id: string, tab: ReturnType<typeof askedTab>): (path: string) => void {
  const [sought, setSought] = useState<string | null>(null)
  const navigate = useNavigate()
  const isOnTheWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (sought === null || isOnTheWay) return
    const its = tabOfPath(sought)
    if (its !== tab) return void navigate(paths.hostCalendar(id, its), { preventScrollReset: true })
    focusField(sought)
    setSought(null)
  }, [sought, isOnTheWay, tab, id, navigate])
  return setSought
}
