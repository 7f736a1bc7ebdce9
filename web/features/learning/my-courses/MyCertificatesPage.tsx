import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CertificateDrawing } from '../certificates/CertificateDrawing.tsx'
import type { Route } from './+types/MyCertificatesPage.ts'
import { LearningTabs } from './LearningTabs.tsx'
import styles from './MyCertificatesPage.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { list: await context.get(apiContext).api('myCertificates', { query: { take: 100 } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Chứng chỉ của tôi', noIndex: true })

export default function MyCertificatesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Chứng chỉ của tôi" />
      <LearningTabs current="certificates" />
      {list.total === 0 && (
        <EmptyState
          icon="certificate"
          title="Chưa có chứng chỉ nào"
          action={
            <LinkButton kind="primary" to={paths.learning()}>
              Học tiếp
            </LinkButton>
          }
        >
          Hoàn thành mọi bài của một khóa học, chứng chỉ sẽ ở đây để bạn tải về và chia sẻ.
        </EmptyState>
      )}
      <ul className={styles.certificates}>
        {list.items.map((certificate) => (
          <li key={certificate.number} className={styles.certificate}>
            <div aria-hidden="true" className={styles.drawing}>
              <CertificateDrawing certificate={certificate} />
            </div>
            <h2>
              <Link to={paths.certificate(certificate.number)} className={styles.link}>
                {certificate.courseName}
              </Link>
            </h2>
            <p>
              {certificate.number} · {formatDate(certificate.completedAt)}
            </p>
            {certificate.status === 'REVOKED' && <Badge colour="red">Đã bị thu hồi</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
