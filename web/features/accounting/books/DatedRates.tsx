import { percentWords, Supply, supplyWords, Tax, taxWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { PaymentGateway, paymentGatewayWords } from '#domain/payment-gateways.ts'
import { SellerKind, sellerKindWords } from '#domain/sellers.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Books.module.css'
import { basisPointsOf, PercentInput, RateForm, SourceInput, StartInput } from './rate-fields.tsx'

export function TaxRateTable({ rates }: { rates: ReplyOf<'taxRates'>['items'] }) {
  return (
    <Table
      caption="Tỷ lệ thuế khấu trừ"
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Thuế',
          main: true,
          cell: (rate) => (
            <div>
              {taxWords[rate.tax]} · {supplyWords[rate.supply]}
              <small className={styles.small}>{rate.source}</small>
            </div>
          ),
        },
        {
          title: 'Người bán',
          cell: (rate) => `${sellerKindWords[rate.sellerKind]}, ${rate.resident ? 'cư trú' : 'không cư trú'}`,
        },
        { title: 'Tỷ lệ', align: 'end', cell: (rate) => percentWords(rate.basisPoints) },
        { title: 'Từ ngày', cell: (rate) => dayWords(rate.startsOn) },
        { title: 'Đến trước ngày', cell: (rate) => (rate.endsOn ? dayWords(rate.endsOn) : '–') },
      ]}
    />
  )
}

export function TaxRateForm({ today }: { today: string }) {
  const { run, pending, error, fieldErrors } = useCall('addTaxRate', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const body = {
      tax: typed('tax') as Tax,
      sellerKind: typed('sellerKind') as SellerKind,
      resident: typed('resident') === 'yes',
      supply: typed('supply') as Supply,
      basisPoints: basisPointsOf(typed('percent')),
      startsOn: typed('startsOn'),
      source: typed('source'),
    }
    if (await run({ body })) toast.success('Đã thêm tỷ lệ')
  }
  return (
    <RateForm error={error} pending={pending} label="Thêm tỷ lệ" onSend={(typed) => void send(typed)}>
      <Select label="Thuế" name="tax">
        <Options of={Tax} word={(tax) => taxWords[tax]} />
      </Select>
      <Select label="Người bán" name="sellerKind">
        <Options of={SellerKind} word={(kind) => sellerKindWords[kind]} />
      </Select>
      <Select label="Cư trú" name="resident">
        <option value="yes">Cư trú</option>
        <option value="no">Không cư trú</option>
      </Select>
      <Select label="Loại cung cấp" name="supply" defaultValue="SERVICES">
        <Options of={Supply} word={(supply) => supplyWords[supply]} />
      </Select>
      <PercentInput error={fieldErrors.basisPoints} />
      <StartInput today={today} error={fieldErrors.startsOn} />
      <SourceInput error={fieldErrors.source} />
    </RateForm>
  )
}

export function FeeTable({ fees }: { fees: ReplyOf<'providerFees'>['items'] }) {
  return (
    <Table
      caption="Phí cổng thanh toán"
      rows={fees}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Cổng', main: true, cell: (fee) => paymentGatewayWords[fee.gateway] },
        { title: 'Phần trăm', align: 'end', cell: (fee) => percentWords(fee.basisPoints) },
        { title: 'Cố định', align: 'end', cell: (fee) => formatDong(fee.fixed) },
        { title: 'Từ ngày', cell: (fee) => dayWords(fee.startsOn) },
      ]}
    />
  )
}

export function FeeForm({ today }: { today: string }) {
  const { run, pending, error, fieldErrors } = useCall('addProviderFee', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const body = {
      gateway: typed('gateway') as PaymentGateway,
      basisPoints: basisPointsOf(typed('percent')),
      fixed: Number(typed('fixed')),
      startsOn: typed('startsOn'),
    }
    if (await run({ body })) toast.success('Đã thêm phí')
  }
  return (
    <RateForm error={error} pending={pending} label="Thêm phí" onSend={(typed) => void send(typed)}>
      <Select label="Cổng thanh toán" name="gateway">
        <Options of={PaymentGateway} word={(gateway) => paymentGatewayWords[gateway]} />
      </Select>
      <PercentInput error={fieldErrors.basisPoints} />
      <TextInput label="Cố định (₫)" name="fixed" inputMode="numeric" defaultValue="0" error={fieldErrors.fixed} />
      <StartInput today={today} error={fieldErrors.startsOn} />
    </RateForm>
  )
}
