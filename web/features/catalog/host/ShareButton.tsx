import { Button } from '#web/ui/Button.tsx'
import { shareLink } from '#web/ui/copy.ts'

/** Hands a page of the site on to others. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button size="sm" icon="share" onClick={() => void shareLink(title, new URL(path, location.href).href)}>
      Chia sẻ
    </Button>
  )
}
