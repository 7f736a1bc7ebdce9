import { useEffect, useState } from 'react'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import buttons from '#web/ui/Button.module.css'
import { Button } from '#web/ui/Button.tsx'
import { shareLink } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/CertificatePage.ts'
import { CertificateDrawing } from './CertificateDrawing.tsx'
import styles from './CertificatePage.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, siteUrl } = context.get(apiContext)
  const certificate = await api('verifyCertificate', { params: { number: params.number } })
  return { certificate, address: siteUrl + paths.certificate(certificate.number) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    loaderData
      ? {
          title: `Chứng chỉ ${loaderData.certificate.number}`,
          noIndex: true,
          path: paths.certificate(loaderData.certificate.number),
          description: `${loaderData.certificate.learnerName} đã hoàn thành khóa học ${loaderData.certificate.courseName} tại Bến Học.`,
        }
      : { title: 'Chứng chỉ', noIndex: true },
  )

export default function CertificatePage({ loaderData: { certificate, address } }: Route.ComponentProps) {
  const valid = certificate.status === 'VALID'
  const code = useCode(address)
  return (
    <div className={styles.page}>
      <h1>Xác minh chứng chỉ</h1>
      {valid ? (
        <Notice kind="success" title="Chứng chỉ hợp lệ">
          Bến Học đã cấp chứng chỉ này và xác nhận các thông tin dưới đây.
        </Notice>
      ) : (
        <Notice kind="error" title="Chứng chỉ đã bị thu hồi">
          Chứng chỉ này không còn giá trị{certificate.revokedAt && ` từ ngày ${formatDate(certificate.revokedAt)}`}.
        </Notice>
      )}
      <div className={styles.drawing}>
        <CertificateDrawing certificate={certificate} {...(code && { code })} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Học viên</dt>
          <dd>{certificate.learnerName}</dd>
        </div>
        <div>
          <dt>Khóa học</dt>
          <dd>{certificate.courseName}</dd>
        </div>
        <div>
          <dt>Giảng viên</dt>
          <dd>{certificate.hostName}</dd>
        </div>
        <div>
          <dt>Ngày hoàn thành</dt>
          <dd>{formatDate(certificate.completedAt)}</dd>
        </div>
        <div>
          <dt>Số chứng chỉ</dt>
          <dd>{certificate.number}</dd>
        </div>
        <div>
          <dt>Trạng thái</dt>
          <dd>{valid ? 'Hợp lệ' : 'Đã bị thu hồi'}</dd>
        </div>
      </dl>
      {valid && (
        <div className={styles.actions}>
          <a
            className={cx(buttons.button, buttons.primary)}
            href={`/api/v1/certificates/${certificate.number}/pdf`}
            download={`chung-chi-${certificate.number}.pdf`}
          >
            <Icon name="download" /> Tải PDF
          </a>
          <Button icon="share" onClick={() => void shareLink(`Chứng chỉ: ${certificate.courseName}`, address)}>
            Chia sẻ
          </Button>
        </div>
      )}
    </div>
  )
}

/** The QR code of the page's address, as one path; drawn once the page lives, so that the library costs no first paint. */
function useCode(address: string) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let dropped = false
    async function draw() {
      const { create } = await import('qrcode')
      const { modules } = create(address, { errorCorrectionLevel: 'M' })
      let path = ''
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++)
          if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
      }
      if (!dropped) setCode({ path, size: modules.size })
    }
    // Without the code the page still says everything.
    draw().catch(() => {})
    return () => {
      dropped = true
    }
  }, [address])
  return code
}
