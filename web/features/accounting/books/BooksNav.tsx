import { staffPaths } from '#web/paths-staff.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const PARTS = [
  { key: 'kiem-tra', label: 'Kiểm tra sổ', to: staffPaths.staffBooks() },
  { key: 'can-doi', label: 'Cân đối', to: staffPaths.staffTrialBalance() },
  { key: 'nhat-ky', label: 'Nhật ký', to: staffPaths.staffJournal() },
  { key: 'doi-soat', label: 'Đối soát', to: staffPaths.staffDifferences() },
  { key: 'hoa-don', label: 'Hóa đơn', to: staffPaths.staffInvoices() },
  { key: 'uu-dai', label: 'Ưu đãi', to: staffPaths.staffReductions() },
  { key: 'thue', label: 'Thuế khấu trừ', to: staffPaths.staffTaxes() },
  { key: 'ty-le', label: 'Tỷ lệ', to: staffPaths.staffRates() },
] as const

/** The pages of the accountants. */
export function BooksNav({ current }: { current: (typeof PARTS)[number]['key'] }) {
  return <Tabs label="Kế toán" tabs={PARTS.map(({ key, label, to }) => ({ to, label, current: key === current }))} />
}
