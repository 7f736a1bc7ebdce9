import { staffPaths } from '#web/paths-staff.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The four pages of those who look after messages. */
export function MessageTabs({ current }: { current: 'log' | 'dead' | 'templates' | 'promotion' }) {
  return (
    <Tabs
      label="Tin nhắn"
      tabs={[
        { to: staffPaths.staffMessages(), label: 'Nhật ký', current: current === 'log' },
        { to: staffPaths.staffDeadLetters(), label: 'Không gửi được', current: current === 'dead' },
        { to: staffPaths.staffTemplates(), label: 'Mẫu tin', current: current === 'templates' },
        { to: staffPaths.staffPromotions(), label: 'Tin khuyến mãi', current: current === 'promotion' },
      ]}
    />
  )
}
