import { staffPaths } from '#web/paths-staff.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

type StaffNavProps = { current: 'partners' | 'terms' | 'payouts'; mayManage: boolean; mayPay: boolean }

/** The pages of the staff about partners, as far as this person may see them. */
export function StaffNav({ current, mayManage, mayPay }: StaffNavProps) {
  const tabs = [
    ...(mayManage
      ? [
          { to: staffPaths.staffAffiliates(), label: 'Đối tác', current: current === 'partners' },
          { to: staffPaths.staffAffiliateTerms(), label: 'Mức hoa hồng', current: current === 'terms' },
        ]
      : []),
    ...(mayPay ? [{ to: staffPaths.staffAffiliatePayouts(), label: 'Chi trả', current: current === 'payouts' }] : []),
  ]
  return <Tabs label="Đối tác tiếp thị" tabs={tabs} />
}
