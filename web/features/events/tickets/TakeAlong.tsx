import type { ReplyOf } from '#domain/contract/index.ts'
import type { Wallet } from '#domain/event/wallets.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'

const WALLETS: Record<Wallet, { path: string; word: string }> = {
  APPLE: { path: 'apple-wallet', word: 'Thêm vào Apple Wallet' },
  GOOGLE: { path: 'google-wallet', word: 'Thêm vào Google Wallet' },
}

/** How a good ticket is taken along: on paper, in the calendar, in the wallets that are set up. */
export function TakeAlong({ ticket: { id, event, wallets } }: { ticket: ReplyOf<'myTicket'> }) {
  return (
    <div className={layout.row2}>
      <LinkButton icon="download" to={`/api/v2/tickets/${id}/pdf`} reloadDocument>
        Tải PDF
      </LinkButton>
      <LinkButton icon="calendar" to={`/api/v2/events/${event.id}/calendar`} reloadDocument>
        Thêm vào lịch
      </LinkButton>
      {wallets.map((wallet) => (
        <LinkButton key={wallet} icon="wallet" to={`/api/v2/tickets/${id}/${WALLETS[wallet].path}`} reloadDocument>
          {WALLETS[wallet].word}
        </LinkButton>
      ))}
    </div>
  )
}
