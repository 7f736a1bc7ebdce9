/** What the product of a tier is called: carts, orders and invoices say nothing else of it. */
export function tierProductName(event: { name: string }, tier: { name: string }): string {
  return [event.name || 'Sự kiện chưa đặt tên', tier.name || 'Vé'].join(' · ')
}
