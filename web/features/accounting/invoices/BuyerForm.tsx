import type { FormEvent } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Invoices.module.css'

type BuyerFormProps = { orderId: string; wish: ReplyOf<'orderInvoices'>['wish']; issued: boolean }

/** Whom the invoice is made out to; after it was issued an adjustment corrects it. */
export function BuyerForm({ orderId, wish, issued }: BuyerFormProps) {
  const { run, pending, error, fieldErrors } = useCall('askCompanyInvoice', { show: 'inline' })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const body = { name: typed('name'), taxCode: typed('taxCode') || null, address: typed('address') || null }
    if (await run({ params: { id: orderId }, body })) toast.success('Đã lưu thông tin xuất hóa đơn')
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={layout.soft}>
        {issued
          ? 'Hóa đơn đã lập được giữ nguyên; một hóa đơn điều chỉnh 0 ₫ ghi thông tin mới.'
          : 'Hóa đơn sẽ ghi thông tin này khi đơn hàng được thanh toán.'}
      </p>
      <FormError error={error} />
      <TextInput
        label="Tên công ty hoặc người mua"
        name="name"
        maxLength={200}
        required
        defaultValue={wish?.name ?? ''}
        error={fieldErrors.name}
      />
      <TextInput
        label="Mã số thuế"
        name="taxCode"
        inputMode="numeric"
        optional
        maxLength={14}
        defaultValue={wish?.taxCode ?? ''}
        error={fieldErrors.taxCode}
      />
      <TextInput
        label="Địa chỉ"
        name="address"
        optional
        maxLength={300}
        defaultValue={wish?.address ?? ''}
        error={fieldErrors.address}
      />
      <Button type="submit" kind="primary" pending={pending}>
        Lưu thông tin
      </Button>
    </form>
  )
}
