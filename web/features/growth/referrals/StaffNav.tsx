import { staffPaths } from '#web/paths-staff.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The two pages of the staff about inviting. */
export function StaffNav({ current }: { current: 'friends' | 'terms' }) {
  return (
    <Tabs
      label="Mời bạn"
      tabs={[
        { to: staffPaths.staffReferrals(), label: 'Lượt mời', current: current === 'friends' },
        { to: staffPaths.staffReferralTerms(), label: 'Mức thưởng', current: current === 'terms' },
      ]}
    />
  )
}
