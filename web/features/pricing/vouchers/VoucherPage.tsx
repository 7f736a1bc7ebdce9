import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Choice, choicesOf, useArea } from '../terms/area.ts'
import { voucherLooks } from '../terms/badges.ts'
import type { NamedPerson } from '../terms/draft.ts'
import { USES, Uses } from '../terms/Uses.tsx'
import type { Route } from './+types/VoucherPage.ts'
import { VoucherFields } from './VoucherFields.tsx'
import { voucherDraftOf, voucherTermsOf } from './voucher-draft.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const page = askedPage(args.request.url)
  const [voucher, products, users, uses, more] = await Promise.all([
    api('oneVoucher', { params }),
    api('voucherProducts', { params, query: { take: 200 } }),
    api('voucherUsers', { params, query: { take: 500 } }),
    api('voucherOrderItems', { params, query: { take: USES, skip: (page - 1) * USES } }),
    choicesOf(args),
  ])
  const named = new Set(products.items.map((one) => one.id))
  return {
    voucher,
    users: users.items,
    uses,
    page,
    choices: [...products.items, ...more.filter((one) => !named.has(one.id))],
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Mã ${loaderData?.voucher.code ?? ''}`, noIndex: true })

export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  const { voucher, users, uses, page, choices } = loaderData
  const area = useArea()
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: voucher.code }]} />
      <header className={cx(layout.line23, layout.between)}>
        <div className={layout.line23}>
          <h1>{voucher.code}</h1>
          <StatusBadge status={voucher.state} looks={voucherLooks} />
        </div>
        <Remove voucher={voucher} />
      </header>
      <p className={layout.small}>
        Đã dùng {voucher.used} lượt, đang giữ {voucher.held} lượt, đã giảm {formatDong(voucher.spent)}.
        {voucher.batchId && (
          <>
            {' '}
            <Link to={paths.vouchers(area, { lo: voucher.batchId })}>Xem cả lô mã này</Link>
          </>
        )}
      </p>
      {!voucher.can.changeValue && (
        <Notice kind="info">
          Mã đã có người dùng nên giá trị và sản phẩm được giữ nguyên. Bạn vẫn đổi được thời gian, số lượt và tắt mã.
        </Notice>
      )}
      <Editor key={JSON.stringify(voucher)} {...{ voucher, users, choices }} />
      <Uses uses={uses} page={page} linkTo={(trang) => paths.voucher(area, voucher.id, { trang })} />
    </div>
  )
}

type EditorProps = { voucher: ReplyOf<'oneVoucher'>; users: NamedPerson[]; choices: Choice[] }

function Editor({ voucher, users, choices }: EditorProps) {
  const [draft, setDraft] = useState(() => voucherDraftOf(voucher, users))
  const { run, pending, error, fieldErrors } = useCall('replaceVoucher', { show: 'inline', signedOut: 'stay' })
  async function onSave(event: FormEvent) {
    event.preventDefault()
    if (await run({ params: { id: voucher.id }, body: voucherTermsOf(draft) })) toast.success('Đã lưu mã giảm giá')
  }
  return (
    <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSave(event)} noValidate>
      <VoucherFields
        draft={draft}
        choices={choices}
        ofPlatform={voucher.ofPlatform}
        frozen={!voucher.can.changeValue}
        errors={fieldErrors}
        change={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
      <FormError error={error} />
      <div className={layout.line23}>
        <Button type="submit" kind="primary" pending={pending}>
          Lưu
        </Button>
      </div>
    </form>
  )
}

function Remove({ voucher }: { voucher: ReplyOf<'oneVoucher'> }) {
  const area = useArea()
  const { run, pending } = useCall('deleteVoucher', { revalidate: false })
  const navigate = useNavigate()
  async function remove() {
    const sure = await confirm({
      title: `Xóa mã ${voucher.code}?`,
      text: 'Không ai dùng được mã này nữa. Đơn hàng đã đặt vẫn giữ giá.',
      confirmLabel: 'Xóa mã',
      danger: true,
    })
    if (sure && (await run({ params: { id: voucher.id } }))) await navigate(paths.vouchers(area))
  }
  return (
    <Button kind="danger" icon="trash" pending={pending} onClick={() => void remove()}>
      Xóa
    </Button>
  )
}
