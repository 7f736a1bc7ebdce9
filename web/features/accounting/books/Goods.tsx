import { Supply, supplyWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import { RateForm } from './rate-fields.tsx'

/** The products that are goods; of every other the tax for services is withheld. */
export function GoodsTable({ goods }: { goods: ReplyOf<'taxRates'>['goods'] }) {
  return (
    <Table
      caption="Sản phẩm là hàng hóa"
      rows={goods}
      rowKey={({ productId }) => productId}
      columns={[
        { title: 'Sản phẩm', main: true, cell: (one) => one.name },
        { title: 'Loại', cell: (one) => kindRow(one.kind).word },
        { title: 'Là hàng hóa từ', cell: (one) => dayWords(one.startsOn) },
      ]}
    />
  )
}

export function SupplyForm({ products }: { products: readonly { id: string; name: string }[] }) {
  const { run, pending, error } = useCall('setSupply', { show: 'inline' })
  async function send(typed: (name: string) => string) {
    const supply = typed('supply') as Supply
    if (await run({ params: { id: typed('product') }, body: { supply } }))
      toast.success(`Từ hôm nay sản phẩm này là ${supplyWords[supply].toLowerCase()}`)
  }
  return (
    <RateForm error={error} pending={pending} label="Xếp loại" onSend={(typed) => void send(typed)}>
      <Select label="Sản phẩm" name="product">
        <Options of={products} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      <Select label="Là" name="supply">
        <Options of={Supply} word={(supply) => supplyWords[supply]} />
      </Select>
    </RateForm>
  )
}
