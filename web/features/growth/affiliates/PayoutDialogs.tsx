import { useState } from 'react'
import { AFFILIATE_TWO_PERSONS_FROM } from '#domain/affiliates.ts'
import { banks } from '#domain/banks.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type PayoutDialogProps = { payout: ReplyOf<'affiliatePayouts'>['items'][number] | null; onClose: () => void }

/** Where the money goes, and what the bank called the transfer. */
export function RecordDialog({ payout, onClose }: PayoutDialogProps) {
  const settle = useCall('settleAffiliatePayout', { show: 'inline' })
  const look = useCall('affiliatePayoutAccount', { show: 'inline', revalidate: false })
  const [account, setAccount] = useState<ReplyOf<'affiliatePayoutAccount'> | null>(null)
  if (!payout) return null
  const { id, name, amount } = payout
  async function onSubmit(form: FormData) {
    const body = {
      step: 'RECORD' as const,
      reference: String(form.get('reference') ?? ''),
      note: String(form.get('note') ?? ''),
    }
    const done = await settle.run({ params: { id }, body })
    if (!done) return
    toast.success(done.status === 'PAID' ? 'Đã ghi và báo cho đối tác' : 'Đã ghi, chờ đồng nghiệp xác nhận')
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Chuyển ${formatDong(amount)} cho ${name}`}
      call={settle}
      label="Ghi đã chuyển"
      onSubmit={onSubmit}
    >
      {account ? (
        <p className={cx(layout.stack2, layout.anywhere)}>
          <strong>
            {banks[account.bankCode]} {account.number}
          </strong>
          {account.holder}
        </p>
      ) : (
        <div>
          <Button
            icon="eye"
            pending={look.pending}
            onClick={async () => setAccount(await look.run({ params: { id } }))}
          >
            Xem tài khoản nhận
          </Button>
          <p className={layout.small}>Mỗi lần xem đều được ghi lại.</p>
        </div>
      )}
      <FormError error={look.error} />
      <TextInput label="Mã giao dịch ngân hàng" name="reference" maxLength={100} />
      <TextInput label="Ghi chú" name="note" optional maxLength={300} />
      {amount >= AFFILIATE_TWO_PERSONS_FROM && (
        <p className={layout.small}>
          Từ {formatDong(AFFILIATE_TWO_PERSONS_FROM)}, một đồng nghiệp khác phải xác nhận thì mới vào sổ.
        </p>
      )}
    </FormDialog>
  )
}

/** Nothing was transferred after all: the commission is due again. */
export function CancelDialog({ payout, onClose }: PayoutDialogProps) {
  const settle = useCall('settleAffiliatePayout', { show: 'inline' })
  async function onReason(reason: string) {
    if (!payout || !(await settle.run({ params: { id: payout.id }, body: { step: 'CANCEL', reason } }))) return
    toast.success('Đã hủy kỳ chi')
    onClose()
  }
  return (
    <ReasonDialog
      open={payout !== null}
      title={`Hủy kỳ chi của ${payout?.name ?? ''}?`}
      label="Hủy kỳ chi"
      danger
      hint="Chỉ hủy khi tiền chưa rời ngân hàng. Hoa hồng trở lại đến hạn."
      most={500}
      pending={settle.pending}
      error={settle.fieldErrors.reason ?? settle.error}
      onClose={onClose}
      onReason={(reason) => void onReason(reason)}
    />
  )
}
