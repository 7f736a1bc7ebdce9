import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { callWithProof } from '#web/api/call-with-proof.ts'
import { stateWords } from '#web/features/events/public/picking.ts'
import { QrCode } from '#web/features/payments/QrCode.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import styles from './Gate.module.css'
import type { DoorBook } from './kept.ts'

type Tier = ReplyOf<'eventBySlug'>['tiers'][number]
type SellAtDoorProps = {
  book: DoorBook
  isHeard: boolean
  /** Whether the holder of a ticket came in already. */
  isIn: (id: string) => boolean
  onTicket: (id: string) => void
}

const ASK_MS = 10_000

/** Opens what tickets are sold with. */
export function SellAtDoor(props: SellAtDoorProps) {
  const [isOpen, setOpen] = useState(false)
  // A list that was kept before the gate knew where tickets are bought is heard anew within seconds.
  if (props.book.tickets.slug === undefined) return null
  return isOpen ? (
    <Sale {...props} onClose={() => setOpen(false)} />
  ) : (
    <Button icon="tag" onClick={() => setOpen(true)}>
      Bán vé tại cửa
    </Button>
  )
}

/**
 * For whoever stands at the gate without a ticket: they buy with their own phone, and what was bought since shows here, to be
 * let in at once.
 */
function Sale({ book, isHeard, isIn, onTicket, onClose }: SellAtDoorProps & { onClose: () => void }) {
  const { slug, tickets, tiers } = book.tickets
  const [before] = useState(() => new Set(tickets.map(({ id }) => id)))
  const fresh = tickets.filter(({ id, revokedAt }) => !before.has(id) && revokedAt === null && !isIn(id))
  const onSale = useTiers(slug, `${isHeard} ${fresh.length}`)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const address = `${location.origin}${paths.event(slug)}`
  return (
    <section className={styles.asking} aria-labelledby="sell-at-door">
      <h2 id="sell-at-door" ref={head} tabIndex={-1}>
        Bán vé tại cửa
      </h2>
      <p>Khách quét mã này bằng điện thoại của mình để chọn vé và thanh toán. Vé vừa mua hiện ngay bên dưới.</p>
      {!isHeard && (
        <Notice kind="warning">
          Máy này đang không có mạng: khách vẫn mua được bằng mạng của mình, còn vé chỉ hiện ở đây khi máy có mạng lại.
        </Notice>
      )}
      <div className={styles.shown}>
        <QrCode text={address} label="Mã mở trang mua vé" />
        <p className={styles.soft}>{address.replace(/^https?:\/\//, '')}</p>
      </div>
      {onSale && onSale.length > 0 && (
        <ul className={styles.found} aria-label="Vé đang bán">
          {onSale.map((tier) => (
            <li key={tier.id}>
              <strong className={layout.grow}>{tier.name}</strong>
              <Price amount={tier.price} before={tier.listPrice} />
              <span className={styles.soft}>{stateWords(tier)?.words}</span>
            </li>
          ))}
        </ul>
      )}
      {onSale?.every(({ problem, left }) => problem !== null || left === 0) && (
        <Notice>Hiện không còn hạng vé nào đang bán.</Notice>
      )}
      <div role="status">
        {fresh.length > 0 && (
          <>
            <h3>Vé vừa mua</h3>
            <ul className={styles.found}>
              {fresh.toReversed().map(({ id, holderName, tierId, orderCode }) => (
                <li key={id}>
                  <span>
                    <strong>{holderName}</strong>
                    <span className={styles.soft}>
                      {tiers.find((tier) => tier.id === tierId)?.name} · {orderCode}
                    </span>
                  </span>
                  <Button size="sm" aria-label={`Cho vào ${holderName}`} onClick={() => onTicket(id)}>
                    Cho vào
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.decide}>
        <Button onClick={onClose}>Đóng</Button>
      </div>
    </section>
  )
}

/** What anybody may buy, asked again with each `turn`; null until it is known. */
function useTiers(slug: string, turn: string): readonly Tier[] | null {
  const [tiers, setTiers] = useState<readonly Tier[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let dropped = false
    callWithProof('eventBySlug', { params: { slug }, query: {} }, { timeoutMs: ASK_MS }).then(
      (event) => !dropped && setTiers(event.tiers.filter(({ isAddOn }) => !isAddOn)),
      // The guest's own phone shows what is on sale.
      () => {},
    )
    return () => {
      dropped = true
    }
  }, [slug, turn])
  return tiers
}
