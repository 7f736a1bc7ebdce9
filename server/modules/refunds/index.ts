/** The door of refunds: what other modules may call. */

export { carryOutRefund } from './carry-out-refund.ts'
export { dropOrderEdit } from './edits/drop-order-edit.ts'
export { openEdit } from './edits/rows.ts'
export { hearOfRefund } from './external/hear-of-transfer.ts'
export { standingOf } from './four-eyes.ts'
export { openRefund } from './open-refund.ts'
export { promiseBefore, promisedLines, promisesBefore } from './promises.ts'
export { returnLines } from './return-lines.ts'
export { refundableLines, sourcesOf } from './rows.ts'
export { REFUNDED } from './rules.ts'
export { listAllRefunds } from './staff-reads.ts'
export { decideUnknownRefund } from './transfers/decide-unknown.ts'
