import { invoiceKindWords, percentWords, UNNUMBERED } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/OrderInvoicesPage.ts'
import { BuyerForm } from './BuyerForm.tsx'
import { eInvoiceLooks } from './badges.ts'
import styles from './Invoices.module.css'

type Invoice = ReplyOf<'orderInvoices'>['items'][number]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(apiContext).api('orderInvoices', { params: { id: params.id } })
  return { ...found, orderId: params.id }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Hóa đơn ${loaderData?.orderCode ?? ''}`, noIndex: true })

export default function OrderInvoicesPage({ loaderData }: Route.ComponentProps) {
  const { orderId, orderCode, items, wish, can } = loaderData
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[
          { label: 'Đơn hàng', to: paths.orders() },
          { label: orderCode, to: paths.order(orderId) },
          { label: 'Hóa đơn' },
        ]}
        title={<>Hóa đơn đơn hàng {orderCode}</>}
      />
      {items.length === 0 && (
        <EmptyState icon="receipt" title="Chưa có hóa đơn">
          Hóa đơn được lập ngay khi đơn hàng được thanh toán.
        </EmptyState>
      )}
      {items.map((invoice) => (
        <Document key={invoice.id} invoice={invoice} />
      ))}
      <Card title="Thông tin xuất hóa đơn cho công ty">
        {can.ask ? <BuyerForm orderId={orderId} wish={wish} issued={items.length > 0} /> : <Notice>{can.why}</Notice>}
      </Card>
    </div>
  )
}

function Document({ invoice }: { invoice: Invoice }) {
  return (
    <Card
      title={`${invoiceKindWords[invoice.kind]} ${invoice.name ?? UNNUMBERED}`}
      aside={
        <div className={layout.line2}>
          <StatusBadge status={invoice.status} looks={eInvoiceLooks} />
          <LinkButton size="sm" icon="download" to={paths.invoicePdf(invoice.id)} reloadDocument target="_blank">
            Tải PDF
          </LinkButton>
        </div>
      }
    >
      <div className={layout.stack4}>
        <dl className={styles.facts}>
          {[
            ['Lập lúc', formatDateTime(invoice.issuedAt)],
            ['Người mua', invoice.buyerName],
            ...(invoice.buyerTaxCode ? [['Mã số thuế', invoice.buyerTaxCode]] : []),
            ...(invoice.buyerAddress ? [['Địa chỉ', invoice.buyerAddress]] : []),
            ...(invoice.adjusts ? [['Điều chỉnh cho', invoice.adjusts]] : []),
            ...(invoice.reason ? [['Lý do', invoice.reason]] : []),
            ['Mã của cơ quan thuế', invoice.authorityCode ?? 'Đang chờ cấp'],
          ].map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
        {invoice.lines.length > 0 && (
          <Table
            caption={`Các dòng của hóa đơn ${invoice.name ?? UNNUMBERED}`}
            rows={invoice.lines}
            rowKey={({ name }) => name}
            columns={[
              { title: 'Nội dung', main: true, cell: (line) => line.name },
              { title: 'Chưa thuế', align: 'end', cell: (line) => formatDong(line.net) },
              { title: 'Thuế suất', align: 'end', cell: (line) => percentWords(line.basisPoints) },
              { title: 'Tiền thuế', align: 'end', cell: (line) => formatDong(line.vat) },
              { title: 'Thành tiền', align: 'end', cell: (line) => formatDong(line.amount) },
            ]}
          />
        )}
        <p>
          Tổng cộng <strong>{formatDong(invoice.total)}</strong>, trong đó thuế GTGT {formatDong(invoice.vat)}
          {invoice.lookupUrl && (
            <>
              {' · '}
              <a href={invoice.lookupUrl} target="_blank" rel="noreferrer">
                Tra cứu hóa đơn điện tử
              </a>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
