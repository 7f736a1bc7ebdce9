import { useState } from 'react'
import { useNavigate } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { Quoted } from '#web/features/pricing/quotation/Quoted.tsx'
import { ProductPicker } from '#web/features/pricing/terms/ProductPicker.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffNewOrderPage.ts'
import { type Manual, ManualFields, noManual } from './ManualFields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(apiContext).api('orderProductItems', { query: { take: 100, onSale: 'true' } })
  return { products: products.items }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Tạo đơn hàng', noIndex: true })

/** An order for somebody: first at what price, then made. */
export default function StaffNewOrderPage({ loaderData: { products } }: Route.ComponentProps) {
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [codes, setCodes] = useState('')
  const [paid, setPaid] = useState(false)
  const [manual, setManual] = useState<Manual>(noManual)
  const look = useCall('simulatePrice', { show: 'inline', revalidate: false })
  const make = useCall('createAdminOrder', { show: 'inline', revalidate: false })
  const [quoted, setQuoted] = useState<Awaited<ReturnType<typeof look.run>>>(null)
  const navigate = useNavigate()
  const body = {
    items: chosen.map((productId) => ({ productId })),
    voucherCodes: codes.split(/[\s,;]+/).filter(Boolean),
  }
  async function onLook() {
    setQuoted(await look.run({ body: { ...body, email } }))
  }
  async function onMake() {
    const userId = quoted?.buyer?.id
    if (!userId) return
    const made = await make.run({ body: { ...body, userId, payment: paid ? manual : null } })
    if (!made) return
    toast.success(`Đã tạo đơn ${made.code}`)
    await navigate(staffPaths.staffOrder(made.id))
  }
  return (
    <div className={layout.stack5}>
      <FormPage
        crumbs={[{ label: 'Đơn hàng', to: staffPaths.staffOrders() }, { label: 'Tạo đơn' }]}
        title="Tạo đơn hàng cho người mua"
        call={look}
        label="Xem giá"
        quiet
        onSubmit={onLook}
      >
        <TextInput
          label="Email của người mua"
          type="email"
          value={email}
          error={look.fieldErrors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ProductPicker choices={products} chosen={chosen} ofPlatform onChange={setChosen} />
        <TextInput
          label="Mã giảm giá"
          optional
          hint="Nhiều mã cách nhau bằng dấu phẩy."
          value={codes}
          onChange={(event) => setCodes(event.target.value)}
        />
      </FormPage>
      {quoted && (
        <div className={cx(layout.stack4, layout.middling)}>
          <Quoted quotation={quoted} />
          <Checkbox
            label="Tiền đã nhận ngoài cổng thanh toán"
            hint="Không chọn thì người mua tự thanh toán trong mục Đơn hàng của họ."
            checked={paid}
            onChange={(event) => setPaid(event.target.checked)}
          />
          {paid && <ManualFields manual={manual} onChange={setManual} errors={make.fieldErrors} at="payment" />}
          <FormError error={make.error} />
          <div className={layout.line23}>
            <Button kind="primary" pending={make.pending} onClick={() => void onMake()}>
              Tạo đơn
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
