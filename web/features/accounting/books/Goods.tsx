import { Supply, supplyWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select } from '#web/ui/fields.tsx'
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
        { key: 'name', title: 'Sản phẩm', main: true, cell: (one) => one.name },
        { key: 'kind', title: 'Loại', cell: (one) => kindRow(one.kind).word },
        { key: 'from', title: 'Là hàng hóa từ', cell: (one) => dayWords(one.startsOn) },
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
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Là" name="supply">
        {Supply.map((supply) => (
          <option key={supply} value={supply}>
            {supplyWords[supply]}
          </option>
        ))}
      </Select>
    </RateForm>
  )
}
