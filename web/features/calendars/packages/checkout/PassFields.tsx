import type { PartProps } from '#web/features/checkout/checkout-part.ts'
import ticket from '#web/features/events/checkout/TicketFields.module.css'
import layout from '#web/ui/layout.module.css'
import { timeWords } from '../../hours/words.ts'
import { sizeWords } from '../words.ts'
import type { PassData } from './pass-part.ts'

/** At the checkout: how packages are used, and when classes are held. */
export default function PassFields({ data: { packages } }: PartProps<PassData, null>) {
  if (packages.length === 0) return null
  return (
    <section aria-labelledby="goi-mua" className={layout.stack4}>
      <h2 id="goi-mua" className={ticket.title}>
        Gói buổi và lớp học
      </h2>
      {packages.map((one) => {
        const [first] = one.dates
        return (
          <div key={one.id} className={layout.stack2}>
            <p>
              <strong>{one.name}</strong> · {sizeWords(one)}
            </p>
            {first && <p>Buổi đầu: {timeWords(first.time)}</p>}
            <p className={layout.small}>{[...one.uses, one.promise].join('. ')}.</p>
          </div>
        )
      })}
    </section>
  )
}
