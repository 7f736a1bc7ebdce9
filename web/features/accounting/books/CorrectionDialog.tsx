import { useState } from 'react'
import type { InputOf } from '#domain/contract/index.ts'
import { LedgerAccount, ledgerAccounts, ofOnePerson } from '#domain/ledger.ts'
import { parseDong } from '#domain/money.ts'
import { PaymentGateway, paymentGatewayWords } from '#domain/payment-gateways.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Books.module.css'

type Entry = InputOf<'correctBooks'>['body']['entries'][number]

/** Posts a correction: one account is debited, another credited, with the thing each belongs to. */
export function CorrectionDialog() {
  const [open, setOpen] = useState(false)
  const correct = useCall('correctBooks', { show: 'inline' })
  async function send(form: FormData) {
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const amount = parseDong(typed('amount')) ?? 0
    const entry = (side: 'debit' | 'credit'): Entry => ({
      account: typed(side) as LedgerAccount,
      amount: side === 'debit' ? amount : -amount,
      ...(typed(side) === 'PROVIDER_CLEARING' && { gateway: typed('gateway') as PaymentGateway }),
      ...(typed('hostId') && { hostId: typed('hostId') }),
      ...(typed('orderId') && { orderId: typed('orderId') }),
    })
    const done = await correct.run({ body: { memo: typed('memo'), entries: [entry('debit'), entry('credit')] } })
    if (!done) return
    setOpen(false)
    toast.success('Đã ghi bút toán điều chỉnh')
  }
  const accounts = LedgerAccount.filter((one) => !ofOnePerson.includes(one)).map((one) => (
    <option key={one} value={one}>
      {ledgerAccounts[one].word}
    </option>
  ))
  return (
    <>
      <Button icon="pencil" onClick={() => setOpen(true)}>
        Điều chỉnh
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Bút toán điều chỉnh"
        wide
        call={correct}
        error={correct.error}
        label="Ghi sổ"
        onSubmit={send}
      >
        <p className={layout.soft}>Ghi vào tháng đang mở; bút toán cũ giữ nguyên.</p>
        <div className={styles.form}>
          <Select label="Ghi nợ" name="debit">
            {accounts}
          </Select>
          <Select label="Ghi có" name="credit">
            {accounts}
          </Select>
          <TextInput label="Số tiền" name="amount" inputMode="numeric" required />
          <Select label="Cổng thanh toán" name="gateway" hint="Cho tiền tại cổng">
            <Options of={PaymentGateway} word={(one) => paymentGatewayWords[one]} />
          </Select>
          <TextInput label="Mã giảng viên" name="hostId" optional />
          <TextInput label="Mã đơn hàng (ID)" name="orderId" optional />
        </div>
        <Textarea label="Diễn giải" name="memo" maxLength={300} required />
      </FormDialog>
    </>
  )
}
