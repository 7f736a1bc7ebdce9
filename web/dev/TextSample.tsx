import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { sampleText } from './sample-text.ts'

export default function TextSample() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Breadcrumbs
        steps={[
          { label: 'Trang chủ', to: '/' },
          { label: 'Lập trình', to: '/khoa-hoc' },
          { label: 'Python từ con số không' },
        ]}
      />
      <h1>Python từ con số không</h1>
      <RichText content={sampleText} />
    </div>
  )
}
