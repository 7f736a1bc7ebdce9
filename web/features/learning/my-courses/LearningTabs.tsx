import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The pages of what one learns. */
export function LearningTabs({ current }: { current: 'courses' | 'documents' | 'certificates' }) {
  return (
    <Tabs
      label="Học tập"
      tabs={[
        { to: paths.learning(), label: 'Khóa học', current: current === 'courses' },
        { to: paths.myDocuments(), label: 'Sách và tài liệu', current: current === 'documents' },
        { to: paths.myCertificates(), label: 'Chứng chỉ', current: current === 'certificates' },
      ]}
    />
  )
}
