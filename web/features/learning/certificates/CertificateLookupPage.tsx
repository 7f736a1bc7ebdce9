import { redirect } from 'react-router'
import { certificateNumber } from '#domain/course/certificate-number.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/CertificateLookupPage.ts'
import styles from './CertificatePage.module.css'
import { LookupForm } from './LookupForm.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('so') ?? '').trim().slice(0, 40)
  const number = certificateNumber(typed)
  if (number) throw redirect(paths.certificate(number))
  return { typed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tra cứu chứng chỉ', path: paths.certificateLookup() })

export default function CertificateLookupPage({ loaderData: { typed } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>Tra cứu chứng chỉ</h1>
      <p className={cx(layout.soft, layout.anywhere)}>
        Nhập số in trên chứng chỉ để biết Bến Học có cấp chứng chỉ ấy không và cấp cho ai.
      </p>
      <LookupForm typed={typed} error={typed ? 'Số chứng chỉ chưa đúng, ví dụ BH-7K2M-9QRT-04XZ.' : null} />
    </div>
  )
}
