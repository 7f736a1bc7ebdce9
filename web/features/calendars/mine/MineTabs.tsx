import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The lists of what a reader has booked. */
export function MineTabs({ current }: { current: 'sap-toi' | 'da-qua' | 'goi' }) {
  return (
    <Tabs
      label="Lịch hẹn của tôi"
      tabs={[
        { to: paths.myBookings(), label: 'Sắp tới', current: current === 'sap-toi' },
        { to: paths.myBookings({ muc: 'da-qua' }), label: 'Đã qua', current: current === 'da-qua' },
        { to: paths.myPasses(), label: 'Gói và lớp học', current: current === 'goi' },
      ]}
    />
  )
}
