import { Form } from 'react-router'
import { kindRow } from '#domain/sold/kinds.ts'
import { localDay } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/RatesPage.ts'
import { BooksNav } from './BooksNav.tsx'
import { CommissionForm, CommissionTable } from './Commissions.tsx'
import { FeeForm, FeeTable, TaxRateForm, TaxRateTable } from './DatedRates.tsx'
import { GoodsTable, SupplyForm } from './Goods.tsx'
import { WaitForm, WaitTable } from './PayoutWaits.tsx'
import { VatClassForm, VatRateForm, VatRateTable } from './VatRates.tsx'

const PARTS = [
  { key: 'hoa-hong', label: 'Hoa hồng' },
  { key: 'khau-tru', label: 'Thuế khấu trừ' },
  { key: 'gtgt', label: 'Thuế GTGT' },
  { key: 'cong', label: 'Phí cổng thanh toán' },
  { key: 'cho', label: 'Thời gian chờ' },
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const part = PARTS.find(({ key }) => key === search.get('muc'))?.key ?? 'hoa-hong'
  const find = (search.get('tim') ?? '').trim().slice(0, 100)
  const [commissions, taxes, vat, fees, waits, products, people] = await Promise.all([
    part === 'hoa-hong' ? api('commissionRules') : null,
    part === 'khau-tru' ? api('taxRates') : null,
    part === 'gtgt' ? api('vatRates') : null,
    part === 'cong' ? api('providerFees') : null,
    part === 'cho' ? api('payoutWaits') : null,
    find && may('adminProducts') ? api('adminProducts', { query: { search: find, take: 20 } }) : null,
    find && part === 'hoa-hong' ? api('publicUsers', { query: { search: find, take: 20 } }) : null,
  ])
  const found = {
    products: products?.items.map(({ id, name, kind }) => ({ id, name: `${name} (${kindRow(kind).word})` })) ?? [],
    hosts: people?.items.filter(({ isHost }) => isHost).map(({ id, fullName }) => ({ id, name: fullName })) ?? [],
  }
  const mayAdd = may('addTaxRate')
  return { part, find, commissions, taxes, vat, fees, waits, found, today: localDay(new Date()), mayAdd }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Tỷ lệ', noIndex: true })

export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { part, find, commissions, taxes, vat, fees, waits, found, today, mayAdd } = loaderData
  const searches = part === 'hoa-hong' || part === 'gtgt' || part === 'khau-tru'
  const nothing = find !== '' && found.products.length === 0 && found.hosts.length === 0
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Tỷ lệ"
        intro="Mỗi tỷ lệ có ngày bắt đầu. Tỷ lệ đã dùng chỉ kết thúc chứ không sửa, nên những gì đã bán giữ nguyên."
      />
      <BooksNav current="ty-le" />
      <Tabs
        label="Loại tỷ lệ"
        tabs={PARTS.map(({ key, label }) => ({
          to: staffPaths.staffRates({ muc: key }),
          label,
          current: key === part,
        }))}
      />
      {mayAdd && searches && (
        <Form className={layout.foot3} role="search" key={`${part} ${find}`}>
          <input type="hidden" name="muc" value={part} />
          <TextInput
            label={part === 'hoa-hong' ? 'Tìm sản phẩm hoặc giảng viên để đặt mức riêng' : 'Tìm sản phẩm'}
            type="search"
            name="tim"
            maxLength={100}
            defaultValue={find}
          />
          <Button type="submit" icon="search">
            Tìm
          </Button>
        </Form>
      )}
      {mayAdd && searches && nothing && <p role="status">Không tìm thấy “{find}”.</p>}
      {commissions && (
        <>
          {mayAdd && (
            <Card title="Thêm mức hoa hồng">
              <CommissionForm found={found} />
            </Card>
          )}
          <CommissionTable rules={commissions.items} mayEnd={mayAdd} />
        </>
      )}
      {taxes && (
        <>
          {mayAdd && (
            <Card title="Thêm tỷ lệ khấu trừ">
              <TaxRateForm today={today} />
            </Card>
          )}
          {mayAdd && found.products.length > 0 && (
            <Card title="Sản phẩm này là hàng hóa hay dịch vụ?">
              <SupplyForm products={found.products} />
            </Card>
          )}
          {taxes.goods.length > 0 && <GoodsTable goods={taxes.goods} />}
          <TaxRateTable rates={taxes.items} />
        </>
      )}
      {vat && (
        <>
          {mayAdd && (
            <Card title="Thêm thuế suất">
              <VatRateForm today={today} />
            </Card>
          )}
          {mayAdd && found.products.length > 0 && (
            <Card title="Xếp loại thuế cho sản phẩm">
              <VatClassForm products={found.products} />
            </Card>
          )}
          <VatRateTable rates={vat.items} />
        </>
      )}
      {waits && (
        <>
          {mayAdd && (
            <Card title="Thêm thời gian chờ">
              <WaitForm today={today} />
            </Card>
          )}
          <WaitTable waits={waits.items} />
        </>
      )}
      {fees && (
        <>
          {mayAdd && (
            <Card title="Thêm phí">
              <FeeForm today={today} />
            </Card>
          )}
          <FeeTable fees={fees.items} />
        </>
      )}
    </div>
  )
}
