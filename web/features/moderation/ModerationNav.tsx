import { useLocation } from 'react-router'
import { staffPaths } from '#web/paths-staff.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const PAGES: readonly { to: string; label: string }[] = [
  { to: staffPaths.staffModeration(), label: 'Hàng chờ' },
  { to: staffPaths.staffKeywords(), label: 'Từ khóa' },
  { to: staffPaths.staffScans(), label: 'Quét lại' },
  { to: staffPaths.staffModerationLog(), label: 'Nhật ký' },
]

/** The pages of moderation, side by side. */
export function ModerationNav() {
  const { pathname } = useLocation()
  return <Tabs label="Kiểm duyệt" tabs={PAGES.map((page) => ({ ...page, current: pathname === page.to }))} />
}
