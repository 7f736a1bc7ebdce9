import type { ReplyOf } from '#domain/contract/index.ts'
import { dayWords, formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { layoffLooks } from './badges.ts'
import styles from './LayoffPage.module.css'
import { ProofButton } from './ProofButton.tsx'
import { Ticket } from './Ticket.tsx'

type Request = NonNullable<ReplyOf<'latestLayoffRequest'>['request']>

const UNREADABLE = 'Không còn đọc được'

/** One's own request: where it stands, what was given or why not, and what one can do about it now. */
export function OwnRequest({ request }: { request: Request }) {
  const { id, status, reason, voucher, hasProof, can } = request
  return (
    <Card title="Yêu cầu của bạn" aside={<StatusBadge status={status} looks={layoffLooks} />}>
      <div className={styles.stack}>
        {status === 'PENDING' && (
          <p>
            Bến Học nhận được lúc {formatDateTime(request.createdAt)}. Khi có kết quả, bạn được báo trên trang và qua
            email.
          </p>
        )}
        {status === 'REJECTED' && reason && (
          <Notice kind="warning" title="Cần bổ sung">
            {reason}
          </Notice>
        )}
        {status === 'CANCELLED' && <p>Bạn đã rút yêu cầu này; giấy tờ đã được xóa.</p>}
        {voucher && <Given voucher={voucher} />}
        {/* The form below holds the words of one that was refused. */}
        {status !== 'REJECTED' && (
          <dl className={styles.facts}>
            {[
              ['Nơi đã làm', request.companyName ?? UNREADABLE],
              ['Công việc', request.position ?? UNREADABLE],
              ['Ngày cuối cùng', request.lastDay ? dayWords(request.lastDay) : UNREADABLE],
              ...(request.note ? [['Lời nhắn', request.note]] : []),
            ].map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
        )}
        {(hasProof || can.cancel) && (
          <div className={layout.row3}>
            {hasProof && (
              <ProofButton
                id={id}
                call="ownLayoffProof"
                label="Xem giấy tờ đã gửi"
                note="Chỉ bạn và nhân viên xét duyệt mở được."
              />
            )}
            {can.cancel && <Withdraw id={id} />}
          </div>
        )}
      </div>
    </Card>
  )
}

function Given({ voucher }: { voucher: NonNullable<Request['voucher']> }) {
  const { code, percent, most, endsAt, used } = voucher
  const copy = () => copyText(code, 'Đã sao chép mã')
  return (
    <>
      <Ticket percent={percent} most={most} label="Mã giảm giá của bạn">
        <p className={styles.code}>{code}</p>
        <p>{used ? 'Mã đã được dùng. Chúc bạn học vui!' : `Cho một đơn hàng, đến ${formatDate(endsAt)}.`}</p>
      </Ticket>
      {!used && (
        <>
          <p>Chọn điều bạn muốn học, rồi nhập mã ở giỏ hàng. Chỉ tài khoản này dùng được mã.</p>
          <div className={layout.row3}>
            <LinkButton kind="primary" to={paths.courses()}>
              Chọn khóa học
            </LinkButton>
            <Button icon="copy" onClick={() => void copy()}>
              Sao chép mã
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Withdraw({ id }: { id: string }) {
  const { run, pending } = useCall('cancelLayoffRequest')
  async function withdraw() {
    const sure = await confirm({
      title: 'Rút yêu cầu?',
      text: 'Giấy tờ được xóa ngay. Bạn gửi lại lúc nào cũng được.',
      confirmLabel: 'Rút yêu cầu',
      cancelLabel: 'Giữ lại',
    })
    if (sure && (await run({ params: { id } }))) toast.success('Đã rút yêu cầu và xóa giấy tờ')
  }
  return (
    <Button pending={pending} onClick={() => void withdraw()}>
      Rút yêu cầu
    </Button>
  )
}
