/** The door of admin: what other modules may call. */
export { impersonated } from './impersonations/impersonated.ts'
export { permissionState } from './permissions/state-reads.ts'
