import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const PARTS = [
  { key: 'kiem-tra', label: 'Kiểm tra sổ', to: paths.staffBooks() },
  { key: 'can-doi', label: 'Cân đối', to: paths.staffTrialBalance() },
  { key: 'nhat-ky', label: 'Nhật ký', to: paths.staffJournal() },
  { key: 'doi-soat', label: 'Đối soát', to: paths.staffDifferences() },
  { key: 'hoa-don', label: 'Hóa đơn', to: paths.staffInvoices() },
  { key: 'uu-dai', label: 'Ưu đãi', to: paths.staffReductions() },
  { key: 'thue', label: 'Thuế khấu trừ', to: paths.staffTaxes() },
  { key: 'ty-le', label: 'Tỷ lệ', to: paths.staffRates() },
] as const

/** The pages of the accountants. */
export function BooksNav({ current }: { current: (typeof PARTS)[number]['key'] }) {
  return <Tabs label="Kế toán" tabs={PARTS.map(({ key, label, to }) => ({ to, label, current: key === current }))} />
}
