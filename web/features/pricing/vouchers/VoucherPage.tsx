import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { DetailPage } from '#web/ui/DetailPage.tsx'
import { FormBody } from '#web/ui/FormPage.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
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
    // An editor stays in sight while the uses below it are paged through.
    <DetailPage
      loading={false}
      crumbs={[{ label: 'Mã giảm giá', to: paths.vouchers(area) }, { label: voucher.code }]}
      title={voucher.code}
      badge={<StatusBadge status={voucher.state} looks={voucherLooks} />}
      actions={<Remove voucher={voucher} />}
      intro={
        <>
          Đã dùng {voucher.used} lượt, đang giữ {voucher.held} lượt, đã giảm {formatDong(voucher.spent)}.
          {voucher.batchId && (
            <>
              {' '}
              <Link to={paths.vouchers(area, { lo: voucher.batchId })}>Xem cả lô mã này</Link>
            </>
          )}
        </>
      }
    >
      {!voucher.can.changeValue && (
        <Notice kind="info">
          Mã đã có người dùng nên giá trị và sản phẩm được giữ nguyên. Bạn vẫn đổi được thời gian, số lượt và tắt mã.
        </Notice>
      )}
      <Editor key={JSON.stringify(voucher)} {...{ voucher, users, choices }} />
      <Uses uses={uses} page={page} linkTo={(trang) => paths.voucher(area, voucher.id, { trang })} />
    </DetailPage>
  )
}

type EditorProps = { voucher: ReplyOf<'oneVoucher'>; users: NamedPerson[]; choices: Choice[] }

function Editor({ voucher, users, choices }: EditorProps) {
  const [draft, setDraft] = useState(() => voucherDraftOf(voucher, users))
  const save = useCall('replaceVoucher', { show: 'inline', signedOut: 'stay' })
  async function onSave() {
    if (await save.run({ params: { id: voucher.id }, body: voucherTermsOf(draft) })) toast.success('Đã lưu mã giảm giá')
  }
  return (
    <FormBody call={save} label="Lưu" onSubmit={onSave}>
      <VoucherFields
        draft={draft}
        choices={choices}
        ofPlatform={voucher.ofPlatform}
        frozen={!voucher.can.changeValue}
        errors={save.fieldErrors}
        change={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </FormBody>
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
