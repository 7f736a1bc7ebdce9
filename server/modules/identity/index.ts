/** The door of identity: what other modules may call. */
export { findActor } from './sessions/find-actor.ts'
export { openSession } from './sessions/open-session.ts'
