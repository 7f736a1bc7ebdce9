import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Hands the page to whatever the device shares with, else to the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  async function onShare() {
    const url = new URL(path, location.href).href
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    toast.success('Đã chép đường dẫn.')
  }
  return (
    <Button size="sm" icon="share" onClick={() => void onShare()}>
      Chia sẻ
    </Button>
  )
}
