import type { Gauge, Measured } from '#server/core/observed/measured.ts'
import { paymentNotices } from '#server/modules/payments/index.ts'
import { checks } from './books/checks.ts'
import { readAlerts } from './books/run-checks.ts'

const red: Gauge = { name: 'benhoc_money_rules_red', help: 'Rules of the books that are broken', labels: {} }
const broken: Gauge = {
  name: 'benhoc_money_rule_broken',
  help: '1 while a rule of the books is broken, by rule; the books are looked at every minute',
  labels: { rule: checks.map(({ name }) => name) },
}
const own: ReadonlySet<string> = new Set(checks.map(({ name }) => name))

/** What gateways tell, and whether the books hold: as the last look at them left it. */
export const measuredMoney: Measured = {
  counted: [paymentNotices],
  gauges: [red, broken],
  async read(db) {
    const found = new Set(await readAlerts(db))
    return [
      { gauge: red, value: found.size },
      ...checks.map(({ name }) => ({ gauge: broken, labels: { rule: name }, value: found.has(name) ? 1 : 0 })),
      // Rules that other modules handed up.
      { gauge: broken, labels: { rule: 'other' }, value: [...found].some((name) => !own.has(name)) ? 1 : 0 },
    ]
  },
}
