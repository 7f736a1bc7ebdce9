import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { EventShown } from '../public/closed.ts'
import { type Asking, askable } from './askable.ts'

const AskDialog = loadedLate(() => import('./AskDialog.tsx'))
type Event = EventShown

/** The way to tickets that cannot be bought at once: the waiting list, or asking the host. Nothing where there is none. */
export function AskButton({ event, size = 'md', quiet }: { event: Event; size?: 'md' | 'lg'; quiet?: boolean }) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Asking | null>(null)
  const ways = askable(event)
  const kind = quiet ? 'quiet' : 'primary'
  if (event.viewer?.own || event.viewer?.reservation || ways.length === 0) return null
  return (
    <>
      {ways.map((way) =>
        event.isPreview ? (
          <Button key={way.kind} kind={kind} size={size} wide reason="Bản xem trước không gửi yêu cầu">
            {wayWords(way)}
          </Button>
        ) : event.viewer ? (
          <Button key={way.kind} kind={kind} size={size} wide onClick={() => setShown(way)}>
            {wayWords(way)}
          </Button>
        ) : (
          <LinkButton key={way.kind} kind={kind} size={size} wide to={paths.login({ to: pathname })}>
            {wayWords(way)}
          </LinkButton>
        ),
      )}
      {shown && (
        <Suspense fallback={null}>
          <AskDialog
            event={event}
            tiers={shown.tiers}
            isApproval={shown.kind === 'APPROVAL'}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const wayWords = ({ kind }: Asking) => (kind === 'APPROVAL' ? 'Gửi yêu cầu mua vé' : 'Vào danh sách chờ')
