/** The door of identity: what other modules may call. */
export { peopleOf, type PublicPerson } from './accounts/people.ts'
export { registerUser } from './accounts/register-user.ts'
export { theUser } from './accounts/rows.ts'
export { setRole } from './accounts/set-role.ts'
export { hashPassword } from './passwords/hash-password.ts'
export { endAllSessions } from './sessions/end-sessions.ts'
export { findActor } from './sessions/find-actor.ts'
export { openSession } from './sessions/open-session.ts'
