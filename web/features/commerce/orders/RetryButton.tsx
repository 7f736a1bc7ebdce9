import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'

/** Opens another attempt to pay and leaves for the provider's page. */
export function RetryButton({ orderId }: { orderId: string }) {
  const { run, pending } = useCall('retryPayment', { revalidate: false })
  async function retry() {
    const attempt = await run({ body: { orderId } })
    if (attempt?.payUrl) window.location.assign(attempt.payUrl)
  }
  return (
    <Button kind="primary" size="lg" icon="refresh" pending={pending} onClick={() => void retry()}>
      Thanh toán lại
    </Button>
  )
}
