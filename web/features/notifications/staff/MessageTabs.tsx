import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The four pages of those who look after messages. */
export function MessageTabs({ current }: { current: 'log' | 'dead' | 'templates' | 'promotion' }) {
  return (
    <Tabs
      label="Tin nhắn"
      tabs={[
        { to: paths.staffMessages(), label: 'Nhật ký', current: current === 'log' },
        { to: paths.staffDeadLetters(), label: 'Không gửi được', current: current === 'dead' },
        { to: paths.staffTemplates(), label: 'Mẫu tin', current: current === 'templates' },
        { to: paths.staffPromotions(), label: 'Tin giới thiệu', current: current === 'promotion' },
      ]}
    />
  )
}
