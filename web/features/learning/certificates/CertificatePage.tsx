import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { certificateNumber } from '#domain/course/certificate-number.ts'
import { certificateWords } from '#domain/course/certificate-words.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import buttons from '#web/ui/Button.module.css'
import { Button } from '#web/ui/Button.tsx'
import { shareLink } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/CertificatePage.ts'
import { CertificateDrawing } from './CertificateDrawing.tsx'
import styles from './CertificatePage.module.css'
import { LookupForm } from './LookupForm.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, siteUrl } = context.get(apiContext)
  const number = certificateNumber(params.number)
  if (number && number !== params.number) throw redirect(paths.certificate(number))
  const certificate = number && (await api('verifyCertificate', { params: { number } }).catch(nullIfUnknown))
  if (!certificate) return data({ certificate: null, typed: params.number }, { status: 404 })
  return { certificate, address: siteUrl + paths.certificate(certificate.number) }
}

/** There is none of this number: the page says so and offers to look up another. */
function nullIfUnknown(thrown: unknown): null {
  if ((thrown as { init?: { status?: number } | null }).init?.status === 404) return null
  throw thrown
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    loaderData?.certificate
      ? {
          title: `Chứng chỉ ${loaderData.certificate.number}`,
          noIndex: true,
          path: paths.certificate(loaderData.certificate.number),
          description: `${loaderData.certificate.learnerName} ${certificateWords[loaderData.certificate.kind].did} ${loaderData.certificate.courseName} tại Bến Học.`,
        }
      : { title: 'Chứng chỉ', noIndex: true },
  )

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return loaderData.certificate ? <Found {...loaderData} /> : <Unknown typed={loaderData.typed} />
}

function Unknown({ typed }: { typed: string }) {
  return (
    <div className={styles.page}>
      <h1>Không có chứng chỉ này</h1>
      <p className={cx(layout.soft, layout.anywhere)}>
        Bến Học chưa cấp chứng chỉ nào mang số “{typed}”. Hãy so lại từng nhóm với số in trên chứng chỉ rồi tra lại.
      </p>
      <LookupForm typed={typed} error={null} />
    </div>
  )
}

function Found({ certificate, address }: { certificate: ReplyOf<'verifyCertificate'>; address: string }) {
  const valid = certificate.status === 'VALID'
  const words = certificateWords[certificate.kind]
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
        <Fact label={certificate.kind === 'COMPLETION' ? 'Học viên' : 'Người tham dự'}>{certificate.learnerName}</Fact>
        <Fact label={words.what}>{certificate.courseName}</Fact>
        <Fact label={words.by}>{certificate.hostName}</Fact>
        <Fact label={words.on}>{formatDate(certificate.completedAt)}</Fact>
        <Fact label="Số chứng chỉ">{certificate.number}</Fact>
        <Fact label="Trạng thái">{valid ? 'Hợp lệ' : 'Đã bị thu hồi'}</Fact>
      </dl>
      {valid && (
        <div className={layout.row3}>
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
