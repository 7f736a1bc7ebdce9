/** The door of checkout: what other modules may call. */

export { listAdminOrders } from './desk/reads.ts'
