import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { bankAppLinks } from '#domain/bank-apps.ts'
import { formatDong } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Countdown } from '#web/ui/Countdown.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './payments.module.css'
import { QrCode } from './QrCode.tsx'
import { saveQr } from './save-qr.ts'

type Shown = {
  /** Of what is still missing. */
  qr: string | null
  accountNumber: string
  bankName: string
  holder: string
  received: number
  missing: number
  note: string
  expiresAt: string
  simulatorUrl: string | null
}

const ASK_EVERY_MS = 4_000

/** What a buyer is shown who pays by transfer: the code to scan, the same in words, and that we watch for the money. */
export function TransferBox({ shown }: { shown: Shown }) {
  useAskAgain()
  const [scanned, setScanned] = useState(false)
  return (
    <Card title="Chuyển khoản để thanh toán">
      <div className={styles.transfer}>
        <div className={styles.arrived} aria-live="polite">
          {shown.received > 0 && (
            <Notice kind="info" title={`Đã nhận ${formatDong(shown.received)}`}>
              Còn thiếu {formatDong(shown.missing)}. Bạn chuyển tiếp phần còn lại với cùng nội dung nhé.
            </Notice>
          )}
        </div>
        {shown.qr && <OnThisPhone shown={shown} qr={shown.qr} onShow={() => setScanned(true)} scanned={scanned} />}
        {shown.qr && (
          <div className={styles.code} data-folded={!scanned || undefined}>
            <QrCode text={shown.qr} label="Mã VietQR của đơn hàng" />
            Quét bằng ứng dụng ngân hàng: số tiền và nội dung đã điền sẵn.
          </div>
        )}
        <dl className={styles.facts}>
          <Fact label="Ngân hàng">{shown.bankName}</Fact>
          <Fact label="Chủ tài khoản">{shown.holder}</Fact>
          <Copied label="Số tài khoản" value={shown.accountNumber} />
          <Copied
            label={shown.received > 0 ? 'Số tiền còn thiếu' : 'Số tiền'}
            value={formatDong(shown.missing)}
            copy={String(shown.missing)}
          />
          <Copied label="Nội dung chuyển khoản" value={shown.note} />
        </dl>
        <div className={styles.waiting} aria-live="polite">
          <span>Đang chờ chuyển khoản, tự động xác nhận sau vài phút.</span>
          <Countdown until={shown.expiresAt} />
          {shown.simulatorUrl && <a href={shown.simulatorUrl}>Mở ngân hàng mô phỏng để chuyển thử</a>}
        </div>
      </div>
    </Card>
  )
}

type OnThisPhoneProps = { shown: Shown; qr: string; scanned: boolean; onShow(): void }

/** A phone cannot scan its own screen: it opens the bank's app, or keeps the picture that the app reads. */
function OnThisPhone({ shown, qr, scanned, onShow }: OnThisPhoneProps) {
  const [open, setOpen] = useState(false)
  const [links, setLinks] = useState<{ bank: string; url: string }[]>([])
  const { bankName, accountNumber, holder, missing: amount, note } = shown
  function choose() {
    setLinks(bankAppLinks({ bankName, accountNumber, holder, amount, note }, location.href))
    setOpen(true)
  }
  return (
    <div className={styles.onPhone}>
      <Button kind="primary" size="lg" wide onClick={choose}>
        Mở ứng dụng ngân hàng
      </Button>
      <Button wide icon="download" onClick={() => void saveQr(qr, `VietQR ${note}.png`)}>
        Lưu ảnh mã QR
      </Button>
      {!scanned && (
        <Button kind="plain" onClick={onShow}>
          Hiện mã QR
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Chọn ngân hàng của bạn" shape="sheet">
        {links.length > 0 ? (
          <ul className={styles.banks}>
            {links.map(({ bank, url }) => (
              <li key={bank}>
                <a href={url} rel="noreferrer">
                  {bank}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.hint}>
          Ngân hàng của bạn không có ở đây? Lưu ảnh mã QR, rồi chọn ảnh đó ở mục quét mã trong ứng dụng.
        </p>
      </Dialog>
    </div>
  )
}

function Copied({ label, value, copy = value }: { label: string; value: string; copy?: string }) {
  const onCopy = () => copyText(copy, `Đã sao chép ${label.toLowerCase()}`)
  return (
    <Fact label={label}>
      {value}
      <Button size="sm" icon="copy" onClick={() => void onCopy()} aria-label={`Sao chép ${label.toLowerCase()}`}>
        Sao chép
      </Button>
    </Fact>
  )
}

/** Loads the page's data anew while it is in sight, until the money is there and this box is gone. */
function useAskAgain() {
  const { revalidate, state } = useRevalidator()
  const busy = useRef(false)
  useEffect(() => {
    busy.current = state !== 'idle'
  }, [state])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !busy.current) void revalidate()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
