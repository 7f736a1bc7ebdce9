import { Form } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { AskButton } from '../waiting/AskButton.tsx'
import { askable } from '../waiting/askable.ts'
import { ReservationNotice } from '../waiting/ReservationNotice.tsx'
import type { EventShown } from './closed.ts'
import { GroupDiscounts } from './GroupDiscounts.tsx'
import { mostOf } from './picking.ts'
import styles from './Tickets.module.css'
import { TierRow } from './TierRow.tsx'
import type { Picking } from './usePicking.ts'

type Event = EventShown

type TicketPickerProps = {
  event: Event
  picking: Picking
  /** A code that was typed to unlock tiers. */
  code: string | null
  /** Why nothing is sold at all; null where it is. */
  closed: string | null
}

/** The tickets of an event: what each costs and admits to, how many, and the way to have them. */
export function TicketPicker({ event, picking, code, closed }: TicketPickerProps) {
  const { viewer } = event
  const main = event.tiers.filter((tier) => !tier.isAddOn)
  const addOns = event.tiers.filter((tier) => tier.isAddOn)
  const promises = [...new Set(event.tiers.map(({ promise }) => promise).filter(Boolean))]
  const rows = (tiers: Event['tiers']) => (
    <ul className={styles.tiers}>
      {tiers.map((tier) => (
        <TierRow key={tier.id} tier={tier} event={event} picking={picking} />
      ))}
    </ul>
  )
  return (
    <section className={styles.box} id="ve" aria-labelledby="ve-ten">
      <h2 id="ve-ten" className={styles.title}>
        Vé
      </h2>
      {viewer && viewer.tickets > 0 && (
        <Notice
          kind="success"
          title={`Bạn đã có ${viewer.tickets} vé`}
          action={
            <LinkButton size="sm" kind="strong" to={paths.myTickets()}>
              Xem vé
            </LinkButton>
          }
        />
      )}
      {viewer?.reservation && <ReservationNotice reservation={viewer.reservation} />}
      {closed ? (
        <p className={styles.closed}>{closed}</p>
      ) : (
        <>
          {main.length > 0 ? (
            rows(main)
          ) : (
            <p className={layout.soft}>{event.isPreview ? NO_TIERS : 'Chưa có hạng vé nào mở bán cho bạn.'}</p>
          )}
          {addOns.length > 0 && (
            <section className={layout.stack3} aria-labelledby="mua-kem">
              <h3 id="mua-kem" className={styles.addOns}>
                Mua kèm
              </h3>
              <p className={layout.small}>Chọn được khi bạn có một vé ở trên.</p>
              {rows(addOns)}
            </section>
          )}
          <GroupDiscounts event={event} />
          <CodeField code={code} page={event.isPreview ? paths.hostEventPreview(event.id) : paths.event(event.slug)} />
          {!viewer?.own && <BuyButton event={event} picking={picking} />}
          {isForSale(event) && <AskButton event={event} quiet />}
          {promises.length === 1 && (
            <p className={styles.promise}>
              <Icon name="refresh" size={18} /> {promises[0]}
            </p>
          )}
        </>
      )}
    </section>
  )
}

const NO_TIERS = 'Sự kiện chưa có hạng vé nào.'
const isForSale = ({ tiers }: Event) => tiers.some((tier) => !tier.isAddOn && mostOf(tier) > 0)
const canAsk = (event: Event) => !event.viewer?.reservation && askable(event).length > 0

/** What it comes to and the button that goes on; on the bar of a phone too. */
export function BuyButton({ event, picking, compact }: { event: Event; picking: Picking; compact?: boolean }) {
  const { count, sum, pending, buy, gather, gathering } = picking
  if (!isForSale(event))
    return canAsk(event) ? (
      <AskButton event={event} size={compact ? 'md' : 'lg'} />
    ) : (
      <Button wide reason="Hiện không còn vé nào mua được">
        {event.tiers.length > 0 && event.tiers.every(({ problem, left }) => problem === 'SOLD_OUT' || left === 0)
          ? 'Hết vé'
          : 'Chưa mua được vé'}
      </Button>
    )
  return (
    <>
      {!compact && (
        <p className={styles.sum} aria-live="polite">
          <span>{count > 0 ? `${count} vé` : 'Chưa chọn vé'}</span>
          {count > 0 && <strong>{sum === 0 ? 'Miễn phí' : formatDong(sum)}</strong>}
        </p>
      )}
      <Button
        kind="primary"
        size={compact ? 'md' : 'lg'}
        wide
        pending={pending}
        reason={count === 0 && 'Hãy chọn số vé trước'}
        onClick={() => void buy()}
      >
        {sum === 0 && count > 0 ? 'Đăng ký miễn phí' : 'Mua vé'}
      </Button>
      {!compact && sum > 0 && (
        <Button icon="cart" wide pending={gathering} onClick={() => void gather()}>
          Thêm vào giỏ hàng
        </Button>
      )}
    </>
  )
}

/** A code may unlock tickets that nobody else sees; it stands in the address, so that the page can be sent on. */
function CodeField({ code, page }: { code: string | null; page: string }) {
  return (
    <details className={styles.code} open={code !== null || undefined}>
      <summary>Bạn có mã?</summary>
      <Form preventScrollReset className={styles.codeForm} key={code}>
        <TextInput
          label="Mã mở vé"
          hideLabel
          name="ma"
          defaultValue={code ?? ''}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="Nhập mã"
        />
        <Button type="submit">Áp dụng</Button>
      </Form>
      {code && (
        <p className={layout.small}>
          Đang dùng mã {code}. Vé dành riêng cho mã này hiện ở trên; mã giảm giá được tính ở bước thanh toán.{' '}
          <Link to={page} preventScrollReset>
            Bỏ mã
          </Link>
        </p>
      )}
    </details>
  )
}
