/** The door of hooks: what other modules may call. */

export { sendDueDeliveries } from './send-delivery.ts'
export { type Said, tellHooks } from './tell-hooks.ts'
