import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const PAGES: readonly { to: string; label: string }[] = [
  { to: paths.staffModeration(), label: 'Hàng chờ' },
  { to: paths.staffKeywords(), label: 'Từ khóa' },
  { to: paths.staffScans(), label: 'Quét lại' },
  { to: paths.staffModerationLog(), label: 'Nhật ký' },
]

/** The pages of moderation, side by side. */
export function ModerationNav() {
  const { pathname } = useLocation()
  return <Tabs label="Kiểm duyệt" tabs={PAGES.map((page) => ({ ...page, current: pathname === page.to }))} />
}
